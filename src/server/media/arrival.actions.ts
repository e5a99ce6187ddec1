import type { LatLng } from '#contract/wire/units.ts'
import { mediaPictureTooLarge } from '#contract/media/media-quota.ts'
import { largestMediaPicture } from '#contract/media/media.ts'
import { Refused, wrongContentType } from '#contract/wire/refusal.ts'
import { nameForPieces } from '#server/platform/files/files.ts'
import { redrawnPicture, redrawnPieces } from '#server/platform/files/redrawn-picture.ts'
import { keepPart, storePicture } from '#server/platform/files/used-files.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { type FileKind, beginning, fileKindOf } from './file-kind.ts'

const [gpsTag, latitudeSide, latitudeTag, longitudeSide, longitudeTag] = [0x8825, 1, 2, 3, 4]
const header = 'Exif\0\0'

/** Where a picture says that it was taken; null: it does not say, or nothing that can be true. */
function placeInExif(exif: Buffer): LatLng | null {
  try {
    const bytes = exif.subarray(0, header.length).toString('latin1') === header ? exif.subarray(header.length) : exif
    const reader = tiffReader(bytes)
    const gps = reader.entries(reader.long(4)).get(gpsTag)
    if (gps === undefined) return null
    const entries = reader.entries(reader.long(gps + 8))
    const angle = (at: number | undefined, side: number | undefined, negative: string) => {
      if (at === undefined || side === undefined) return Number.NaN
      const [degrees = Number.NaN, minutes = 0, seconds = 0] = reader.fractions(reader.long(at + 8), 3)
      const size = degrees + minutes / 60 + seconds / 3600
      return String.fromCharCode(bytes.readUInt8(side + 8)) === negative ? -size : size
    }
    const latitude = angle(entries.get(latitudeTag), entries.get(latitudeSide), 'S')
    const longitude = angle(entries.get(longitudeTag), entries.get(longitudeSide), 'W')
    const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
    return isPlace ? { latitude: rounded(latitude), longitude: rounded(longitude) } : null
  } catch (problem) {
    // It points beyond its own end.
    if (problem instanceof RangeError) return null
    throw problem
  }
}

function tiffReader(bytes: Buffer) {
  const isLittle = bytes.subarray(0, 2).toString('latin1') === 'II'
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  return {
    long,
    /** Where each tag of a directory stands. */
    entries: (at: number) => {
      const found = new Map<number, number>()
      for (let index = 0; index < short(at); index += 1) {
        const entry = at + 2 + 12 * index
        found.set(short(entry), entry)
      }
      return found
    },
    fractions: (at: number, how: number) =>
      Array.from({ length: how }, (_, index) => long(at + 8 * index) / long(at + 8 * index + 4)),
  }
}

function rounded(angle: number): number {
  return Math.round(angle * 1e6) / 1e6
}

/*
 * What has arrived becomes what is kept. A picture is drawn again from its pixels, large and small: script, place and second
 * formats stay behind. Anything else is kept byte for byte, and is never shown as more than its own type.
 */
export type Arrived = { readonly part: string; readonly size: number; readonly fileName: string }

/** Ready, and not yet kept: `keep` belongs into the transaction that stores the names. */
type Ready = FileKind & {
  readonly size: number
  /** Of a picture, where it says that it was taken. */
  readonly takenAt: LatLng | null
  readonly keep: (inside: Services) => Promise<{ readonly fileName: string; readonly thumbnailName: string | null }>
}

const large = { side: 2560, fit: 'inside' } as const
const small = { side: 480, fit: 'inside' } as const

export async function readied(services: Services, { part, size }: Arrived): Promise<Ready> {
  const kind = await kindOf(services, part, size)
  if (kind === null) throw new Refused(wrongContentType, { file: wrongContentType })
  if (kind.kind === 'image') return { ...kind, ...(await redrawn(services, part, size)) }
  const name = await nameForPieces(services.files.parts.read(part), kind.extension)
  const keep: Ready['keep'] = async (inside) => {
    await keepPart(inside, part, name)
    return { fileName: name, thumbnailName: null }
  }
  return { ...kind, size, takenAt: null, keep }
}

async function redrawn(services: Services, part: string, size: number) {
  if (size > largestMediaPicture) throw new Refused(mediaPictureTooLarge, { file: mediaPictureTooLarge })
  const door = { sosPriority: services.sosPriority, field: 'file', notAnImage: wrongContentType }
  const { pictures, exif } = await redrawnPieces(services.files.parts.read(part), [large, small], door)
  const [whole, thumbnail] = pictures
  const keep: Ready['keep'] = async (inside) => ({
    fileName: await storePicture(inside, whole),
    thumbnailName: await storePicture(inside, thumbnail),
  })
  return { size: whole.length, takenAt: exif && placeInExif(exif), keep }
}

async function kindOf({ files }: Services, part: string, size: number): Promise<FileKind | null> {
  let head = Buffer.alloc(0)
  let tail = Buffer.alloc(0)
  let at = 0
  for await (const piece of files.parts.read(part)) {
    if (head.length < beginning) head = Buffer.concat([head, piece]).subarray(0, beginning)
    at += piece.length
    if (at > size - beginning) tail = Buffer.concat([tail, piece]).subarray(-beginning)
  }
  return await fileKindOf(head, tail)
}

/** The poster of a video, as its sender’s browser drew it. */
export async function drawnPoster({ sosPriority }: Services, upload: Buffer): Promise<Buffer> {
  return await redrawnPicture(upload, small, { sosPriority, field: 'poster', notAnImage: wrongContentType })
}
