import { FrameRefused } from '#server/trackers/protocol.ts'
import { bit, bits } from '#server/trackers/reading/bits.ts'
import { ByteReader, readExtras } from '#server/trackers/reading/byte-reader.ts'
import { type ReportFields } from '#server/trackers/reading/make-report.ts'
import { sos } from '#server/platform/reports/tracker-report.ts'
import { readBinaryFix } from './binary-fix.ts'
import { announcedLength, isLong, longestJt600 } from './frame.ts'

export type Binary = {
  readonly deviceId: string
  readonly records: readonly ReportFields[]
  readonly reply: string | null
}

type Found = {
  readonly attributes: { [name: string]: unknown }
  readonly alarms: string[]
  battery: number | null
  altitude: number | null
}

export function readBinary(bytes: Buffer): Binary {
  const announced = announcedLength(bytes, 0)
  if (announced === null) throw new FrameRefused('malformed', 'the head is not whole')
  if (announced > longestJt600) throw new FrameRefused('too_long')
  const long = isLong(bytes)
  const reader = new ByteReader(bytes, 1)
  const digits = reader.hex(5)
  if (!/^\d+$/.test(digits)) throw new FrameRefused('malformed', 'the id is not in digits')
  const deviceId = String(Number(digits))
  const version = long ? reader.u8() : 0
  const kind = bits(reader.u8(), 4, 8)
  reader.skip(2)
  const records: ReportFields[] = []
  let asked = false
  while (reader.remaining >= 17) {
    const fix = readBinaryFix(reader)
    const found: Found = { attributes: {}, alarms: [], battery: null, altitude: null }
    readExtras(() => {
      if (long) asked = readLong(reader, found, version) || asked
      else readShort(reader, found, kind)
    })
    records.push({ deviceId, ...fix, ...found, unproved: true })
  }
  return { deviceId, records, reply: asked ? acknowledge(version, bytes.at(-1)!) : null }
}

function acknowledge(version: number, index: number): string {
  return version < 0x19 ? '(P35)' : `(P69,0,${index})`
}

/** Locks: the bits of the two status bytes. Answers whether the device waits for an answer. */
function readLong(reader: ByteReader, found: Found, version: number): boolean {
  const { attributes, alarms } = found
  attributes['odometer'] = reader.u32() * 1000
  attributes['satellites'] = reader.u8()
  reader.skip(4)
  const status = reader.u16()
  attributes['status'] = status
  attributes['blocked'] = bit(status, 7)
  alarms.push(...lockAlarms.filter(([index]) => bit(status, index)).map(([, word]) => word))
  const battery = reader.u8()
  if (battery === 0xff) attributes['charge'] = true
  else found.battery = battery
  reader.skip(4)
  attributes['rssi'] = reader.u8()
  if (version === 0x17 || version === 0x19) reader.skip(Math.max(reader.remaining - 1, 0))
  return bit(status, 5)
}

const lockAlarms: readonly (readonly [bit: number, word: string])[] = [
  [1, 'geofenceEnter'],
  [2, 'geofenceExit'],
  [3, 'powerCut'],
  [4, 'vibration'],
  [11, 'lowBattery'],
  [14, 'fault'],
]

function readShort(reader: ByteReader, found: Found, kind: number): void {
  if (kind === 1) readFirst(reader, found)
  else if (kind === 2) readSecond(reader, found)
  else if (kind === 3) readThird(reader, found)
}

function readFirst(reader: ByteReader, found: Found): void {
  found.attributes['satellites'] = reader.u8()
  found.attributes['power'] = reader.u8()
  reader.skip(1)
  found.altitude = reader.u16()
  reader.skip(4)
  found.attributes['rssi'] = reader.u8()
}

function readSecond(reader: ByteReader, { attributes, alarms }: Found): void {
  const fuel = reader.u8() * 256
  const doors = reader.u8()
  attributes['ignition'] = bit(doors, 0)
  attributes['door'] = bit(doors, 6)
  const state = reader.u8()
  attributes['charge'] = bit(state, 0)
  attributes['blocked'] = bit(state, 1)
  const driving = reader.u8()
  if (bit(state, 2)) alarms.push(sos)
  if (bit(state, 3) || bit(state, 4)) alarms.push('gpsAntennaCut')
  if (bit(state, 4)) alarms.push('overspeed')
  if (bit(driving, 2)) alarms.push('fatigueDriving')
  if (bit(driving, 3)) alarms.push('tow')
  reader.skip(1)
  attributes['odometer'] = reader.u32() * 1000
  attributes['fuel'] = fuel + reader.u8()
}

function readThird(reader: ByteReader, { attributes }: Found): void {
  const digits = reader.hex(7)
  attributes['odometer'] = Number.parseInt(digits.slice(9), 16) * 1000
  const status = reader.u24()
  attributes['ignition'] = bit(status, 0)
  attributes['status'] = status
}
