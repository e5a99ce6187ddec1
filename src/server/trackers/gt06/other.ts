import { type CommandAnswer, answerInWords } from '#server/trackers/protocol.ts'
import { bit } from '#server/trackers/reading/bits.ts'
import { ByteReader, readExtras } from '#server/trackers/reading/byte-reader.ts'
import { type ReportFields } from '#server/trackers/reading/make-report.ts'
import { sos } from '#server/platform/reports/tracker-report.ts'
import { utc } from '#server/trackers/reading/utc.ts'
import { alarmsOfByte, alarmsOfEvent, alarmsOfPadlock, alarmsOfStatus } from './alarms.ts'
import { type Attributes, readFix, readPlace, readTime } from './fix.ts'
import type { Gt06Frame } from './frame.ts'
import { readModular } from './modular.ts'

const nobody = { deviceId: null }
const cellLists = new Set([0x18, 0x24, 0x28, 0x2c, 0x2e, 0x33, 0x34, 0xa1, 0xa2])

/** Messages that are not made of the usual parts. Null when nothing in them is worth a report. */
export function readOther(frame: Gt06Frame, reader: ByteReader, zone: number): ReportFields | null {
  const { type, length, extended } = frame
  if (type === 0x94)
    return extended ? readInformation(reader, zone) : { ...nobody, attributes: { power: reader.i16() / 100 } }
  if (type === 0x21) return readText(reader)
  if (type === 0x70) return readModular(reader)
  if (type === 0x9b) return { ...nobody, attributes: { result: reader.hex(reader.remaining) } }
  if (type === 0xf1 || type === 0xf2) return { ...nobody, at: readUnixTime(reader) }
  if (extended && type === 0x38) return readWide(reader, zone)
  if (extended) return type === 0x32 || type === 0x33 ? readPadlock(type, reader, zone) : null
  if (type === 0x17 || type === 0x69 || type === 0xf3) return readNetworks(reader)
  if (type === 0x23) return readHeartbeat(reader)
  if (type === 0x34 && length !== 0x37) return readX1(reader, zone)
  if (type === 0x24 && length === 0x2e) return { ...nobody, ...readFix(reader, zone, {}) }
  if (type === 0x61) return readWithImei(reader, zone)
  // With 0x2a a device asks for the name of the place where it is.
  if (type === 0x38 || type === 0x2a) return { ...nobody, ...readFix(reader, zone, {}) }
  if (type === 0x19) return readDatedMast(reader, zone)
  if (type === 0x95) return readEvent(length, reader, zone)
  if (cellLists.has(type)) return { ...nobody, at: readTime(reader, zone) }
  if (type === 0x8c) return { ...nobody, at: readTime(reader, zone) }
  if (type === 0x15) return { ...nobody, attributes: readAnswer(reader) }
  if (type === 0x40) return readBattery(reader)
  return null
}

function readUnixTime(reader: ByteReader): Date {
  return new Date(reader.u32() * 1000)
}

/** Networks around, no position: all that is kept is the hour. This one is written in decimal digits. */
function readNetworks(reader: ByteReader): ReportFields {
  const date = [reader.bcd(1), reader.bcd(1), reader.bcd(1)] as const
  return { ...nobody, at: utc(date, [reader.bcd(1), reader.bcd(1), reader.bcd(1)]) }
}

/** Here bits 3 to 5 are the maker's own, not an alarm. */
function readHeartbeat(reader: ByteReader): ReportFields {
  const status = reader.u8()
  const attributes: Attributes = { armed: bit(status, 0), ignition: bit(status, 1), charge: bit(status, 2) }
  if (reader.remaining >= 2) attributes['batteryVoltage'] = reader.u16() / 100
  if (reader.remaining >= 1) attributes['rssi'] = reader.u8()
  return { ...nobody, attributes }
}

function readX1(reader: ByteReader, zone: number): ReportFields {
  const attributes: Attributes = {}
  reader.skip(4)
  const fix = readFix(reader, zone, attributes)
  readExtras(() => {
    reader.skip(2)
    attributes['odometer'] = reader.u32()
  })
  return { ...nobody, ...fix, attributes }
}

function readWithImei(reader: ByteReader, zone: number): ReportFields {
  const deviceId = reader.hex(8).slice(1)
  const attributes: Attributes = {}
  return { ...readFix(reader, zone, attributes), deviceId, attributes }
}

/** An alarm without a fix, with its date, the mast and the status: a call for help is the one thing that is believed of it. */
function readDatedMast(reader: ByteReader, zone: number): ReportFields {
  const at = readTime(reader, zone)
  const alarms: string[] = []
  readExtras(() => {
    reader.skip(8)
    alarms.push(...alarmsOfStatus(reader.u8(), 'removing'))
    reader.skip(2)
    alarms.push(...alarmsOfByte(reader.u8()))
  })
  return { ...nobody, at, alarms: alarms.includes(sos) ? [sos] : [] }
}

