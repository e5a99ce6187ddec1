import type { Splitter } from '#server/trackers/protocol.ts'
import { arriving, type Look, nothing, streamSplitter } from '#server/trackers/reading/stream-splitter.ts'

/**
 * Two kinds of frames without a checksum: text from `(` to `)`, and binary: `24 id5 [version8] kind8 length16 records
 * index8`. An id that begins with 7, 8 or 9 has the version.
 */
export const longestJt600 = 2048

export function splitJt600(): Splitter {
  return streamSplitter(look, longestJt600)
}

export function isLong(frame: Buffer, from = 0): boolean {
  return frame[from + 1]! >> 4 >= 7
}

/** The whole length that the head announces; null while the head is arriving. */
export function announcedLength(bytes: Buffer, from: number): number | null {
  if (bytes.length < from + 2) return null
  const at = from + (isLong(bytes, from) ? 8 : 7)
  return bytes.length < at + 2 ? null : bytes.readUInt16BE(at) + 10
}

function look(bytes: Buffer, from: number): Look {
  if (bytes[from] === 0x28) return lookText(bytes, from)
  return bytes[from] === 0x24 ? lookBinary(bytes, from) : nothing
}

function lookText(bytes: Buffer, from: number): Look {
  for (let at = from + 1; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === 0x29) return { kind: 'frame', length: at - from + 1, sure: isSentence(bytes.subarray(from, at)) }
    if (byte < 0x20 || byte > 0x7e || byte === 0x28) return nothing
    if (at - from >= longestJt600) return { kind: 'frame', length: at - from + 1, sure: false }
  }
  return arriving
}

/** Decimal digits may look like parentheses, never like a comma. */
function isSentence(bytes: Buffer): boolean {
  return /^\(\d+,/.test(bytes.toString('latin1'))
}

/** Without a checksum only the form speaks: the id and the first date are digits. */
function lookBinary(bytes: Buffer, from: number): Look {
  const idEnd = Math.min(from + 6, bytes.length)
  for (let at = from + 1; at < idEnd; at++) if (!isDigits(bytes[at]!)) return nothing
  const length = announcedLength(bytes, from)
  if (length === null) return arriving
  if (length > longestJt600) return { kind: 'frame', length: 10, sure: false }
  const first = from + (isLong(bytes, from) ? 10 : 9)
  for (let at = first; at < Math.min(first + 14, bytes.length, from + length); at++) {
    if (!isDigits(bytes[at]!)) return nothing
  }
  return bytes.length < from + length ? arriving : { kind: 'frame', length, sure: true }
}

function isDigits(byte: number): boolean {
  return byte >> 4 < 10 && (byte & 0x0f) < 10
}
