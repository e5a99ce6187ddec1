import { expect, test } from 'vitest'
import { photoNotAnImage, pictureBroken, pictureTooManyPixels } from '#contract/kit/photo.rules.ts'
import { fileEmpty } from '#contract/wire/refusal.ts'
import { picture, pngClaiming } from '#test/samples/pictures.ts'
import { undrawable } from './undrawable.ts'

const cut = async (format: 'jpeg' | 'png' | 'webp' | 'gif') => {
  const whole = await picture({ format, width: 240, height: 160 })
  return whole.subarray(0, Math.floor(whole.length / 2))
}
const why = (content: Buffer) => undrawable(new Blob([new Uint8Array(content)]), photoNotAnImage)

/** A JPEG that says that it is as large as a JPEG can be. */
async function seaOfJpeg(): Promise<Buffer> {
  const content = Buffer.from(await picture({ format: 'jpeg' }))
  const at = content.indexOf(Buffer.from([0xff, 0xc0]))
  content.writeUInt16BE(30_000, at + 5)
  content.writeUInt16BE(30_000, at + 7)
  return content
}

/** The same of a WebP without loss, as its first bits say it. */
async function seaOfWebp(): Promise<Buffer> {
  const content = Buffer.concat([Buffer.from('RIFF....WEBPVP8L....'), Buffer.from([0x2f, 0, 0, 0, 0])])
  content.writeUInt32LE(16_000 | (16_000 << 14), 21)
  return content
}

test.each([
  ['nothing', async () => Buffer.alloc(0), fileEmpty],
  ['a text that is called .jpg', async () => Buffer.from('la mer est belle'), photoNotAnImage],
  ['two bytes', async () => Buffer.from('hm'), photoNotAnImage],
  ['half a JPEG', () => cut('jpeg'), pictureBroken],
  ['half a PNG', () => cut('png'), pictureBroken],
  ['half a WebP', () => cut('webp'), pictureBroken],
  ['half a GIF', () => cut('gif'), pictureBroken],
  ['the first bytes of a JPEG', async () => (await cut('jpeg')).subarray(0, 30), pictureBroken],
  ['a PNG of 30,000 by 30,000', async () => pngClaiming(30_000, 30_000), pictureTooManyPixels],
  ['a JPEG of 30,000 by 30,000', seaOfJpeg, pictureTooManyPixels],
  ['a WebP of 16,000 by 16,000', seaOfWebp, pictureTooManyPixels],
  ['an AVIF, which an old browser cannot draw', () => picture({ format: 'avif' }), null],
])('%s', async (_what, content, refusal) => {
  expect(await why(await content())).toEqual(refusal)
})
