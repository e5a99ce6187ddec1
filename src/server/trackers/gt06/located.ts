import type { TrackerSession } from '#server/trackers/protocol.ts'
import { bit } from '#server/trackers/reading/bits.ts'
import { type ByteReader, readExtras } from '#server/trackers/reading/byte-reader.ts'
import type { ReportFields } from '#server/trackers/reading/make-report.ts'
import { alarmsOfByte, alarmsOfStatus } from './alarms.ts'
import { type Attributes, readFix, readTime } from './fix.ts'

/** Messages made of some of these parts, in this order: position, cell, status, and what a maker appends. */
export type Parts = { readonly gps: boolean; readonly cell: boolean; readonly status: boolean }

type Reading = {
  readonly type: number
  readonly length: number
  readonly reader: ByteReader
  readonly session: TrackerSession
  readonly attributes: Attributes
  readonly alarms: string[]
  battery: number | null
  altitude: number | null
  accuracy: number | null
  deviceId: string | null
}

const gpsTypes = new Set([
  0x10, 0x11, 0x12, 0x16, 0x1a, 0x1e, 0x22, 0x25, 0x26, 0x27, 0x2d, 0x31, 0x32, 0x37, 0xa0, 0xa4,
])
const cellTypes = new Set([
  0x11, 0x12, 0x16, 0x19, 0x22, 0x25, 0x26, 0x27, 0x2d, 0x31, 0x32, 0x37, 0xa0, 0xa4, 0xa5, 0xa7,
])
const statusTypes = new Set([0x13, 0x16, 0x19, 0x26, 0x27, 0x32, 0x36, 0xa4, 0xa5])

/** Null for a message of another form. Where makers share a type number, the length tells which one speaks. */
export function partsOf(type: number, length: number, first: number | null): Parts | null {
  if (type === 0x17 && length !== 0x28) return null
  if (type === 0xa2 && length !== 0x40) return null
  if (type === 0x19 && length >= 0x17) return null
  if (type === 0x17 || type === 0xa2) return { gps: true, cell: true, status: type === 0xa2 }
  if (type === 0xa3)
    return length < 0x20 ? { gps: false, cell: false, status: length === 0x0c || length === 0x18 } : both(false)
  if (type === 0x36 && length === 0x35) return both(false)
  const parts = { gps: gpsTypes.has(type), cell: cellTypes.has(type), status: statusTypes.has(type) }
  if (isDriverForm(type, length, first)) return both(true)
  return parts.gps || parts.cell || parts.status ? parts : null
}

type Message = { readonly type: number; readonly length: number; readonly parts: Parts }

export function readLocated(
  { type, length, parts }: Message,
  reader: ByteReader,
  zone: number,
  session: TrackerSession,
): ReportFields {
  const reading: Reading = {
    type,
    length,
    reader,
    session,
    attributes: { type },
    alarms: [],
    battery: null,
    altitude: null,
    accuracy: null,
    deviceId: null,
  }
  const driverForm = isDriverForm(type, length, reader.peek())
  if (driverForm) {
    reader.skip(1)
    reading.deviceId = reader.hex(8).slice(1)
    readTime(reader, zone)
  } else if (parts.gps && (reader.peek() ?? 0xff) < 10 && length >= 0x20) {
    // No device was on the water before 2010: eight bytes of IMEI stand before the date.
    reading.deviceId = reader.hex(8).slice(1)
  }
  const fix = parts.gps ? readFix(reader, zone, reading.attributes) : {}
  readExtras(() => {
    if (parts.cell && reader.remaining > 0) skipCell(reading, parts.status)
    if (parts.status) readStatus(reading, driverForm)
    if (driverForm) readDriver(reading)
    else readTrailer(reading)
  })
  const { attributes, alarms, battery, altitude, accuracy, deviceId } = reading
  return { ...fix, deviceId, attributes, alarms, battery, altitude, accuracy }
}

const both = (status: boolean): Parts => ({ gps: true, cell: true, status })

/** A form with its own IMEI, two dates, voltages and the driver's card; an ordinary 0x22 begins with the year. */
function isDriverForm(type: number, length: number, first: number | null): boolean {
  return type === 0x25 || (type === 0x22 && length >= 0x38 && (first ?? 0xff) < 6)
}

/** SL4X counts the network code and the cell wider than others do. */
function isWideCell({ type, length }: Reading): boolean {
  return (type === 0x31 && length === 0x2a) || (type === 0x32 && (length === 0x27 || length === 0x29))
}

