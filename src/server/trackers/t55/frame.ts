import { FrameRefused, type Splitter } from '#server/trackers/protocol.ts'
import { textSplitter } from '#server/trackers/reading/text-splitter.ts'

/** A sentence of NMEA 0183 is 82 characters; trackers add to it. */
const longest = 1024

/** One sentence to a line. */
export function t55Splitter(): Splitter {
  return textSplitter({ ends: '\n\r', longest })
}

export function t55Text(frame: Buffer): string {
  if (frame.length > longest) throw new FrameRefused('too_long')
  return frame.toString('utf8').trim()
}
