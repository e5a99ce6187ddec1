import { FrameRefused, type Splitter } from '#server/trackers/protocol.ts'
import { textSplitter } from '#server/trackers/reading/text-splitter.ts'

/** A report is about 120 bytes; a piece of a photograph about 1,100. */
const longest = 2048

/** `imei:359586015829802,tracker,…;` and, without a name, the login `##,imei:…,A;` and the heartbeat `359586015829802;`. */
export function gps103Splitter(): Splitter {
  return textSplitter({ ends: ';\n*', start: /(?:##,)?imei:/, longest })
}

export function gps103Text(frame: Buffer): string {
  if (frame.length > longest) throw new FrameRefused('too_long')
  return frame.toString('utf8').trim()
}
