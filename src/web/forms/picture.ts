/** Drawn smaller before it leaves: a phone on 2G need not carry five megabytes. What cannot be read is sent as it is. */
export async function shrunkTo(file: Blob, scaleOf: (size: Size) => number): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, scaleOf(bitmap))
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
type Size = { readonly width: number; readonly height: number }

/** For the eye while it travels; an object address would be refused by the page's own security rules. */
export function dataUrlOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(picture)
  })
}