function isVxt01({ type, length }: Reading): boolean {
  return (type === 0x12 || type === 0x16) && length === 0x24
}

function skipCell(reading: Reading, hasStatus: boolean): void {
  const { type, length, reader, attributes } = reading
  const unprefixed = [0x19, 0xa5, 0xa2].includes(type) || (isVxt01(reading) && type === 0x16)
  const counted = hasStatus && !unprefixed ? reader.u8() : null
  if (counted === 0) return skipEmptyCells(reader)
  const wide = isWideCell(reading)
  const country = reader.u16()
  const network = bit(country, 15) || type === 0x11 || wide ? reader.u16() : reader.u8()
  const long = [0xa0, 0xa2, 0xa5].includes(type)
  const area = long ? reader.u32() : reader.u16()
  const fourBytes = type === 0x11 || type === 0x25 || type === 0x36 || (type === 0x22 && length === 0x2f)
  const seeworld = type === 0x16 && length === 0x26
  const cell =
    long || (wide && type === 0x31) ? reader.u64() : fourBytes || seeworld || wide ? reader.u32() : reader.u24()
  if (country !== 0) attributes['cell'] = `${country & 0x7fff}-${network}-${area}-${cell}`
  if (counted !== null && counted > 9) reader.skip(counted - 9)
}

/** A cell part of length zero is left out, or is sent as forty-five zeros. */
function skipEmptyCells(reader: ByteReader): void {
  for (let ahead = 9; ahead < 45; ahead++) if ((reader.peek(ahead) ?? 0) !== 0) return
  reader.skip(Math.min(reader.remaining, 45))
}

function readStatus(reading: Reading, driverForm: boolean): void {
  const { type, length, reader, attributes, alarms } = reading
  // The longest status has another first byte: bits 3 to 5 are no alarm there.
  if (type === 0x13 && length === 0x15) reader.skip(1)
  else if (type === 0xa3 && length === 0x18) return readPetStatus(reading)
  else if (type === 0xa2) reader.skip(1)
  if (!(type === 0x13 && length === 0x15)) readStatusByte(reading)
  if (type === 0x13 && (length === 0x13 || length === 0x15)) return readObdStatus(reading)
  if (saysVolts(reading)) return readVolts(reading)
  if (type === 0xa2 || driverForm) attributes['power'] = reader.u16() / 100
  const battery = reader.u8()
  if (driverForm) attributes['batteryVoltage'] = battery / 10
  else reading.battery = batteryPercent(battery)
  attributes['rssi'] = reader.u8()
  const code = reader.u8()
  // Two messages carry four more bits of the alarm in front of the language.
  const high = type === 0x27 || type === 0xa4 ? (reader.peek() ?? 0) >> 4 : 0
  if (!isVxt01(reading)) alarms.push(...alarmsOfByte((high << 8) + code))
  if (driverForm || [0x27, 0x36, 0xa2, 0xa4].includes(type)) reader.skip(1)
  if (type === 0x36) readModules(reading)
}

function readStatusByte(reading: Reading): void {
  const { reader, attributes, alarms } = reading
  const status = reader.u8()
  attributes['status'] = status
  attributes['ignition'] = bit(status, 1)
  attributes['charge'] = bit(status, 2)
  attributes['blocked'] = bit(status, 7)
  alarms.push(...alarmsOfStatus(status, isVxt01(reading) ? 'overspeed' : 'removing'))
}

const voltsKey = 'gt06.volts'
const mostBars = 4

/**
 * Some makes write volts where others write battery and signal, so that the signal stands where others write the alarm:
 * one bar would be an SOS. A signal over 100 does not exist: whoever says one means volts, from then on in this talk.
 * Until then an SOS is believed, and so is a cut cable; but that a boat entered the tracker's own fence is nothing beside
 * four bars and a voltage as boats have it.
 */
function saysVolts({ type, length, reader, session }: Reading): boolean {
  if (type !== 0x13 || length !== 0x0a || reader.peek(3) !== 0) return false
  const [high, low, code] = [reader.peek() ?? 0, reader.peek(1) ?? 0, reader.peek(2)]
  if (low > 100) session.memory.set(voltsKey, true)
  const volts = (high * 256 + low) / 100
  const isBoatsVoltage = low > mostBars && volts > 9 && volts < 36
  return session.memory.get(voltsKey) === true || (code === mostBars && isBoatsVoltage)
}

