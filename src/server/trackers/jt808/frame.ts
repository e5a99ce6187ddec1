import { FrameRefused, type Splitter } from '#server/trackers/protocol.ts'
import { xorOf } from '#server/trackers/reading/checksum.ts'
import { SkippedRuns, isBlank } from '#server/trackers/reading/skipped-runs.ts'

/** `7e type16 attributes16 [version8] id6|id10 serial16 body xor8 7e`, escaped between the two `7e`. */
export type Jt808Frame = {
  readonly type: number
  readonly attributes: number
  readonly head: Head
  readonly serial: number
  readonly body: Buffer
}

/** What an answer to this device repeats. */
export type Head = { readonly delimiter: number; readonly version: number | null; readonly id: Buffer }

/** These two came with the electronic seals: their serial has one byte. */
export const shortSerialTypes = new Set([0x5501, 0x5502])

/** A body has at most 1,023 bytes; every byte may be escaped into two. */
const longest = 2200
const longestText = 512
const usual = 0x7e
const alternative = 0xe7

export function openJt808(bytes: Buffer): Jt808Frame {
  const delimiter = bytes[0]
  if (delimiter !== usual && delimiter !== alternative) throw new FrameRefused('malformed', 'no delimiter')
  if (bytes.length > longest) throw new FrameRefused('too_long')
  if (bytes.length < 15 || bytes.at(-1) !== delimiter) throw new FrameRefused('malformed', 'not a whole frame')
  const content = checked(bytes)
  if (content === null) throw new FrameRefused('checksum')
  return parse(content, delimiter)
}

export function sealJt808(type: number, head: Head, serial: readonly number[], body: Buffer): Buffer {
  const attributes = body.length | (head.version === null ? 0 : 0x4000)
  const start = [type >> 8, type & 0xff, attributes >> 8, attributes & 0xff]
  const version = head.version === null ? [] : [head.version]
  const content = Buffer.concat([Buffer.from([...start, ...version]), head.id, Buffer.from(serial), body])
  const escaped = escape(Buffer.concat([content, Buffer.from([xorOf(content)])]), head.delimiter)
  return Buffer.concat([Buffer.from([head.delimiter]), escaped, Buffer.from([head.delimiter])])
}

/**
 * The closing delimiter of one frame may be the opening one of the next, and garbage may stand between two frames: what
 * follows a closing delimiter directly is a frame only when its checksum holds.
 */
export function splitJt808(): Splitter {
  let rest: Buffer = Buffer.alloc(0)
  let closing = false
  const runs = new SkippedRuns()
  return {
    skipped: () => runs.count,
    isUnfinished: () => !isBlank(rest.subarray(closing ? 1 : 0)),
    push(bytes) {
      const buffer = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
      const frames: Buffer[] = []
      let at = 0
      for (;;) {
        const start = startFrom(buffer, at)
        const step = next(buffer, start, closing && start === at)
        runs.skip(buffer.subarray(at, start))
        if (step.frame !== null) {
          frames.push(Buffer.from(step.frame))
          runs.frame()
        } else if (buffer[start] !== usual || step.at - start > 1) runs.skip(buffer.subarray(start, step.at))
        closing = step.closing
        at = step.at
        if (step.wait) break
      }
      rest = Buffer.from(buffer.subarray(at))
      return frames
    },
  }
}

type Step = { readonly at: number; readonly frame: Buffer | null; readonly closing: boolean; readonly wait: boolean }

function startFrom(buffer: Buffer, from: number): number {
  let at = from
  while (at < buffer.length && !isStart(buffer[at]!)) at += 1
  return at
}

function next(buffer: Buffer, at: number, closing: boolean): Step {
  const start = buffer[at]
  if (start === undefined) return { at, frame: null, closing, wait: true }
  const plainEnd = start === usual ? unescapedEnd(buffer, at) : null
  if (plainEnd !== null) return { at: plainEnd, frame: buffer.subarray(at, plainEnd + 1), closing: true, wait: false }
  // A frame of another kind follows the closing delimiter.
  if (closing && start === usual && isStart(buffer[at + 1] ?? usual) && buffer[at + 1] !== usual) {
    return { at: at + 1, frame: null, closing: false, wait: false }
  }
  const end = buffer.indexOf(start === 0x28 ? 0x29 : start, at + 1)
  if (end === -1) return unfinished(buffer, at, closing)
  if (start === 0x28) return nextText(buffer, at, end)
  if (end === at + 1) return { at: end, frame: null, closing: false, wait: false }
  const frame = buffer.subarray(at, end + 1)
  if (checked(frame) !== null) return { at: end, frame, closing: true, wait: false }
  if (start === alternative) return { at: at + 1, frame: null, closing: false, wait: false }
  return closing
    ? { at: at + 1, frame: null, closing: false, wait: false }
    : { at: end, frame, closing: true, wait: false }
}

function nextText(buffer: Buffer, at: number, end: number): Step {
  const isText = end - at < longestText && buffer.subarray(at, end).every((byte) => byte >= 0x20 && byte < 0x7e)
  return isText
    ? { at: end + 1, frame: buffer.subarray(at, end + 1), closing: false, wait: false }
    : { at: at + 1, frame: null, closing: false, wait: false }
}

