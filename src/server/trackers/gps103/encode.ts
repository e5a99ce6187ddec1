import type { DeviceCommand, TrackerSession } from '#server/trackers/protocol.ts'

export function encodeGps103(command: DeviceCommand, session: TrackerSession): Buffer | null {
  if (session.deviceId === null) return null
  const order = (words: string) => Buffer.from(`**,imei:${session.deviceId},${words};`)
  switch (command.type) {
    case 'request_location':
      return order('B')
    case 'set_interval':
      return order(`C,${interval(command.seconds)}`)
    case 'seal':
    case 'unseal':
    case 'reboot':
      return null
  }
}

/** Two digits and a unit: `30s`, `05m`, `01h`. What two digits cannot say exactly is rounded to what they can. */
function interval(seconds: number): string {
  if (seconds % 3600 === 0 && seconds > 0) return `${twoDigits(seconds / 3600)}h`
  if (seconds % 60 === 0 && seconds > 0) return `${twoDigits(seconds / 60)}m`
  return seconds <= 99 ? `${twoDigits(seconds)}s` : `${twoDigits(Math.round(seconds / 60))}m`
}

function twoDigits(value: number): string {
  return String(Math.min(99, Math.max(1, value))).padStart(2, '0')
}
