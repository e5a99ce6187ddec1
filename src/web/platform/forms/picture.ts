import type { Refusal } from '#contract/wire/refusal.ts'
import { undrawable } from './undrawable.ts'

/** A picture as it leaves, or why it never would be taken. */
export type ShrunkPicture =
  | { readonly picture: Blob; readonly refusal?: undefined }
  | { readonly picture?: undefined; readonly refusal: Refusal }

/**
 * Drawn smaller before it leaves: a phone on 2G need not carry five megabytes. What this browser cannot read is refused where it is
 * known to be no whole picture, and sent as it is where the server may know better.
 */
export async function shrunkTo(
  file: Blob,
  scaleOf: (size: Size) => number,
  notAnImage: Refusal,
): Promise<ShrunkPicture> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, scaleOf(bitmap))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    return { picture: small && small.size < file.size ? small : file }
  } catch {
    const refusal = await undrawable(file, notAnImage)
    return refusal === null ? { picture: file } : { refusal }
  }
}
export type Size = { readonly width: number; readonly height: number }

/** For the eye while it travels; an object address would be refused by the page's own security rules. */
export function dataUrlOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(picture)
  })
}
