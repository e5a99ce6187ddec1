import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff'
/** A picture of one colour; a large one is grainy, so that it has something to lose when it is cut short. */
export function picture({
  format,
  width = 30,
  height = 30,
  background = '#336699',
}: {
  format: Format
  width?: number
  height?: number
  background?: string
}) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const image = sharp({ create: { width, height, channels: 3, background, ...(width > 500 && { noise }) } })
  return image.toFormat(format).toBuffer()
}

/** A few hundred bytes that claim to be as large as anybody likes. */
export function pngClaiming(width: number, height: number): Buffer {
  return pngWith({ width, height, depth: 8, colours: 2 }, Buffer.alloc(100_000))
}

/** Black, whole and true, one bit for each point: a hundred kilobytes that need gigabytes to be opened. */
export function pngOf(width: number, height: number): Buffer {
  return pngWith({ width, height, depth: 1, colours: 0 }, Buffer.alloc((1 + Math.ceil(width / 8)) * height))
}

type Shape = { readonly width: number; readonly height: number; readonly depth: number; readonly colours: number }

function pngWith({ width, height, depth, colours }: Shape, points: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colours, 0, 0, 0], 8)
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(points)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** One transparent pixel. */
export const smallestPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
