/** Where a picture says that it was taken; null: it does not say, or nothing that can be true. */
export type TakenAt = { readonly latitude: number; readonly longitude: number }

const [gpsTag, latitudeSide, latitudeTag, longitudeSide, longitudeTag] = [0x8825, 1, 2, 3, 4]
const header = 'Exif\0\0'

export function placeInExif(exif: Buffer): TakenAt | null {
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
