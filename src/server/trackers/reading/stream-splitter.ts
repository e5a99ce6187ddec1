import type { Splitter } from '#server/trackers/protocol.ts'
import { SkippedRuns, isBlank } from './skipped-runs.ts'

/** What the bytes at one place of a stream look like. */
export type FrameMatch =
  /** A whole frame. `sure` when its checksum (or, where there is none, its whole form) holds. */
  | { readonly kind: 'frame'; readonly length: number; readonly sure: boolean }
  /** The beginning of a frame; the rest is still to come. */
  | { readonly kind: 'arriving' }
  | { readonly kind: 'nothing' }

export const arriving: FrameMatch = { kind: 'arriving' }
export const nothing: FrameMatch = { kind: 'nothing' }

/**
 * A splitter for protocols that announce a length. `look` must answer a frame or nothing within `longest` bytes; a frame
 * that announces more is answered as its header alone, which decoding then refuses as too long.
 *
 * A garbled length must not hold back the frames behind it: whenever a doubtful frame, or one that is still arriving,
 * holds a frame that is sure, the sure one wins and what stood before it is handed over to be refused and counted.
 */
export function streamSplitter(look: (bytes: Buffer, from: number) => FrameMatch, longest: number): Splitter {
  let rest: Buffer = Buffer.alloc(0)
  const runs = new SkippedRuns()
  return {
    skipped: () => runs.count,
    isUnfinished: () => !isBlank(rest),
    push(bytes) {
      const buffer = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
      const frames: Buffer[] = []
      let at = 0
      while (at < buffer.length) {
        const seen = look(buffer, at)
        if (seen.kind === 'nothing') {
          runs.skip(buffer.subarray(at, at + 1))
          at += 1
          continue
        }
        const sure = seen.kind === 'frame' && seen.sure
        const end = seen.kind === 'frame' ? at + seen.length : buffer.length
        const next = sure ? end : (nextSure(look, buffer, at + 1, end) ?? (seen.kind === 'frame' ? end : null))
        if (next === null && buffer.length - at <= longest) break
        frames.push(buffer.subarray(at, next ?? at + 1))
        runs.frame()
        at = next ?? at + 1
      }
      rest = Buffer.from(buffer.subarray(at))
      return frames.map((frame) => Buffer.from(frame))
    },
  }
}

function nextSure(look: (bytes: Buffer, from: number) => FrameMatch, buffer: Buffer, from: number, to: number) {
  for (let at = from; at < to; at++) {
    const seen = look(buffer, at)
    if (seen.kind === 'frame' && seen.sure) return at
  }
  return null
}
