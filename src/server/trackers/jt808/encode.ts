import type { DeviceCommand, TrackerSession } from '#server/trackers/protocol.ts'
import { sealJt808 } from './frame.ts'
import { nextSerial, remembered, word } from './head.ts'

/**
 * A command repeats the head of the device's own messages; before the first one there is nobody to speak to. The standard
 * has no lock that takes a key: seals are worked through their maker's server.
 */
export function encodeJt808(command: DeviceCommand, session: TrackerSession): Buffer | null {
  const head = remembered(session)
  const message = messageOf(command)
  if (head === null || message === null) return null
  return sealJt808(message.type, head, word(nextSerial(session)), message.body)
}

function messageOf(command: DeviceCommand): { readonly type: number; readonly body: Buffer } | null {
  switch (command.type) {
    case 'request_location':
      return { type: 0x8201, body: Buffer.alloc(0) }
    case 'set_interval':
      return { type: 0x8103, body: setParameter(0x0029, command.seconds) }
    case 'reboot':
      return { type: 0x8105, body: Buffer.from([0x04]) }
    case 'seal':
    case 'unseal':
      return null
  }
}

function setParameter(parameter: number, value: number): Buffer {
  const body = Buffer.alloc(10)
  body[0] = 1
  body.writeUInt32BE(parameter, 1)
  body[5] = 4
  body.writeUInt32BE(value, 6)
  return body
}
