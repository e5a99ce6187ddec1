import type { ServerResponse } from 'node:http'
import type { Sink } from './subscriber.ts'

/** So long a link has to take what was said last. */
const longestFarewell = 10_000

export function sinkTo(raw: ServerResponse): Sink {
  const { socket } = raw
  // Whoever hangs up in the middle of a word is gone; `close` says so too.
  raw.on('error', () => undefined)
  return {
    write: (bytes) => void raw.write(bytes),
    waiting: () => raw.writableLength,
    sent: () => (socket?.bytesWritten ?? 0) - raw.writableLength,
    onceFree: (free) => {
      const done = () => {
        raw.off('drain', done).off('close', done)
        free()
      }
      raw.on('drain', done).on('close', done)
    },
    end: () => {
      raw.end()
      setTimeout(() => raw.destroy(), longestFarewell).unref()
    },
    drop: () => void raw.destroy(),
  }
}
