import { bit, bits } from '#server/trackers/reading/bits.ts'
import type { ByteReader } from '#server/trackers/reading/byte-reader.ts'
import { knotsFromKmh } from '#server/trackers/reading/make-report.ts'
import { utc } from '#server/trackers/reading/utc.ts'

export type Attributes = { [name: string]: unknown }

export type Gt06Fix = {
  readonly at: Date | null
  readonly valid: boolean
  readonly latitude: number
  readonly longitude: number
  readonly speedKnots: number | null
  readonly heading: number
}

type Shape = { readonly satellites: boolean; readonly speed: 'none' | 'byte' | 'word after flags' }

const usual: Shape = { satellites: true, speed: 'byte' }

/** Six bytes of local time: the login says which zone, UTC when it does not. */
export function readTime(reader: ByteReader, zone: number): Date | null {
  return utc([reader.u8(), reader.u8(), reader.u8()], [reader.u8(), reader.u8(), reader.u8()], zone)
}

export function readFix(reader: ByteReader, zone: number, attributes: Attributes, shape = usual): Gt06Fix {
  const at = readTime(reader, zone)
  return { ...readPlace(reader, attributes, shape), at }
}

export function readPlace(reader: ByteReader, attributes: Attributes, shape = usual): Omit<Gt06Fix, 'at'> {
  if (shape.satellites) attributes['satellites'] = bits(reader.u8(), 0, 4)
  const latitude = reader.u32() / 1_800_000
  const longitude = reader.u32() / 1_800_000
  const byteSpeed = shape.speed === 'byte' ? reader.u8() : null
  const flags = reader.u16()
  const speed = shape.speed === 'word after flags' ? reader.u16() : byteSpeed
  if (bit(flags, 14)) attributes['ignition'] = bit(flags, 15)
  return {
    valid: bit(flags, 12),
    latitude: bit(flags, 10) ? latitude : -latitude,
    longitude: bit(flags, 11) ? -longitude : longitude,
    speedKnots: speed === null ? null : knotsFromKmh(speed),
    heading: bits(flags, 0, 10),
  }
}
