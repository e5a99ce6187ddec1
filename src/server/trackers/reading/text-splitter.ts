import type { Splitter } from '#server/trackers/protocol.ts'
import { isBlank, isBlankByte } from './skipped-runs.ts'

export type TextFrames = {
  /** The characters that end a frame. They stay in it, except ends of lines. */
  readonly ends: string
  /** How a frame begins, where that can be recognised: a frame that was never finished is cut off from the next one. */
  readonly start?: RegExp
  readonly longest: number
}

/**
 * A splitter for protocols whose frames end with a character. Whatever is no frame is handed over too, so that
 * decoding refuses and counts it; of what grows too long, one byte more than allowed, which decoding refuses as too
 * long.
 */
export function textSplitter({ ends, start, longest }: TextFrames): Splitter {
  const endBytes = new Set(Buffer.from(ends))
  let rest: Buffer = Buffer.alloc(0)
  let overflowing = false

  function cut(bytes: Buffer): readonly Buffer[] {
    const all = pieces(bytes, start)
    // What overflowed has been handed over already; a frame that begins behind it is still good.
    return overflowing
      ? all.filter((piece, index) => index > 0 || (start !== undefined && beginsWith(start, piece)))
      : all
  }

  return {
    skipped: () => 0,
    isUnfinished: () => !overflowing && !isBlank(rest),
    push(bytes) {
      const buffer = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
      const frames: Buffer[] = []
      let from = 0
      for (let at = rest.length; at < buffer.length; at++) {
        if (!endBytes.has(buffer[at]!)) continue
        frames.push(...cut(buffer.subarray(from, at + 1)))
        overflowing = false
        from = at + 1
      }
      if (buffer.length - from > longest) {
        const remainder = lastBeginning(start, buffer, buffer.length - longest)
        if (!overflowing) frames.push(buffer.subarray(from, from + longest + 1))
        overflowing = true
        from = remainder
      }
      rest = Buffer.from(buffer.subarray(from))
      return frames.map((frame) => Buffer.from(frame.subarray(0, longest + 1)))
    },
  }
}

/** Where the frame begins that may still be arriving behind an overflow. */
function lastBeginning(start: RegExp | undefined, buffer: Buffer, from: number): number {
  if (start === undefined) return buffer.length
  const begins = buffer.subarray(from).toString('latin1').search(start)
  // A beginning may itself be cut in two by the end of the bytes.
  return begins < 0 ? buffer.length - 16 : from + begins
}

function beginsWith(start: RegExp, piece: Buffer): boolean {
  return piece.toString('latin1').search(start) === 0
}

/** Between two ends: nothing, one frame, or frames that were never finished with the next one behind them. */
function pieces(bytes: Buffer, start: RegExp | undefined): readonly Buffer[] {
  const text = bytes.toString('latin1')
  const begins = start === undefined ? [] : [...text.matchAll(new RegExp(start, 'g'))].map(({ index }) => index)
  const cuts = [...new Set([0, ...begins, bytes.length])]
  return cuts
    .slice(1)
    .map((to, index) => trimmed(bytes.subarray(cuts[index], to)))
    .filter((piece) => piece.length > 0)
}

function trimmed(bytes: Buffer): Buffer {
  let from = 0
  let to = bytes.length
  while (from < to && isBlankByte(bytes[from]!)) from += 1
  while (to > from && isBlankByte(bytes[to - 1]!)) to -= 1
  return bytes.subarray(from, to)
}
