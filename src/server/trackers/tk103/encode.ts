import type { DeviceCommand, TrackerSession } from '#server/trackers/protocol.ts'

export function encodeTk103(command: DeviceCommand, session: TrackerSession): Buffer | null {
  if (session.deviceId === null) return null
  const order = (words: string) => Buffer.from(`(${session.deviceId}${words})`)
  switch (command.type) {
    case 'request_location':
      return order('AP00')
    case 'set_interval':
      // Seconds in hex, then how long it holds: 0000 is for ever.
      return order(`AR00${Math.min(command.seconds, 0xffff).toString(16).toUpperCase().padStart(4, '0')}0000`)
    case 'reboot':
      return order('AT00')
    case 'seal':
    case 'unseal':
      return null
  }
}
