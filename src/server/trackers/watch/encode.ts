import type { DeviceCommand, TrackerSession } from '#server/trackers/protocol.ts'
import { watchMessage } from './frame.ts'

export function encodeWatch(command: DeviceCommand, session: TrackerSession): Buffer | null {
  if (session.deviceId === null) return null
  const maker = session.memory.get('maker')
  const to = {
    // A device that says 3G obeys orders marked SG.
    maker: typeof maker !== 'string' ? 'CS' : maker === '3G' ? 'SG' : maker,
    deviceId: session.deviceId,
    index: session.memory.get('numbered') === true ? '0001' : null,
  }
  switch (command.type) {
    case 'request_location':
      return watchMessage(to, 'CR')
    case 'set_interval':
      return watchMessage(to, `UPLOAD,${command.seconds}`)
    case 'reboot':
      return watchMessage(to, 'RESET')
    case 'seal':
    case 'unseal':
      return null
  }
}