/** A position with the cell counted wide, then modules, each with its own number and length. */
function readWide(reader: ByteReader, zone: number): ReportFields {
  const attributes: Attributes = {}
  const fix = readFix(reader, zone, attributes)
  readExtras(() => {
    reader.skip(3)
    const country = reader.u16()
    const network = bit(country, 15) ? reader.u16() : reader.u8()
    const [area, cell] = [reader.u32(), reader.u64()]
    if (country !== 0) attributes['cell'] = `${country & 0x7fff}-${network}-${area}-${cell}`
    reader.skip(2)
    while (reader.remaining >= 3) {
      const module = reader.u16()
      const value = new ByteReader(reader.take(reader.u8()))
      if (module === 0x002e) attributes['odometer'] = value.u32()
    }
  })
  return { ...nobody, ...fix, attributes }
}

/** A dashcam's events, with a position or with the time alone. One maker begins with a mark and its own order of fields. */
function readEvent(length: number, reader: ByteReader, zone: number): ReportFields {
  const attributes: Attributes = {}
  const located = length - 5 > 7
  const marked = located && reader.peek() === 0xff && reader.peek(1) === 0xff
  if (marked) reader.skip(3)
  const shape = marked
    ? ({ satellites: true, speed: 'word after flags' } as const)
    : ({ satellites: false, speed: 'none' } as const)
  const fix = located ? readFix(reader, zone, attributes, shape) : { at: readTime(reader, zone) }
  if (marked) attributes['power'] = reader.u16() / 10
  const event = reader.u8()
  attributes['event'] = event
  return { ...nobody, ...fix, attributes, alarms: alarmsOfEvent(event, located) }
}

function readAnswer(reader: ByteReader): Attributes {
  const length = reader.u8()
  if (length < 4) return {}
  reader.skip(4)
  return { result: reader.text(Math.min(length - 4, reader.remaining)) }
}

function readBattery(reader: ByteReader): ReportFields {
  reader.skip(8)
  return { ...nobody, at: readUnixTime(reader), attributes: { relativeCapacity: reader.u8() } }
}

const writtenPosition =
  /^Current position!Lat:([NS])(\d+\.\d+),Lon:([EW])(\d+\.\d+),Course:(\d+\.\d+),Speed:(\d+\.\d+),DateTime:(\d{4})-(\d\d)-(\d\d) +(\d\d):(\d\d):(\d\d)/

/** What the device says to a command, in its own words; null for every other message. */
export function answerIn({ type, extended, content }: Gt06Frame): CommandAnswer | null {
  const reader = new ByteReader(content)
  if (type === 0x21) return answerInWords(wordsIn(reader))
  return type === 0x15 && !extended ? answerInWords(readAnswer(reader)['result']) : null
}

function wordsIn(reader: ByteReader): string {
  reader.skip(4)
  const wide = reader.u8() !== 1
  const bytes = Buffer.from(reader.take(reader.remaining & (wide ? ~1 : ~0)))
  return wide ? bytes.swap16().toString('utf16le') : bytes.toString('latin1')
}

/** The answer to a command; the answer to « where » is a position in words. */
function readText(reader: ByteReader): ReportFields {
  const text = wordsIn(reader)
  const match = writtenPosition.exec(text)
  if (match === null) return { ...nobody, attributes: { result: text } }
  const [, north, latitude, east, longitude, heading, speed, ...date] = match
  const [year, month, day, hour, minute, second] = date.map(Number)
  return {
    ...nobody,
    at: utc([year!, month!, day!], [hour!, minute!, second!]),
    valid: true,
    latitude: Number(latitude) * (north === 'N' ? 1 : -1),
    longitude: Number(longitude) * (east === 'E' ? 1 : -1),
    heading: Number(heading),
    speedKnots: Number(speed),
  }
}

function readInformation(reader: ByteReader, zone: number): ReportFields | null {
  const kind = reader.u8()
  const attributes: Attributes = {}
  if (kind === 0x00) attributes['adc1'] = reader.u16() / 100
  else if (kind === 0x05) {
    const at = reader.remaining >= 7 ? readTime(reader, zone) : null
    attributes['door'] = bit(reader.u8(), 0)
    return { ...nobody, at, attributes }
  } else if (kind === 0x0a) {
    reader.skip(16)
    attributes['iccid'] = reader.hex(10).replaceAll('f', '')
  } else if (kind === 0x0b && reader.remaining === 2) attributes['power'] = reader.u16() / 100
  else if (kind === 0x1e) Object.assign(attributes, { temperature: reader.i32() / 10, humidity: reader.i32() / 10 })
  else if (kind === 0x04 || kind === 0x0d || kind === 0x1b) attributes['information'] = reader.text(reader.remaining)
  else if (kind !== 0x0b) return null
  return { ...nobody, attributes }
}

/** A lock that reports by radio networks as well as by position. */
function readPadlock(type: number, reader: ByteReader, zone: number): ReportFields {
  const attributes: Attributes = {}
  const alarms: string[] = []
  const at = readTime(reader, zone)
  const place = reader.peek() === 0 ? (reader.skip(1), {}) : readPadlockPlace(reader, attributes)
  readExtras(() => {
    const cell = reader.u8()
    if (cell > 0) reader.skip(Math.max(cell, 9))
    reader.skip(reader.u8())
    reader.skip(reader.u8())
    const status = reader.u8()
    attributes['status'] = status
    if (type === 0x33) alarms.push(...alarmsOfPadlock(status))
  })
  return { ...nobody, at, ...place, attributes, alarms }
}

function readPadlockPlace(reader: ByteReader, attributes: Attributes): Partial<ReportFields> {
  reader.skip(1)
  return readPlace(reader, attributes)
}
