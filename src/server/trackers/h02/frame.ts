import { FrameRefused, type Splitter } from '#server/trackers/protocol.ts'
import { SkippedRuns } from '#server/trackers/reading/skipped-runs.ts'

const longestText = 1024
const binaryLength = 32
const binaryLengthWithLongId = 42
/** Makers append fifteen bytes to a binary frame; what is more than this was appended by none. */
const longestAppendix = 32

/**
 * Text `*HQ,…#`, and binary `$`: the same report in half the bytes. A binary frame does not say how long it is, and
 * makers append what they like: what is handed over is the part that every one of them has, the rest is skipped up to
 * the next beginning. `X` frames have the same head and are skipped by decoding.
 */
export function h02Splitter(): Splitter {
  let rest: Buffer = Buffer.alloc(0)
  let isBehindBinary = false
  let appended = 0
  const runs = new SkippedRuns()
  return {
    skipped: () => runs.count,
    isUnfinished: () =>
      rest.length > 0 && (!isBehindBinary || looksUnfinished(rest) || appended + rest.length > longestAppendix),
    push(bytes) {
      const buffer = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
      const frames: Buffer[] = []
      let from = 0
      for (;;) {
        const begins = nextBeginning(buffer, from)
        const end = begins === null ? null : endOf(buffer, begins)
        const between = buffer.subarray(from, begins ?? buffer.length)
        appended += between.length
        if (!isBehindBinary || appended > longestAppendix) runs.skip(between)
        from = begins ?? buffer.length
        if (end === null) break
        isBehindBinary = buffer[from] !== 0x2a
        appended = 0
        runs.frame()
        frames.push(buffer.subarray(from, end))
        from = end
      }
      rest = Buffer.from(buffer.subarray(from))
      return frames.map((frame) => Buffer.from(frame))
    },
  }
}

function nextBeginning(buffer: Buffer, from: number): number | null {
  for (let at = from; at < buffer.length; at++) if (looksLikeFrame(buffer, at) !== false) return at
  return null
}

function looksUnfinished(rest: Buffer): boolean {
  return rest[0] === 0x2a || looksLikeFrame(rest, 0) === true
}

/** Null: too few bytes to tell. */
function looksLikeFrame(buffer: Buffer, at: number): boolean | null {
  const first = buffer[at]
  if (first === 0x2a) return at + 3 < buffer.length ? buffer[at + 3] === 0x2c : null
  if (first !== 0x24 && first !== 0x58) return false
  if (at + 15 > buffer.length) return null
  return isTime(buffer, at + 6) || h02HasLongId(buffer.subarray(at))
}

function endOf(buffer: Buffer, from: number): number | null {
  if (looksLikeFrame(buffer, from) === null) return null
  if (buffer[from] === 0x2a) return endOfText(buffer, from)
  const length = h02HasLongId(buffer.subarray(from)) ? binaryLengthWithLongId : binaryLength
  return buffer.length - from >= length ? from + length : null
}

/** A text that was never finished ends where the next one begins. */
function endOfText(buffer: Buffer, from: number): number | null {
  for (let at = from + 1; at < buffer.length; at++) {
    if (buffer[at] === 0x23) return at + 1
    if (looksLikeFrame(buffer, at) === true) return at
    if (at - from >= longestText) return at + 1
  }
  return null
}

export function h02HasLongId(frame: Buffer): boolean {
  return !isTime(frame, 6) && isTime(frame, 9) && /^\d{15}/.test(frame.subarray(1, 9).toString('hex'))
}

/** `hhmmssddmmyy`, two digits to a byte; the date is zeros until the first fix. */
function isTime(bytes: Buffer, at: number): boolean {
  const digits = bytes.subarray(at, at + 6).toString('hex')
  return /^(?:[01]\d|2[0-3])[0-5]\d[0-5]\d(?:(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d\d|000000)$/.test(digits)
}

export function h02Text(frame: Buffer): string {
  if (frame.length > longestText) throw new FrameRefused('too_long')
  return frame.toString('utf8').trim()
}
