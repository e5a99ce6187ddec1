import { readBinaryFix } from '#server/trackers/jt600/binary-fix.ts'
import { bit } from '#server/trackers/reading/bits.ts'
import { ByteReader, readExtras } from '#server/trackers/reading/byte-reader.ts'
import type { ReportFields } from '#server/trackers/reading/make-report.ts'
import { sealAlarms } from './alarms.ts'
import { readLock } from './items.ts'

/** Messages 0x5501 (with a fix) and 0x5502 (without one) of the electronic seals. */
export function readSeal(body: Buffer, located: boolean): ReportFields {
  const reader = new ByteReader(body)
  const attributes: { [name: string]: unknown } = {}
  const alarms: string[] = []
  const fix = readBinaryFix(reader)
  const found: { battery: number | null; altitude: number | null } = { battery: null, altitude: null }
  readExtras(() => {
    attributes['rssi'] = reader.u8()
    attributes['satellites'] = reader.u8()
    attributes['odometer'] = reader.u32() * 1000
    const battery = reader.u8()
    if (battery <= 100) found.battery = battery
    else if (battery === 0xaa || battery === 0xab) attributes['charge'] = true
    reader.skip(6)
    const product = reader.u8()
    const status = reader.u16()
    const flags = reader.u16()
    attributes['status'] = status
    if (product === 3) attributes['blocked'] = bit(status, 5)
    for (const [word, ...indexes] of sealAlarms[product] ?? []) {
      if (indexes.some((index) => bit(flags, index))) alarms.push(word)
    }
    while (reader.remaining >= 2) {
      const item = reader.u8()
      const value = new ByteReader(reader.take(reader.u8()))
      if (item === 0x02) found.altitude = value.i16()
      else if (item === 0x0b) readExtras(() => readLock(value, { attributes }))
      else if (item === 0x10) attributes['wakeSource'] = value.u8()
      else if (item === 0xfc) attributes['geofence'] = value.u8()
    }
  })
  return { deviceId: null, ...fix, valid: located, attributes, alarms, ...found }
}
