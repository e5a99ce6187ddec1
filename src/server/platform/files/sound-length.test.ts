import { expect, test } from 'vitest'
import { saidLength } from './sound-length.ts'
import { voiceOf } from '#test/samples/messages.ts'
import { toneOf } from '#test/samples/recordings.ts'

test('a WAV lasts as long as it has samples', () => {
  expect(saidLength(toneOf(2.5))).toBeCloseTo(2.5)
  const streamed = toneOf(2.5)
  streamed.writeUInt32LE(0xffff_ffff, 40)
  expect(saidLength(streamed)).toBeCloseTo(2.5)
  const described = Buffer.concat([
    toneOf(1).subarray(0, 36),
    Buffer.from('LIST\u0003\0\0\0abc\0'),
    toneOf(1).subarray(36),
  ])
  expect(saidLength(described)).toBeCloseTo(1)
})

test('Opus in Ogg lasts as long as its last page says', () => {
  const page = (samples: number, content: string) => {
    const head = Buffer.alloc(28)
    head.write('OggS')
    head.writeBigInt64LE(BigInt(samples), 6)
    return Buffer.concat([head, Buffer.from(content)])
  }
  expect(saidLength(Buffer.concat([page(0, 'OpusHead'), page(24_000, 'sound'), page(96_000, 'sound')]))).toBe(2)
  expect(saidLength(page(96_000, '\u0001vorbis'))).toBeNull()
})

test.each([
  ['what a telephone records as WebM', voiceOf()],
  ['nothing', Buffer.alloc(0)],
  ['a WAV that ends in its head', toneOf(1).subarray(0, 30)],
  ['a WAV without a speed', Buffer.concat([toneOf(1).subarray(0, 28), Buffer.alloc(4), toneOf(1).subarray(32)])],
  ['an Ogg that ends in its head', Buffer.from('OggS\0\0OpusHead').subarray(0, 13)],
])('%s does not say it', (_what, sound) => {
  expect(saidLength(sound)).toBeNull()
})
