import { bit } from '#server/trackers/reading/bits.ts'
import { ByteReader, readExtras } from '#server/trackers/reading/byte-reader.ts'
import { knotsFromKmh, type ReportFields } from '#server/trackers/reading/make-report.ts'
import { utc } from '#server/trackers/reading/utc.ts'
import { alarmsOfBits } from './alarms.ts'
import { type ItemsRead, readItem } from './items.ts'

/** The standard's dates are Beijing's. */
const beijing = 8 * 60

/** Message 0x0200, and each record of a batch: alarms, status, place, time, then items. */
export function readLocation(body: Buffer, model: string): ReportFields {
  const reader = new ByteReader(body)
  const found: ItemsRead = { attributes: {}, alarms: [], battery: null }
  found.alarms.push(...alarmsOfBits(reader.u32(), model))
  const place = readPlace(reader, found)
  const motion = readMotion(reader)
  const at = readTime(reader)
  readExtras(() => (reader.remaining === 18 ? readOldTail(reader, found) : readItems(reader, found)))
  return { deviceId: null, at, ...place, ...motion, ...found }
}

export function readPlace(
  reader: ByteReader,
  found: ItemsRead,
): Pick<ReportFields, 'valid' | 'latitude' | 'longitude'> {
  const status = reader.u32()
  Object.assign(found.attributes, { ignition: bit(status, 0), blocked: bit(status, 10), charge: bit(status, 26) })
  const latitude = reader.u32() / 1_000_000
  const longitude = reader.u32() / 1_000_000
  return {
    valid: bit(status, 1),
    latitude: bit(status, 2) ? -latitude : latitude,
    longitude: bit(status, 3) ? -longitude : longitude,
  }
}

export function readMotion(reader: ByteReader): Pick<ReportFields, 'altitude' | 'speedKnots' | 'heading'> {
  return { altitude: reader.i16(), speedKnots: knotsFromKmh(reader.u16() / 10), heading: reader.u16() }
}

/** A device that has no date sends zeros, or bytes that are no digits: it says no time then. */
export function readTime(reader: ByteReader): Date | null {
  const digits = reader.hex(6)
  if (!/^\d+$/.test(digits)) return null
  const [year, month, day, hour, minute, second] = digits.match(/../g)!.map(Number)
  return utc([year!, month!, day!], [hour!, minute!, second!], beijing)
}

function readOldTail(reader: ByteReader, { attributes }: ItemsRead): void {
  reader.skip(4)
  attributes['odometer'] = reader.u32() * 1000
  attributes['batteryVoltage'] = reader.u16() / 10
  reader.skip(4)
  attributes['rssi'] = reader.u8()
}

function readItems(reader: ByteReader, found: ItemsRead): void {
  while (reader.remaining >= 2) {
    const item = reader.u8()
    const length = reader.u8()
    if (item === 0x80 && length <= reader.remaining) {
      // A vehicle computer: what follows is a list of its own, up to the end.
      reader.skip(1)
      readVehicleItems(reader, found)
      return
    }
    const value = reader.take(length)
    readExtras(() => readItem(item, new ByteReader(value), found))
  }
}

function readVehicleItems(reader: ByteReader, found: ItemsRead): void {
  while (reader.remaining >= 2) {
    const item = reader.u8()
    const value = new ByteReader(reader.take(reader.u8()))
    if (item === 0x01) found.attributes['odometer'] = value.u32() * 100
    else if (item === 0x56) {
      value.skip(1)
      found.battery = value.u8()
    } else if (item === 0x61) found.attributes['power'] = value.u16() / 100
    else if (item === 0x69) found.attributes['batteryVoltage'] = value.u16() / 100
  }
}
