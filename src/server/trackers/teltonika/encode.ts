import type { DeviceCommand } from '#server/trackers/protocol.ts'
import { codecs, sealTeltonika } from './frame.ts'

/** Commands are the text messages the maker documents, sent in codec 12. The output worked as a lock takes no key. */
export function encodeTeltonika(command: DeviceCommand): Buffer | null {
  const text = textOf(command)
  return text === null ? null : textCommand(text)
}

export function textCommand(text: string): Buffer {
  const content = Buffer.from(text, 'latin1')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return sealTeltonika(Buffer.concat([Buffer.from([codecs.twelve, 1, 5]), length, content, Buffer.from([1])]))
}

function textOf(command: DeviceCommand): string | null {
  switch (command.type) {
    case 'request_location':
      return 'getgps'
    case 'set_interval':
      // How often a position is kept and sent, moving, in the home network.
      return `setparam 10050:${command.seconds};10055:${command.seconds}`
    case 'reboot':
      return 'cpureset'
    case 'seal':
    case 'unseal':
      return null
  }
}
