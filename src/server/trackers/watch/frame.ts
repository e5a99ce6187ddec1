import { FrameRefused, type Splitter } from '#server/trackers/protocol.ts'
import { textSplitter } from '#server/trackers/reading/text-splitter.ts'

/** A report with all its masts and networks is under 2 kB; a piece of a voice message is longer and is not kept. */
const longest = 8192

/** Inside a frame `}` and a small number stand for the characters that mean something. */
const escaped = new Map([
  [1, '}'],
  [2, '['],
  [3, ']'],
  [4, ','],
  [5, '*'],
])

/** `[3G*id*length*content]`. The length is not believed: devices count the characters of their texts wrongly. */
export function watchSplitter(): Splitter {
  const splitter = textSplitter({ ends: ']', start: /\[/, longest })
  return { ...splitter, push: (bytes) => splitter.push(bytes).map(unescaped) }
}

function unescaped(frame: Buffer): Buffer {
  if (!frame.includes(0x7d)) return frame
  const text = frame.toString('latin1')
  return Buffer.from(
    // oxlint-disable-next-line no-control-regex
    text.replace(/\}([\u0001-\u0005])/g, (_, code: string) => escaped.get(code.charCodeAt(0))!),
    'latin1',
  )
}

export type WatchWords = {
  readonly maker: string
  readonly deviceId: string
  /** Some devices number their messages, and expect the number in the answer. */
  readonly index: string | null
  readonly type: string
  readonly content: string
}

export function watchWords(frame: Buffer): WatchWords {
  if (frame.length > longest) throw new FrameRefused('too_long')
  const text = frame.toString('utf8').trim()
  const match = /^\[([0-9A-Za-z]{2})\*(\w{1,20})\*(?:(\w+)\*)?([\da-f]{4})\*([^,\]]*),?(.*)\]$/is.exec(text)
  if (!match) throw new FrameRefused('malformed')
  const [, maker, deviceId, index, , type, content] = match
  return { maker: maker!, deviceId: deviceId!, index: index ?? null, type: type!, content: content! }
}

export function watchMessage(
  { maker, deviceId, index }: Omit<WatchWords, 'type' | 'content'>,
  content: string,
): Buffer {
  const length = content.length.toString(16).padStart(4, '0')
  return Buffer.from(`[${[maker, deviceId, ...(index === null ? [] : [index]), length, content].join('*')}]`)
}
