import { FrameRefused, type Splitter } from '#server/trackers/protocol.ts'
import { crc16Ibm } from '#server/trackers/reading/checksum.ts'
import { arriving, type FrameMatch, nothing, streamSplitter } from '#server/trackers/reading/stream-splitter.ts'

/**
 * Three kinds: the login, `length16 imei`; a packet, `00000000 length32 codec count records count crc32`; and a datagram,
 * `length16 packet16 01 packet8 length16 imei codec count records count`, which relies on UDP's own checksum.
 */
export type TeltonikaFrame =
  | { readonly kind: 'ping' }
  | { readonly kind: 'login'; readonly imei: string }
  | { readonly kind: 'packet'; readonly data: Buffer }
  | {
      readonly kind: 'datagram'
      readonly imei: string
      readonly data: Buffer
      readonly packet: number
      readonly avl: number
    }

export const codecs = {
  gh3000: 0x07,
  eight: 0x08,
  twelve: 0x0c,
  thirteen: 0x0d,
  sixteen: 0x10,
  eightExtended: 0x8e,
} as const
const knownCodecs = new Set<number>(Object.values(codecs))

/** A packet of positions has at most a few kilobytes. */
const longestData = 16_384
const ping = 0xff

export function splitTeltonika(): Splitter {
  return streamSplitter(look, longestData + 12)
}

export function openTeltonika(bytes: Buffer): TeltonikaFrame {
  if (bytes.length === 1 && bytes[0] === ping) return { kind: 'ping' }
  if (bytes.length < 4) throw new FrameRefused('malformed', 'no head')
  if (bytes.readUInt32BE(0) === 0) return openPacket(bytes)
  if (bytes.readUInt16BE(0) !== bytes.length - 2) throw new FrameRefused('malformed', 'the length does not fit')
  const text = bytes.toString('latin1', 2)
  if (/^\d{10,20}$/.test(text)) return { kind: 'login', imei: text }
  if (bytes.length < 10 || bytes[4] !== 1) throw new FrameRefused('malformed', 'neither login nor data')
  const end = 8 + bytes.readUInt16BE(6)
  const imei = bytes.toString('latin1', 8, end)
  if (!/^\d{10,20}$/.test(imei)) throw new FrameRefused('malformed', 'no IMEI')
  return { kind: 'datagram', imei, data: bytes.subarray(end), packet: bytes.readUInt16BE(2), avl: bytes[5]! }
}

export function sealTeltonika(data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length, 4)
  const crc = Buffer.alloc(4)
  crc.writeUInt32BE(crc16Ibm(data))
  return Buffer.concat([head, data, crc])
}

function openPacket(bytes: Buffer): TeltonikaFrame {
  if (bytes.length < 8) throw new FrameRefused('malformed', 'no length')
  const length = bytes.readUInt32BE(4)
  if (length > longestData) throw new FrameRefused('too_long')
  if (bytes.length !== length + 12 || length < 3) throw new FrameRefused('malformed', 'the length does not fit')
  const data = bytes.subarray(8, -4)
  if (crc16Ibm(data) !== bytes.readUInt32BE(bytes.length - 4)) throw new FrameRefused('checksum')
  return { kind: 'packet', data }
}

function look(bytes: Buffer, from: number): FrameMatch {
  if (bytes[from] === ping) return { kind: 'frame', length: 1, sure: false }
  if (bytes[from] !== 0 && bytes[from]! > longestData >> 8) return nothing
  if (bytes.length < from + 2) return arriving
  const length = bytes.readUInt16BE(from)
  if (length === 0) return lookPacket(bytes, from)
  return length >= 10 && length <= 20 ? lookLogin(bytes, from, length) : lookDatagram(bytes, from, length)
}

function lookPacket(bytes: Buffer, from: number): FrameMatch {
  if (bytes.length < from + 9) return bytes.subarray(from, from + 4).every((byte) => byte === 0) ? arriving : nothing
  if (bytes.readUInt32BE(from) !== 0 || !knownCodecs.has(bytes[from + 8]!)) return nothing
  const length = bytes.readUInt32BE(from + 4)
  if (length > longestData) return { kind: 'frame', length: 9, sure: false }
  if (length < 3) return nothing
  if (bytes.length < from + length + 12) return arriving
  const crc = bytes.readUInt32BE(from + length + 8)
  return { kind: 'frame', length: length + 12, sure: crc16Ibm(bytes.subarray(from + 8, from + 8 + length)) === crc }
}

function lookLogin(bytes: Buffer, from: number, length: number): FrameMatch {
  const end = Math.min(bytes.length, from + 2 + length)
  for (let at = from + 2; at < end; at++) if (!isDigit(bytes[at]!)) return nothing
  // A datagram holds the same bytes: alone they are not enough to break off what stands around them.
  return bytes.length < from + 2 + length ? arriving : { kind: 'frame', length: length + 2, sure: false }
}

function lookDatagram(bytes: Buffer, from: number, length: number): FrameMatch {
  if (length < 28 || length > longestData) return nothing
  if (bytes.length < from + 8) return bytes.length > from + 4 && bytes[from + 4] !== 1 ? nothing : arriving
  const imei = bytes.readUInt16BE(from + 6)
  if (bytes[from + 4] !== 1 || imei < 10 || imei > 20) return nothing
  const end = Math.min(bytes.length, from + 8 + imei)
  for (let at = from + 8; at < end; at++) if (!isDigit(bytes[at]!)) return nothing
  if (bytes.length < from + 2 + length) return arriving
  return { kind: 'frame', length: length + 2, sure: knownCodecs.has(bytes[from + 8 + imei]!) }
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39
}
