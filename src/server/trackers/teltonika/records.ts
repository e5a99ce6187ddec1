import { FrameRefused } from '#server/trackers/protocol.ts'
import { bit } from '#server/trackers/reading/bits.ts'
import { ByteReader } from '#server/trackers/reading/byte-reader.ts'
import { knotsFromKmh, type ReportFields } from '#server/trackers/reading/make-report.ts'
import { sos } from '#server/platform/reports/tracker-report.ts'
import { codecs } from './frame.ts'

type Found = {
  readonly attributes: { [name: string]: unknown }
  readonly alarms: string[]
  battery: number | null
}

const nobody = { deviceId: null }

/**
 * The records of one packet. Some devices add a group of sixteen-byte values and nothing tells so: whichever way the
 * records end exactly where the packet does is the right one.
 */
export function readRecords(data: Buffer): readonly ReportFields[] {
  const codec = data[0] ?? 0
  if (codec === codecs.twelve || codec === codecs.thirteen) return readAnswers(data)
  const usual = attempt(() => readAll(data, false))
  if (usual !== null && usual.rest === 1) return usual.records
  const wide = attempt(() => readAll(data, true))
  if (wide !== null && wide.rest === 1) return wide.records
  if (usual !== null) return usual.records
  throw new FrameRefused('malformed', 'the records do not fit the packet')
}

function readAll(data: Buffer, wide: boolean): { readonly records: readonly ReportFields[]; readonly rest: number } {
  const reader = new ByteReader(data)
  const codec = reader.u8()
  const count = reader.u8()
  const records = Array.from({ length: count }, () =>
    codec === codecs.gh3000 ? readOld(reader) : readRecord(reader, codec, wide),
  )
  return { records, rest: reader.remaining }
}

function attempt<Result>(read: () => Result): Result | null {
  try {
    return read()
  } catch (problem) {
    if (problem instanceof FrameRefused) return null
    throw problem
  }
}

function readRecord(reader: ByteReader, codec: number, wide: boolean): ReportFields {
  const found: Found = { attributes: {}, alarms: [], battery: null }
  const at = new Date(Number(reader.u64()))
  found.attributes['priority'] = reader.u8()
  const longitude = reader.i32() / 10_000_000
  const latitude = reader.i32() / 10_000_000
  const altitude = reader.i16()
  const heading = reader.u16()
  const satellites = reader.u8()
  found.attributes['satellites'] = satellites
  const speedKnots = knotsFromKmh(reader.u16())
  const extended = codec === codecs.eightExtended
  found.attributes['event'] = extended || codec === codecs.sixteen ? reader.u16() : reader.u8()
  if (codec === codecs.sixteen) reader.skip(1)
  reader.skip(extended ? 2 : 1)
  for (const size of wide ? [1, 2, 4, 8, 16] : [1, 2, 4, 8]) readGroup(reader, codec, size, found)
  if (extended) readLongValues(reader, found)
  return { ...nobody, at, valid: satellites !== 0, latitude, longitude, altitude, heading, speedKnots, ...found }
}

function readGroup(reader: ByteReader, codec: number, size: number, found: Found): void {
  const extended = codec === codecs.eightExtended
  for (let left = extended ? reader.u16() : reader.u8(); left > 0; left--) {
    const id = extended || codec === codecs.sixteen ? reader.u16() : reader.u8()
    const value = reader.take(size)
    if (codec === codecs.gh3000) readOldValue(id, value, found)
    else readValue(id, value, found)
  }
}

function readLongValues(reader: ByteReader, { attributes }: Found): void {
  for (let left = reader.u16(); left > 0; left--) {
    const id = reader.u16()
    const value = reader.take(reader.u16())
    attributes[`io${id}`] = id === 256 ? value.toString('latin1') : value.toString('hex')
  }
}

const names: { readonly [id: number]: readonly [name: string, factor: number] } = {
  16: ['odometer', 1],
  21: ['rssi', 1],
  66: ['power', 0.001],
  67: ['batteryVoltage', 0.001],
  181: ['pdop', 0.1],
  182: ['hdop', 0.1],
  199: ['tripOdometer', 1],
  241: ['operator', 1],
}
const switches: { readonly [id: number]: string } = {
  1: 'in1',
  2: 'in2',
  3: 'in3',
  4: 'in4',
  179: 'out1',
  180: 'out2',
  239: 'ignition',
  240: 'motion',
}

