import { sos } from '#server/platform/reports/tracker-report.ts'
import { FrameRefused } from '#server/trackers/protocol.ts'

/**
 * Phones send over HTTP, where nothing is damaged on the way: a place that is no number is the sender's mistake. It
 * refuses the message, unless that calls for help: then it is heard, without a place.
 */
export function phonePlace(latitude: number | null, longitude: number | null, alarms: readonly string[]) {
  if (latitude !== null && longitude !== null) return { latitude, longitude }
  if (alarms.includes(sos)) return {}
  throw new FrameRefused('malformed', 'place')
}
