import { FrameRefused, type Splitter } from '#server/trackers/protocol.ts'
import { SkippedRuns } from '#server/trackers/reading/skipped-runs.ts'

const [opening, closing, quote] = ['('.charCodeAt(0), ')'.charCodeAt(0), '$'.charCodeAt(0)]
const longest = 1024

/**
 * `(…)`. An answer to an order quotes free text between two `$`, and a parenthesis in it ends nothing; an opening one
 * outside a quotation begins a new frame, for the one before it was never finished.
 */
export function tk103Splitter(): Splitter {
  let rest: Buffer = Buffer.alloc(0)
  const runs = new SkippedRuns()
  const beginning = (buffer: Buffer, from: number) => {
    const begins = buffer.indexOf(opening, from)
    runs.skip(buffer.subarray(from, begins < 0 ? buffer.length : begins))
    return begins
  }
  return {
    skipped: () => runs.count,
    isUnfinished: () => rest.length > 0,
    push(bytes) {
      const buffer = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
      const frames: Buffer[] = []
      let from = beginning(buffer, 0)
      while (from >= 0) {
        const end = endOf(buffer, from)
        if (end === null && buffer.length - from <= longest) break
        const next = end ?? buffer.indexOf(opening, from + 1)
        frames.push(Buffer.from(buffer.subarray(from, next < 0 ? from + longest + 1 : next)))
        runs.frame()
        from = next < 0 ? -1 : beginning(buffer, next)
      }
      rest = Buffer.from(from < 0 ? [] : buffer.subarray(from))
      return frames.map((frame) => frame.subarray(0, longest + 1))
    },
  }
}

/** Where the frame ends that begins at `from`; null while it is still arriving. */
function endOf(buffer: Buffer, from: number): number | null {
  let quoted = false
  for (let at = from + 1; at < buffer.length; at++) {
    if (buffer[at] === quote) quoted = !quoted && isAnswer(buffer.subarray(from, at))
    else if (!quoted && buffer[at] === closing) return at + 1
    else if (!quoted && buffer[at] === opening) return at
  }
  return null
}

function isAnswer(head: Buffer): boolean {
  return head.length < 50 && /^\([^,()]{1,20},ZC03,\d{6},\d{6},$/.test(head.toString('latin1'))
}

export function tk103Text(frame: Buffer): string {
  if (frame.length > longest) throw new FrameRefused('too_long')
  return frame.toString('utf8').trim().replace(/^\(/, '').replace(/\)$/, '')
}
