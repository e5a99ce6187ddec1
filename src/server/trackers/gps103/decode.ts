import { type TrackerReport, sos } from '#server/platform/reports/tracker-report.ts'
import { type Decoded, FrameRefused, type TrackerSession } from '#server/trackers/protocol.ts'
import { decimalIn, onlyPresent, wholeIn } from '#server/trackers/reading/field.ts'
import { knotsFromKmh, makeReport } from '#server/trackers/reading/make-report.ts'
import { nmeaCoordinate, towards } from '#server/trackers/reading/nmea-coordinate.ts'
import { clockIn, timeIn, todayAt, utcTime, yearFirst } from '#server/trackers/reading/written-time.ts'
import { gps103Alarms } from './alarms.ts'
import { gps103Text } from './frame.ts'

/** Coban GPS-102, 103, 104 and the many devices that speak like them. */
export function decodeGps103(frame: Buffer, session: TrackerSession): Decoded {
  const text = gps103Text(frame).replace(/[;\s]+$/, '')
  const heartbeat = /^(\d{10,17})(?!\d)/.exec(text)
  const [, deviceId] = /imei:(\d{5,17}),/.exec(text) ?? []
  if (deviceId === undefined) {
    if (!heartbeat?.[1]) throw new FrameRefused('malformed')
    session.deviceId = heartbeat[1]
    return { reports: [], reply: Buffer.from('ON') }
  }
  const fields = text.slice(text.indexOf('imei:')).split(',')
  const report = isLogin(fields) ? null : reportIn(fields, deviceId, text.endsWith('*'), session)
  session.deviceId = deviceId
  if (isLogin(fields)) return { reports: [], reply: Buffer.from('LOAD') }
  if (report === null) return { reports: [], reply: null, unread: true }
  return { reports: [report], reply: replyTo(report, heartbeat?.[1] !== undefined) }
}

function isLogin(fields: readonly string[]): boolean {
  return fields.length <= 3 && (fields[1] ?? '').length <= 1
}

/** A device goes on calling for help until it is told that it was heard. */
function replyTo(report: TrackerReport, afterHeartbeat: boolean): Buffer | null {
  if (report.alarm === sos) return Buffer.from(`**,imei:${report.deviceId},E;`)
  return afterHeartbeat ? Buffer.from('ON') : null
}

function reportIn(
  fields: readonly string[],
  deviceId: string,
  isAlternative: boolean,
  session: TrackerSession,
): TrackerReport | null {
  const [, word = '', , , kind] = fields
  // Pieces of a photograph carry no position and are not kept.
  if (word.startsWith('vr')) return null
  if (word.startsWith('OBD')) return engineReport(fields, deviceId)
  if (isAlternative) return alternativeReport(fields, deviceId, session)
  if (kind === 'L') return cellReport(fields, deviceId)
  if (kind === 'F') return positionReport(fields, deviceId, session)
  throw new FrameRefused('malformed')
}

/** `L`: no fix; the mast that the device hears at most. */
function cellReport(fields: readonly string[], deviceId: string): TrackerReport {
  const [, word = '', , , , , , lac, , cid] = fields
  return makeReport({
    deviceId,
    alarms: gps103Alarms(word),
    attributes: onlyPresent({ ...attributesOf(word, fields[3]), lac, cid }),
  })
}

function positionReport(fields: readonly string[], deviceId: string, session: TrackerSession): TrackerReport {
  const [, word = '', local, named, , universal, validity] = fields
  if (validity !== 'A' && validity !== 'V') throw new FrameRefused('malformed')
  const [north, , east] = fields.slice(7)
  // Without a fix some devices leave the place empty, and may call for help all the same.
  if (validity === 'V' && !north && !east) {
    return makeReport({ deviceId, alarms: gps103Alarms(word), attributes: onlyPresent(attributesOf(word, named)) })
  }
  // The hemisphere stands behind its number, or before it.
  const rest = fields.slice(7)
  const latitude = takeCoordinate(rest, 'N', 'S')
  const longitude = takeCoordinate(rest, 'E', 'W')
  const [speed, heading, altitude, ignition, door, fuel1, fuel2, temperature] = rest
  return makeReport({
    deviceId,
    at: fixTime(local ?? '', universal ?? '', session.now()),
    valid: validity === 'A',
    unproved: true,
    latitude,
    longitude,
    speedKnots: decimalIn(speed),
    heading: decimalIn(heading),
    altitude: decimalIn(altitude),
    alarms: gps103Alarms(word),
    attributes: onlyPresent({
      ...attributesOf(word, named),
      ...(isSwitch(ignition) ? { ignition: ignition === '1' } : {}),
      ...(isSwitch(door) ? { door: door === '1' } : {}),
      fuel1: decimalIn(fuel1?.replace('%', '')),
      fuel2: decimalIn(fuel2?.replace('%', '')),
      temperature: decimalIn(temperature) ?? (word.startsWith('T:') ? decimalIn(word.slice(2)) : null),
    }),
  })
}