/** The numbers that mean the same on every model; the others are kept under their number. */
function readValue(id: number, value: Buffer, found: Found): void {
  const number = numberOf(value)
  const name = names[id]
  const flag = switches[id]
  if (id === 113 && value.length === 1) found.battery = value[0]!
  else if (id === 236 && number !== 0) found.alarms.push('general')
  else if (id === 253) found.alarms.push(...drivingOf(Number(number)))
  else if (flag !== undefined) found.attributes[flag] = number !== 0
  else if (name !== undefined) found.attributes[name[0]] = Number(number) * name[1]
  else found.attributes[`io${id}`] = number
}

function drivingOf(kind: number): readonly string[] {
  const word = [null, 'hardAcceleration', 'hardBraking', 'hardCornering'][kind]
  return word === null || word === undefined ? [] : [word]
}

/** Eight bytes do not fit a number without loss: they are kept as digits. */
function numberOf(value: Buffer): number | string {
  if (value.length > 8) return value.toString('hex')
  if (value.length === 8) return value.readBigUInt64BE() === 0n ? 0 : value.readBigUInt64BE().toString()
  return value.readUIntBE(0, value.length)
}

const secondsTo2007 = 1_167_609_600

/** The GH3000, a pocket device with an SOS button: every part is announced by a bit. */
function readOld(reader: ByteReader): ReportFields {
  const found: Found = { attributes: {}, alarms: [], battery: null }
  const at = new Date(((reader.u32() & 0x3fffffff) + secondsTo2007) * 1000)
  const parts = reader.u8()
  const place = bit(parts, 0) ? readOldPlace(reader, found) : {}
  if (bit(parts, 1)) readGroup(reader, codecs.gh3000, 1, found)
  if (bit(parts, 2)) readGroup(reader, codecs.gh3000, 2, found)
  if (bit(parts, 3)) readGroup(reader, codecs.gh3000, 4, found)
  return { ...nobody, at, ...place, ...found }
}

function readOldPlace(reader: ByteReader, { attributes }: Found): Partial<ReportFields> {
  const parts = reader.u8()
  const latitude = bit(parts, 0) ? reader.float() : null
  const longitude = bit(parts, 0) ? reader.float() : null
  const altitude = bit(parts, 1) ? reader.u16() : null
  const heading = bit(parts, 2) ? (reader.u8() * 360) / 256 : null
  const speedKnots = bit(parts, 3) ? knotsFromKmh(reader.u8()) : null
  if (bit(parts, 4)) attributes['satellites'] = reader.u8()
  if (bit(parts, 5)) reader.skip(4)
  if (bit(parts, 6)) attributes['rssi'] = reader.u8()
  if (bit(parts, 7)) attributes['operator'] = reader.u32()
  return { valid: latitude !== null, latitude, longitude, altitude, heading, speedKnots }
}

function readOldValue(id: number, value: Buffer, found: Found): void {
  const number = numberOf(value)
  if (id === 1) found.battery = Number(number)
  else if (id === 222) {
    if (number === 1) found.alarms.push(sos)
  } else if (id === 67) found.attributes['batteryVoltage'] = Number(number) * 0.001
  else if (id === 240) found.attributes['motion'] = number === 1
  else found.attributes[`io${id}`] = number
}

/** Codec 12: the answer to a command. Codec 13: the same with its time. */
function readAnswers(data: Buffer): readonly ReportFields[] {
  const reader = new ByteReader(data)
  const codec = reader.u8()
  return Array.from({ length: reader.u8() }, () => {
    const type = reader.u8()
    const answer = new ByteReader(reader.take(reader.u32()))
    const at = codec === codecs.thirteen ? new Date(answer.u32() * 1000) : null
    const bytes = answer.take(answer.remaining)
    const printable = bytes.every((byte) => byte >= 0x20 || byte === 0x0a || byte === 0x0d)
    const result = printable ? bytes.toString('latin1').trim() : bytes.toString('hex')
    return { ...nobody, at, attributes: { type, result } }
  })
}
