import type { DeviceCommand, TrackerSession } from '#server/trackers/protocol.ts'
import { h02Clock } from './decode.ts'

/** The devices of this family report by themselves only: none of their orders asks for one position. */
export function encodeH02(command: DeviceCommand, session: TrackerSession): Buffer | null {
  if (session.deviceId === null) return null
  switch (command.type) {
    case 'set_interval':
      return Buffer.from(`*HQ,${session.deviceId},S71,${h02Clock(session.now())},22,${command.seconds}#`)
    case 'request_location':
    case 'seal':
    case 'unseal':
    case 'reboot':
      return null
  }
}
