import { avatarLimit, avatarNotAnImage, avatarTooLarge } from '#contract/accounts/account.rules.ts'
import { type Refusal, fileEmpty } from '#contract/wire/refusal.ts'
import { isSavingData } from '#web/platform/api/data-saver.ts'
import { type ShrunkPicture, shrunkTo } from '#web/platform/forms/picture.ts'

const sides = { usual: 512, thrifty: 256 } as const

export function refusedPicture(file: File): Refusal | null {
  if (file.size === 0) return fileEmpty
  if (!file.type.startsWith('image/')) return avatarNotAnImage
  return file.size > avatarLimit ? avatarTooLarge : null
}

/** The server keeps 512 pixels a side. */
export function shrunkPicture(file: File): Promise<ShrunkPicture> {
  const side = isSavingData() ? sides.thrifty : sides.usual
  return shrunkTo(file, ({ width, height }) => side / Math.min(width, height), avatarNotAnImage)
}
