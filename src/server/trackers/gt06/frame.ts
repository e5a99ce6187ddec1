import { FrameRefused, type Splitter } from '#server/trackers/protocol.ts'
import { crc16X25 } from '#server/trackers/reading/checksum.ts'
import { arriving, type FrameMatch, nothing, streamSplitter } from '#server/trackers/reading/stream-splitter.ts'

/** `78 78 length8 type content serial16 crc16 0d 0a`, or `79 79 length16 …`; the length counts type to crc. */
export type Gt06Frame = {
  readonly extended: boolean
  readonly length: number
  readonly type: number
  readonly content: Buffer
  readonly serial: number
  /** A few devices send some messages without serial and checksum. */
  readonly unchecked: boolean
}

/** Photos come in pieces of about 1 KB, alarm texts in less. */
const longestContent = 4096

export function splitGt06(): Splitter {
  return streamSplitter(look, longestContent + 10)
}

export function openGt06(frame: Buffer): Gt06Frame {
  if (frame.length < 3) throw new FrameRefused('malformed', 'no header')
  const header = frame.readUInt16BE(0)
  if (header !== 0x7878 && header !== 0x7979) throw new FrameRefused('malformed', 'no header')
  const extended = header === 0x7979
  if (extended && frame.length >= 4 && frame.readUInt16BE(2) > longestContent) throw new FrameRefused('too_long')
  const unchecked = uncheckedLength(frame, 0)
  const type = frame[extended ? 4 : 3]
  if (type === undefined) throw new FrameRefused('malformed', 'no type')
  if (!isSure(frame)) {
    if (unchecked !== frame.length) throw new FrameRefused('checksum')
    return { extended, length: frame[2]!, type, content: frame.subarray(4, -2), serial: 0, unchecked: true }
  }
  return {
    extended,
    length: extended ? frame.readUInt16BE(2) : frame[2]!,
    type,
    content: frame.subarray(extended ? 5 : 4, -6),
    serial: frame.readUInt16BE(frame.length - 6),
    unchecked: false,
  }
}

export function sealGt06(type: number, content: Buffer, serial: number, extended = false): Buffer {
  const length = content.length + 5
  const header = extended ? [0x79, 0x79, length >> 8, length & 0xff] : [0x78, 0x78, length]
  const body = Buffer.concat([Buffer.from([...header, type]), content, word(serial)])
  return Buffer.concat([body, word(crc16X25(body.subarray(2))), Buffer.from('\r\n')])
}

export function word(value: number): Buffer {
  return Buffer.from([(value >> 8) & 0xff, value & 0xff])
}

function look(bytes: Buffer, from: number): FrameMatch {
  const header = bytes[from]
  if (header !== 0x78 && header !== 0x79) return nothing
  if (from + 1 === bytes.length) return arriving
  if (bytes[from + 1] !== header) return nothing
  const lengthBytes = header - 0x77
  if (bytes.length < from + 2 + lengthBytes) return arriving
  const length = bytes.readUIntBE(from + 2, lengthBytes)
  if (length > longestContent) return { kind: 'frame', length: 4, sure: false }
  const whole = wholeAt(bytes, from, length + lengthBytes + 4)
  if (whole.kind === 'frame' && whole.sure) return whole
  const unchecked = uncheckedLength(bytes, from)
  if (unchecked === 'arriving') return arriving
  if (unchecked !== null) return { kind: 'frame', length: unchecked, sure: true }
  return whole
}

/** Some devices leave two bytes out of the length. */
function wholeAt(bytes: Buffer, from: number, length: number): FrameMatch {
  for (const total of [length, length + 2]) {
    if (bytes.length < from + total) return arriving
    if (bytes[from + total - 2] !== 0x0d || bytes[from + total - 1] !== 0x0a) continue
    return { kind: 'frame', length: total, sure: isSure(bytes.subarray(from, from + total)) }
  }
  return nothing
}

function isSure(frame: Buffer): boolean {
  if (frame.length < 10 || frame.at(-2) !== 0x0d || frame.at(-1) !== 0x0a) return false
  return crc16X25(frame.subarray(2, -4)) === frame.readUInt16BE(frame.length - 4)
}

/**
 * Two messages of children's watches have no checksum: a short login, and the list of networks around. Neither carries
 * a position or an alarm. They are believed only when every part of their form holds.
 */
function uncheckedLength(bytes: Buffer, from: number): number | 'arriving' | null {
  const type = bytes[from + 3]
  if (bytes[from] !== 0x78 || type === undefined) return null
  if (type !== 0x01 && type !== 0x17 && type !== 0x69) return null
  if (type !== 0x01 && !isBcd(bytes.subarray(from + 4, from + 10))) return null
  const length = type === 0x01 ? 15 : networkListLength(bytes, from)
  if (length === null || length === 'arriving') return length
  if (bytes.length < from + length) return 'arriving'
  if (bytes[from + length - 2] !== 0x0d || bytes[from + length - 1] !== 0x0a) return null
  if (type === 0x01 && !isImei(bytes.subarray(from + 4, from + 12))) return null
  return length
}

/** Six bytes of BCD time, seven for each access point, their number standing in the place of the length, and cells. */
function networkListLength(bytes: Buffer, from: number): number | 'arriving' | null {
  const points = bytes[from + 2]!
  if (points > 32) return null
  const cells = bytes[from + 10 + points * 7]
  if (cells === undefined) return 'arriving'
  return cells > 16 ? null : 10 + points * 7 + 4 + cells * 5 + 2
}

function isBcd(bytes: Buffer): boolean {
  return bytes.every((byte) => byte >> 4 < 10 && (byte & 0x0f) < 10)
}

function isImei(bytes: Buffer): boolean {
  return bytes[0]! >> 4 === 0 && isBcd(bytes)
}
