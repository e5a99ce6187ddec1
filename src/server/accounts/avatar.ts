import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { avatarNotAnImage } from '#contract/accounts/account.rules.ts'
import { Refused } from '#contract/wire/refusal.ts'

const pictureTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])
const side = 512
/** A picture of a few kilobytes can claim to be as large as the sea: beyond this it is not even opened. */
const mostPixels = 50_000_000

/** Drawn again from its pixels: whatever else the file carried, script, place or second format, stays behind. */
export async function redrawnAvatar(upload: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(upload)
  if (!type || !pictureTypes.has(type.mime)) throw notAnImage()
  try {
    return await sharp(upload, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    throw notAnImage()
  }
}

function notAnImage(): Refused {
  return new Refused(avatarNotAnImage, { avatar: avatarNotAnImage })
}
