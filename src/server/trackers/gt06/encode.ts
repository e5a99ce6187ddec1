import type { DeviceCommand, TrackerSession } from '#server/trackers/protocol.ts'
import { sealGt06 } from './frame.ts'

const serialKey = 'gt06.serial'

/** Commands are the text messages the maker documents, sent in message 0x80. This family has no lock: no seal, no unseal. */
export function encodeGt06(command: DeviceCommand, session: TrackerSession): Buffer | null {
  const text = textOf(command)
  return text === null ? null : textCommand(text, nextSerial(session))
}

export function textCommand(text: string, serial: number): Buffer {
  const content = Buffer.from(text, 'latin1')
  return sealGt06(0x80, Buffer.concat([Buffer.from([content.length + 4, 0, 0, 0, 0]), content]), serial)
}

function textOf(command: DeviceCommand): string | null {
  switch (command.type) {
    case 'request_location':
      return 'WHERE#'
    case 'set_interval':
      return `TIMER,${command.seconds},${command.seconds}#`
    case 'reboot':
      return 'RESET#'
    case 'seal':
    case 'unseal':
      return null
  }
}

function nextSerial(session: TrackerSession): number {
  const last = session.memory.get(serialKey)
  const serial = typeof last === 'number' ? (last + 1) & 0xffff : 0
  session.memory.set(serialKey, serial)
  return serial
}
