import { newId } from '#server/platform/storage/new-id.ts'
import { voiceOf } from './messages.ts'
import { form } from './uploads.ts'

type Said = { readonly language: string; readonly phrase: string; readonly content?: Buffer; readonly key?: string }

/** A recorded phrase, as a browser sends it. */
export function recordingForm({ language, phrase, content = voiceOf(), key = newId() }: Said) {
  const { payload, headers } = form(
    { name: 'language', content: language },
    { name: 'phrase', content: phrase },
    { name: 'sound', content, fileName: 'phrase.webm', type: 'audio/webm' },
  )
  return { payload, headers: { ...headers, 'idempotency-key': key } }
}

/** A tone of so many seconds, as every browser plays it: 8,000 samples a second of one byte. */
export function toneOf(seconds: number, pitch = 440): Buffer {
  const rate = 8_000
  const samples = Buffer.from(
    Array.from({ length: Math.round(seconds * rate) }, (_, at) =>
      Math.round(128 + 90 * Math.sin((2 * Math.PI * pitch * at) / rate)),
    ),
  )
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
