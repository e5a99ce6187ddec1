import type { Splitter } from '#server/trackers/protocol.ts'
import { arriving, type FrameMatch, nothing, streamSplitter } from '#server/trackers/reading/stream-splitter.ts'

/**
 * Frames without a checksum: text from `(` to `)`; binary: `24 id5 [version8] kind8 length16 records index8`, where an id that
 * begins with 7, 8 or 9 has the version; and what a sensor told a lock by radio: text up to the sixth comma, bytes behind it.
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

function look(bytes: Buffer, from: number): FrameMatch {
  if (bytes[from] === 0x28) return lookText(bytes, from)
  return bytes[from] === 0x24 ? lookBinary(bytes, from) : nothing
}

function lookText(bytes: Buffer, from: number): FrameMatch {
  const relayed = lookRelayed(bytes, from)
  if (relayed !== null) return relayed
  for (let at = from + 1; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === 0x29) return { kind: 'frame', length: at - from + 1, sure: isSentence(bytes.subarray(from, at)) }
    if (byte < 0x20 || byte > 0x7e || byte === 0x28) return nothing
    if (at - from >= longestJt600) return { kind: 'frame', length: at - from + 1, sure: false }
  }
  return arriving
}

const relayedHead = /^\((?<id>\d{5,20}),\d{1,10},\d{1,10},WLNET,\d{1,3},\d{1,3},/
const longestHead = 64
const fixLength = 17
/** The position, and what the sensor said: its own time, number and readings. */
const usualRelayed = fixLength + 23
const longestRelayed = 255

/** `(id,index,sum,WLNET,5,2,` with the bytes of the position behind it; null for any other text. */
export function relayedIn(frame: Buffer): { readonly deviceId: string; readonly content: Buffer } | null {
  const head = relayedHead.exec(frame.toString('latin1', 0, longestHead))
  if (head === null) return null
  return { deviceId: head.groups!['id']!, content: frame.subarray(head[0].length, -1) }
}

/** Among its bytes may be a parenthesis: it ends where the usual length does, or else where another frame begins behind one. */
function lookRelayed(bytes: Buffer, from: number): FrameMatch | null {
  const head = relayedHead.exec(bytes.toString('latin1', from, from + longestHead))
  if (head === null) return null
  const content = from + head[0].length
  const usualEnd = content + usualRelayed
  if (bytes[usualEnd] === closing) return { kind: 'frame', length: usualEnd + 1 - from, sure: true }
  for (let at = content + fixLength; at + 1 < Math.min(bytes.length, content + longestRelayed); at++) {
    if (bytes[at] === closing && isBetweenFrames(bytes[at + 1]!)) {
      return { kind: 'frame', length: at + 1 - from, sure: true }
    }
  }
  return bytes.length < content + longestRelayed ? arriving : nothing
}

const closing = 0x29

function isBetweenFrames(byte: number): boolean {
  return byte === 0x28 || byte === 0x24 || byte === 0x0d || byte === 0x0a
}

/** Decimal digits may look like parentheses, never like a comma. */
function isSentence(bytes: Buffer): boolean {
  return /^\(\d+,/.test(bytes.toString('latin1'))
}

/** Without a checksum only the form speaks: the id and the first date are digits. */
function lookBinary(bytes: Buffer, from: number): FrameMatch {
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
