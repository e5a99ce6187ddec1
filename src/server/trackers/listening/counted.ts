import type { Decoded } from '#server/trackers/protocol.ts'

/**
 * What is counted of a frame, beside its reports: why it, or a part of it, was not used. A frame that has neither reports nor
 * anything counted says that its device is there, or waits for others, and is counted when they do not come.
 */
export function countedIn(decoded: Decoded, deviceId: string | null): readonly string[] {
  const { reports, refused = [], answer = null, unread = false, waits = false, lost = 0 } = decoded
  const used = reports.length > 0 || answer !== null
  const nameless = reports.filter((report) => (report.deviceId ?? deviceId) === null).length
  const isNobodys = !used && !unread && refused.length === 0 && deviceId === null
  return [
    ...refused,
    ...times(lost, 'unfinished'),
    ...times(unread && !used ? 1 : 0, 'unread'),
    ...times(waits ? 0 : nameless + (isNobodys ? 1 : 0), 'unnamed'),
  ]
}

function times(count: number, reason: string): readonly string[] {
  return Array.from({ length: count }, () => reason)
}
