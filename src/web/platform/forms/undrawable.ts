import { mostPixels, pictureBroken, pictureTooManyPixels } from '#contract/kit/photo.rules.ts'
import { type Refusal, fileEmpty } from '#contract/wire/refusal.ts'

/*
 * Why nothing could be drawn of a file, as its first bytes say it. Asked when the browser has failed: what it can draw is
 * drawn smaller, however large it is.
 *   undrawable     the refusal; null where another browser, or the server, could draw it
 *   formatOf       what it begins as
 *   pixelsOf       how many points it says that it has
 */

/** A camera writes what it knows, with a small picture in it, before it says how large the picture is. */
const headLength = 256 * 1024

export async function undrawable(file: Blob, notAnImage: Refusal): Promise<Refusal | null> {
  if (file.size === 0) return fileEmpty
  const head = new DataView(await file.slice(0, headLength).arrayBuffer())
  const format = formatOf(head)
  if (format === null) return notAnImage
  if ((pixelsOf(head, format) ?? 0) > mostPixels) return pictureTooManyPixels
  return format === 'avif' ? null : pictureBroken
}

type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

function formatOf(head: DataView): Format | null {
  if (textAt(head, 0, 3) === '\u00ff\u00d8\u00ff') return 'jpeg'
  if (textAt(head, 1, 3) === 'PNG') return 'png'
  if (textAt(head, 0, 4) === 'GIF8') return 'gif'
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP') return 'webp'
  return ['ftypavif', 'ftypavis'].includes(textAt(head, 4, 8)) ? 'avif' : null
}

/** Null: its head is not whole, or says it elsewhere. */
function pixelsOf(head: DataView, format: Format): number | null {
  try {
    switch (format) {
      case 'png':
        return head.getUint32(16) * head.getUint32(20)
      case 'gif':
        return head.getUint16(6, true) * head.getUint16(8, true)
      case 'webp':
        return webpPixels(head)
      case 'jpeg':
        return jpegPixels(head)
      case 'avif':
        return null
    }
  } catch (problem) {
    if (problem instanceof RangeError) return null
    throw problem
  }
}

function webpPixels(head: DataView): number | null {
  const kind = textAt(head, 12, 4)
  if (kind === 'VP8 ') return (head.getUint16(26, true) & 0x3fff) * (head.getUint16(28, true) & 0x3fff)
  if (kind === 'VP8L') {
    const bits = head.getUint32(21, true)
    return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1)
  }
  if (kind !== 'VP8X') return null
  return ((head.getUint32(24, true) & 0xffffff) + 1) * ((head.getUint32(26, true) >>> 8) + 1)
}

/** From one part to the next, until the one that says how large it is. */
function jpegPixels(head: DataView): number | null {
  for (let at = 2; head.getUint8(at) === 0xff; at += 2 + head.getUint16(at + 2)) {
    const part = head.getUint8(at + 1)
    const saysSize = part >= 0xc0 && part <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(part)
    if (saysSize) return head.getUint16(at + 5) * head.getUint16(at + 7)
  }
  return null
}

function textAt(head: DataView, at: number, length: number): string {
  const bytes = new Uint8Array(head.buffer).subarray(at, at + length)
  return String.fromCodePoint(...bytes)
}
