import { avatarLimit, avatarNotAnImage, avatarTooLarge } from '#contract/accounts/account.rules.ts'
import type { Refusal } from '#contract/wire/refusal.ts'
import { isSavingData } from '#web/api/data-saver.ts'

const sides = { usual: 512, thrifty: 256 } as const

export function refusedPicture(file: File): Refusal | null {
  if (!file.type.startsWith('image/')) return avatarNotAnImage
  return file.size > avatarLimit ? avatarTooLarge : null
}

/** The server keeps 512 pixels a side: a phone on 2G need not carry five megabytes for them. What cannot be read is sent as it is. */
export async function shrunkPicture(file: File): Promise<Blob> {
  try {
    const side = isSavingData() ? sides.thrifty : sides.usual
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, side / Math.min(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    return small && small.size < file.size ? small : file
  } catch {
    return file
  }
}

/** For the eye while it travels; an object address would be refused by the page's own security rules. */
export function dataUrlOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(picture)
  })
}