function readVolts({ reader, attributes }: Reading): void {
  attributes['power'] = reader.u16() / 100
  attributes['rssi'] = reader.u8()
  reader.skip(1)
}

/** Six steps in the first devices, percent in later ones. */
export function batteryPercent(value: number): number | null {
  return value <= 6 ? Math.floor((value * 100) / 6) : value
}

function readObdStatus(reading: Reading): void {
  const { reader, attributes, alarms } = reading
  attributes['rssi'] = reader.u16() & 0x1f
  alarms.push(...alarmsOfByte(reader.u8()))
  reader.skip(1)
  reading.battery = reader.u8()
  reader.skip(1)
  attributes['power'] = reader.u16() / 100
}

/** A collar or wrist device: signal, voltage, steps and battery. */
function readPetStatus(reading: Reading): void {
  const { reader, attributes } = reading
  reader.skip(4)
  attributes['rssi'] = reader.u8()
  attributes['power'] = reader.u8()
  reader.skip(5)
  attributes['steps'] = reader.u16()
  reading.battery = reader.u8()
}

function readModules(reading: Reading): void {
  const { reader, attributes } = reading
  while (reader.remaining >= 3) {
    const module = reader.u16()
    const value = reader.take(reader.u8())
    if (module === 0x0018 && value.length === 2) attributes['batteryVoltage'] = value.readUInt16BE() / 100
    if (module === 0x006a && value.length === 1) reading.battery = value[0]!
  }
}

function readDriver({ type, reader, attributes }: Reading): void {
  attributes['odometer'] = reader.u24()
  attributes['hours'] = reader.u24() * 60_000
  const length = type === 0x25 ? reader.u8() : 0
  if (length === 0) return
  reader.skip(1)
  attributes['driver'] = reader.hex(length - 1)
}

function readTrailer(reading: Reading): void {
  const { type, length, reader, attributes, alarms } = reading
  if (type === 0x12) readOldTrailer(reading)
  if (type === 0xa2) attributes['odometer'] = reader.u32()
  if (isWideCell(reading) && type === 0x32) reading.altitude = reader.i16()
  if ([0x22, 0x2d, 0x31, 0x36, 0x37].includes(type) && reader.remaining >= 3 && !(type === 0x36 && length !== 0x35)) {
    attributes['ignition'] = reader.u8() > 0
    attributes['event'] = reader.u8()
    attributes['archive'] = reader.u8() > 0
    if (isWideCell(reading)) reading.altitude = readSl4xAltitude(reader, attributes)
  }
  if (type === 0x37) readNamedModule(reading)
  if (type === 0x17) attributes['driver'] = reader.hex(8)
  if (reader.remaining === 3 || reader.remaining === 7) {
    attributes['ignition'] = reader.u8() > 0
    reader.skip(1)
    attributes['archive'] = reader.u8() > 0
  }
  if (reader.remaining === 4 && alarms.length === 0) attributes['odometer'] = reader.u32()
  if (type === 0x27 || type === 0xa4) attributes['geofence'] = reader.u8()
}

function readSl4xAltitude(reader: ByteReader, attributes: Attributes): number {
  if (reader.remaining > 2) attributes['odometer'] = reader.u32()
  return reader.i16()
}

/** What the many makers of message 0x12 append: the length tells them apart. */
function readOldTrailer(reading: Reading): void {
  const { length, reader, attributes, alarms } = reading
  if (length === 0x24) {
    readStatusByte(reading)
    attributes['power'] = reader.u16() / 100
    attributes['rssi'] = reader.u8()
  } else if (length === 0x2b) {
    readStatusByte(reading)
    attributes['power'] = reader.u16() / 100
    attributes['rssi'] = reader.u8()
    alarms.push(...alarmsOfByte(reader.u8()))
  } else if (length === 0x29) {
    attributes['odometer'] = reader.u32()
    attributes['card'] = reader.text(reader.u8()).trim()
    if (reader.u8() > 0) alarms.push('general')
  }
}

function readNamedModule(reading: Reading): void {
  const { reader, attributes } = reading
  const module = reader.u16()
  const value = reader.take(reader.u8())
  if (module === 0x0027 && value.length >= 2) attributes['power'] = value.readUInt16BE() / 100
  if (module === 0x002e && value.length >= 4) attributes['odometer'] = value.readUInt32BE()
  if (module === 0x003b && value.length >= 2) reading.accuracy = value.readUInt16BE() / 100
}
