import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import type { DrawnPicture, FromDrawing, PictureShape, ToDrawing, Undrawable } from './drawn-picture.ts'
import { mostPixels } from '#contract/kit/photo.rules.ts'

/*
 * Pictures are opened here, in a process of its own that `redrawn-picture.ts` starts and ends: its memory is given back, what
 * breaks it breaks nothing else, and everything else has the processor first. It is told the bytes of one picture, piece by
 * piece, then what is to be drawn of it; it answers with that, and is ready for the next.
 */

const longest = { seconds: 60 }

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
/** Nothing of a picture stays in the memory of the library, and it keeps to the thread that it was given. */
sharp.cache(false)
sharp.concurrency(1)

let pieces: Uint8Array[] = []
process.on('message', (told: ToDrawing) => {
  if ('piece' in told) pieces.push(told.piece)
  else void answer(told.shapes)
})
process.once('disconnect', () => process.exit())

async function answer(shapes: readonly PictureShape[]): Promise<void> {
  const upload = Buffer.concat(pieces)
  pieces = []
  // Of the picture before nothing is left, nor of the pieces of this one: pixels are about to take their place.
  globalThis.gc?.()
  const answered: FromDrawing = { drawn: await allDrawn(upload, shapes) }
  process.send?.(answered)
}

async function allDrawn(upload: Buffer, shapes: readonly PictureShape[]): Promise<DrawnPicture | Undrawable> {
  try {
    // A picture of a few kilobytes can claim to be as large as the sea: its head is read, and beyond so much it is not opened.
    const { exif, width, height } = await sharp(upload, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) return 'too many pixels'
    const pictures: Buffer[] = []
    // The small one from the large one: the picture is opened once.
    for (const shape of shapes) pictures.push(await drawn(pictures.at(-1) ?? upload, shape))
    return { pictures, exif: exif ?? null }
  } catch {
    return 'broken'
  }
}

/**
 * Without what the encoder would try for the last tenth of the size (`effort`): a large picture takes a third of the memory so
 * and half of the time, and a small one is small anyway.
 */
async function drawn(picture: Buffer, { side, fit }: PictureShape): Promise<Buffer> {
  return await sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize(side, side, { fit, withoutEnlargement: fit === 'inside' })
    .webp({ quality: 80, effort: side > 1000 ? 0 : 4 })
    .timeout(longest)
    .toBuffer()
}
