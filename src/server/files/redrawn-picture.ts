import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Turns } from '#server/http/turns.ts'
import type { SosPriority } from '#server/sos-priority.ts'

const pictureTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])
/** A picture of a few kilobytes can claim to be as large as the sea: beyond this it is not even opened. */
const mostPixels = 50_000_000

/** Nothing of a picture stays in the memory of the library, and it keeps to the thread that it was given. */
sharp.cache(false)
sharp.concurrency(1)
/** An opened picture takes two hundred megabytes at worst, and a processor that a call for help may need. */
const drawing = new Turns({ perPerson: 1, inAll: 1, waitingPerPerson: 16, waitingInAll: 16, patience: 60_000 })

/** `cover`: cut to a square of this side. `inside`: whole, no side longer than this. */
export type PictureShape = { readonly side: number; readonly fit: 'cover' | 'inside' }

/**
 * Drawn again from its pixels: whatever else the file carried, script, place or second format, stays behind. Null: it is
 * no picture.
 */
export async function redrawnPicture(
  upload: Buffer,
  shape: PictureShape,
  sosPriority: SosPriority,
): Promise<Buffer | null> {
  if (!(await isPicture(upload))) return null
  return await drawInTurn(sosPriority, () => drawn(upload, shape))
}

async function isPicture(upload: Buffer): Promise<boolean> {
  const type = await fileTypeFromBuffer(upload)
  return type !== undefined && pictureTypes.has(type.mime)
}

/** One at a time: only whose turn it is may have a picture opened, or a large one in the memory. */
export async function drawInTurn<Result>(sosPriority: SosPriority, draw: () => Promise<Result>): Promise<Result> {
  return await drawing.run('', async () => {
    await sosPriority.clear()
    return await draw()
  })
}

/** The same, of a picture that is read when it is its turn: large, and small. */
export async function drawnTwice(
  upload: Buffer,
  large: PictureShape,
  small: PictureShape,
): Promise<{ readonly large: Buffer; readonly small: Buffer } | null> {
  if (!(await isPicture(upload))) return null
  const first = await drawn(upload, large)
  const second = first && (await drawn(first, small))
  return first && second && { large: first, small: second }
}

async function drawn(upload: Buffer, { side, fit }: PictureShape): Promise<Buffer | null> {
  try {
    return await sharp(upload, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize(side, side, { fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    return null
  }
}