/** Still arriving. A byte of garbage that looks like a start must not hold back a frame that has arrived. */
function unfinished(buffer: Buffer, at: number, closing: boolean): Step {
  const start = buffer[at]!
  if (start !== usual && holdsFrame(buffer, at + 1)) return { at: at + 1, frame: null, closing: false, wait: false }
  if (start === 0x28 && buffer.length - at > longestText)
    return { at: at + 1, frame: null, closing: false, wait: false }
  if (buffer.length - at <= longest) return { at, frame: null, closing, wait: true }
  const frame = closing ? null : buffer.subarray(at, at + longest + 1)
  return { at: at + longest + 1, frame, closing: false, wait: false }
}

function holdsFrame(buffer: Buffer, from: number): boolean {
  let at = buffer.indexOf(usual, from)
  for (;;) {
    const end = at === -1 ? -1 : buffer.indexOf(usual, at + 1)
    if (end === -1) return false
    if (checked(buffer.subarray(at, end + 1)) !== null) return true
    at = end
  }
}

/** Where a frame ends whose escapes a gateway has undone: length, checksum and closing delimiter must all hold. */
function unescapedEnd(buffer: Buffer, at: number): number | null {
  if (buffer.length < at + 15) return null
  const head = buffer.subarray(at + 1)
  const end = at + 2 + headLength(head, usual) + (head.readUInt16BE(2) & 0x03ff)
  return buffer[end] === usual && xorOf(buffer.subarray(at + 1, end)) === 0 ? end : null
}

function isStart(byte: number): boolean {
  return byte === usual || byte === alternative || byte === 0x28
}

/** The bytes between the delimiters without the checksum, once it holds; null when it does not. */
function checked(frame: Buffer): Buffer | null {
  if (frame.length < 15) return null
  const raw = frame.subarray(1, -1)
  const unescaped = unescape(raw, frame[0]!)
  const holds = (content: Buffer) => content.length > 12 && xorOf(content) === 0
  if (holds(unescaped) && lengthHolds(unescaped, frame[0]!)) return unescaped.subarray(0, -1)
  // A gateway may hand frames over with the escapes already undone.
  if (holds(raw) && lengthHolds(raw, frame[0]!)) return raw.subarray(0, -1)
  return holds(unescaped) ? unescaped.subarray(0, -1) : null
}

function lengthHolds(content: Buffer, delimiter: number): boolean {
  const fragment = content.readUInt16BE(2) & 0x2000 ? 4 : 0
  const extra = content.length - 1 - headLength(content, delimiter) - (content.readUInt16BE(2) & 0x03ff)
  return extra === 0 || extra === fragment
}

function headLength(content: Buffer, delimiter: number): number {
  const versioned = (content.readUInt16BE(2) & 0x4000) !== 0
  const id = versioned ? 11 : delimiter === alternative ? 7 : 6
  return 4 + id + (shortSerialTypes.has(content.readUInt16BE(0)) ? 1 : 2)
}

function parse(content: Buffer, delimiter: number): Jt808Frame {
  const type = content.readUInt16BE(0)
  const attributes = content.readUInt16BE(2)
  const length = headLength(content, delimiter)
  if (content.length < length) throw new FrameRefused('malformed', 'the head is not whole')
  const serialBytes = shortSerialTypes.has(type) ? 1 : 2
  const idStart = attributes & 0x4000 ? 5 : 4
  const isFragment = (attributes & 0x2000) !== 0 && content.length === length + 4 + (attributes & 0x03ff)
  return {
    type,
    attributes,
    head: {
      delimiter,
      version: attributes & 0x4000 ? content[4]! : null,
      id: Buffer.from(content.subarray(idStart, length - serialBytes)),
    },
    serial: content.readUIntBE(length - serialBytes, serialBytes),
    body: content.subarray(isFragment ? length + 4 : length),
  }
}

const escapes: { readonly [delimiter: number]: readonly (readonly [byte: number, first: number, second: number])[] } = {
  [usual]: [
    [0x7d, 0x7d, 0x01],
    [0x7e, 0x7d, 0x02],
  ],
  [alternative]: [
    [0xe6, 0xe6, 0x01],
    [0xe7, 0xe6, 0x02],
    [0x3e, 0x3e, 0x01],
    [0x3d, 0x3e, 0x02],
  ],
}

function unescape(raw: Buffer, delimiter: number): Buffer {
  const pairs = escapes[delimiter] ?? []
  const result: number[] = []
  for (let at = 0; at < raw.length; at++) {
    const pair = pairs.find(([, first, second]) => raw[at] === first && raw[at + 1] === second)
    result.push(pair === undefined ? raw[at]! : pair[0])
    if (pair !== undefined) at += 1
  }
  return Buffer.from(result)
}

function escape(content: Buffer, delimiter: number): Buffer {
  const pairs = escapes[delimiter] ?? []
  return Buffer.from(
    [...content].flatMap((byte) => {
      const pair = pairs.find(([plain]) => plain === byte)
      return pair === undefined ? [byte] : [pair[1], pair[2]]
    }),
  )
}
