import type { TrackerSession } from '#server/trackers/protocol.ts'
import { type Head, type Jt808Frame, sealJt808, shortSerialTypes } from './frame.ts'

/** The number on the device: decimal digits without the zeros that fill the field, or an IMEI packed into six bytes. */
export function terminalName(id: Buffer): string {
  const digits = id.toString('hex')
  if (/^\d+$/.test(digits)) return digits.replace(/^0+(?=.)/, '')
  const imei = String(id.readUIntBE(0, 6))
  return imei + checkDigit(imei)
}

export function remember(head: Head, session: TrackerSession): void {
  session.memory.set('jt808.head', head)
}

export function remembered(session: TrackerSession): Head | null {
  return (session.memory.get('jt808.head') as Head | undefined) ?? null
}

export function nextSerial(session: TrackerSession): number {
  const last = session.memory.get('jt808.serial')
  const serial = typeof last === 'number' ? (last + 1) & 0xffff : 0
  session.memory.set('jt808.serial', serial)
  return serial
}

/** The device's own answers wait for nothing. */
const unanswered = new Set([0x0001, 0x0104, 0x0201])

export function replyTo(frame: Jt808Frame, name: string, session: TrackerSession): Buffer | null {
  const { type, head, serial } = frame
  if (shortSerialTypes.has(type)) {
    if ((frame.attributes & 0x8000) === 0) return null
    return sealJt808(0x4401, head, [1], Buffer.from([...word(type), 0]))
  }
  if (unanswered.has(type)) return null
  const ours = word(nextSerial(session))
  if (type === 0x0100) {
    return sealJt808(
      0x8100,
      head,
      ours,
      Buffer.concat([Buffer.from([...word(serial), 0]), Buffer.from(name, 'latin1')]),
    )
  }
  if (type === 0x0109) return sealJt808(0x8109, head, ours, timeOf(session.now()))
  return sealJt808(0x8001, head, ours, Buffer.from([...word(serial), ...word(type), 0]))
}

export function word(value: number): readonly number[] {
  return [(value >> 8) & 0xff, value & 0xff]
}

function timeOf(now: Date): Buffer {
  const date = [...word(now.getUTCFullYear()), now.getUTCMonth() + 1, now.getUTCDate()]
  return Buffer.from([...date, now.getUTCHours(), now.getUTCMinutes(), now.getUTCSeconds(), 0])
}

/** Luhn's, as every IMEI ends with. */
function checkDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return (10 - (sum % 10)) % 10
}