function takeCoordinate(rest: string[], positive: 'N' | 'E', negative: 'S' | 'W'): number {
  const isHemisphere = (field: string | undefined) => field === positive || field === negative
  const before = isHemisphere(rest[0]) ? rest.shift() : undefined
  const written = rest.shift()
  // An empty field here is a longitude whose hemisphere was left out.
  const after = isHemisphere(rest[0]) || (positive === 'E' && rest[0] === '') ? rest.shift() : undefined
  return nmeaCoordinate(written, after || before || positive)
}

/**
 * The device writes its local date and hour, and the hour in universal time beside it: the difference is its time
 * zone, and the seconds are those of the universal one.
 */
function fixTime(local: string, universal: string, now: Date): Date | null {
  const written = /^(\d{2})\/?(\d{2})\/?(\d{2}) ?(\d{2}):?(\d{2})(?:\d{2})?$/.exec(local)
  const clock = clockIn(universal)
  if (!written) return clock && todayAt(now, ...clock)
  const [year, month, day, hour, minute] = written.slice(1).map(Number) as [number, number, number, number, number]
  if (!clock) return utcTime(year, month, day, hour, minute)
  let ahead = (hour - clock[0]) * 60 + minute - clock[1]
  if (ahead <= -12 * 60) ahead += 24 * 60
  else if (ahead > 12 * 60) ahead -= 24 * 60
  return utcTime(year, month, day, hour, minute - ahead, clock[2])
}

function attributesOf(word: string, named: string | undefined): { readonly [name: string]: unknown } {
  if (word === 'acc on' || word === 'acc off') return { ignition: word === 'acc on' }
  if (word === 'rfid') return { driverUniqueId: named }
  if (word.startsWith('oil ')) return { fuel: decimalIn(word.slice(4)) }
  const isEvent = word !== 'tracker' && gps103Alarms(word).length === 0
  return isEvent ? { event: word } : {}
}

function isSwitch(field: string | undefined): boolean {
  return field === '0' || field === '1'
}

/** What the engine says: no position. */
function engineReport(fields: readonly string[], deviceId: string): TrackerReport {
  const [, , at = '', odometer, , consumption, hours, speed, load, coolant, throttle, rpm, voltage, ...faults] = fields
  return makeReport({
    deviceId,
    at: yearFirst(at),
    attributes: onlyPresent({
      odometer: wholeIn(odometer),
      fuelConsumption: decimalIn(consumption),
      engineHours: wholeIn(hours),
      obdSpeed: wholeIn(speed),
      engineLoad: load,
      coolantTemperature: wholeIn(coolant),
      throttle,
      rpm: wholeIn(rpm),
      voltage: decimalIn(voltage),
      faults: faults.filter((fault) => fault !== '').join(' '),
    }),
  })
}

/** A second order of the fields, ended with `*`: `imei:…,name,event,sensor,volts,hhmmss,ddmmyy,…`, degrees, km/h. */
function alternativeReport(fields: readonly string[], deviceId: string, session: TrackerSession): TrackerReport {
  const [, , event, sensor, sensorVoltage, clock, date, signal, fix, latitude, longitude, ...more] = fields
  const [speed, heading, altitude, hdop, satellites, ignition, charging] = more
  const [north, east, kilometres] = [decimalIn(latitude), decimalIn(longitude), decimalIn(speed)]
  if (north === null || east === null || !/^\d$/.test(fix ?? '')) throw new FrameRefused('malformed')
  return makeReport({
    deviceId,
    at: timeIn(date, clock, session.now()),
    valid: fix !== '0',
    unproved: true,
    latitude: towards(north, 'N'),
    longitude: towards(east, 'E'),
    speedKnots: kilometres === null ? null : knotsFromKmh(kilometres),
    heading: decimalIn(heading),
    altitude: decimalIn(altitude),
    alarms: event !== undefined && isWritten(event) ? gps103Alarms(event) : [],
    attributes: onlyPresent({
      event: isWritten(event) ? event : null,
      sensor: isWritten(sensor) ? sensor : null,
      sensorVoltage: decimalIn(sensorVoltage),
      rssi: wholeIn(signal),
      hdop: decimalIn(hdop),
      satellites: wholeIn(satellites),
      ...(isSwitch(ignition) ? { ignition: ignition === '1' } : {}),
      ...(isSwitch(charging) ? { charging: charging === '1' } : {}),
    }),
  })
}

function isWritten(field: string | undefined): boolean {
  return field !== undefined && !/^-*$/.test(field)
}
