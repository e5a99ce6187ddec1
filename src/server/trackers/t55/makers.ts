import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'
import { FrameRefused, type TrackerSession } from '#server/trackers/protocol.ts'
import { alarmsIn, decimalIn, onlyPresent, wholeIn } from '#server/trackers/reading/field.ts'
import { knotsFromKmh, makeReport } from '#server/trackers/reading/make-report.ts'
import { nmeaCoordinate, towards } from '#server/trackers/reading/nmea-coordinate.ts'
import { type NmeaSentence, nmeaSentence } from '#server/trackers/reading/nmea-sentence.ts'
import { clockIn, dateIn, timeIn, todayAt, utcTime } from '#server/trackers/reading/written-time.ts'

/** Sentences that makers invented. Degrees are decimal in most of them. */

const placed =
  /^\$TRCCR,(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?:\.\d*)?,([AV]),(-?\d+\.\d+),(-?\d+\.\d+),(\d+\.\d+),(\d+\.\d+),(-?\d+\.\d+),(\d+\.?\d*),/

export function trccrReport(text: string, deviceId: string | null): TrackerReport {
  // This maker writes 00 instead of a checksum.
  if (!text.endsWith('*00')) nmeaSentence(text)
  const match = placed.exec(text)
  if (!match) throw new FrameRefused('malformed')
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as Parameters<typeof utcTime>
  return makeReport({
    deviceId,
    at: utcTime(year, month, day, hour, minute, second),
    valid: match[7] === 'A',
    unproved: true,
    latitude: towards(Number(match[8]), 'N'),
    longitude: towards(Number(match[9]), 'E'),
    speedKnots: decimalIn(match[10]),
    heading: decimalIn(match[11]),
    altitude: decimalIn(match[12]),
    attributes: onlyPresent({ voltage: decimalIn(match[13]) }),
  })
}

export function gpiopReport({ fields }: NmeaSentence, deviceId: string | null): TrackerReport {
  const [inputs, outputs, , , , , power, voltage] = fields
  return makeReport({
    deviceId,
    attributes: onlyPresent({ inputs, outputs, power: decimalIn(power), voltage: decimalIn(voltage) }),
  })
}

/** `NET`, device, operator, signal, country and network. */
export function gptxtReport({ fields }: NmeaSentence): TrackerReport | null {
  const [kind, deviceId, operator, signal, networks] = fields
  if (kind !== 'NET') return null
  const [mcc, mnc] = (networks ?? '').split(' ')
  return makeReport({
    deviceId: deviceId || null,
    attributes: onlyPresent({ operator, rssi: wholeIn(signal), mcc: wholeIn(mcc), mnc: wholeIn(mnc) }),
  })
}

/** The sentence of u-blox receivers, with the device written in a field that the receiver leaves alone. */
export function pubxReport({ fields }: NmeaSentence, session: TrackerSession): TrackerReport | null {
  const [index, clock, latitude, north, longitude, east, altitude, status, accuracy, , speed, course, ...more] = fields
  const [, , hdop, vdop, , satellites, device] = more
  const time = clockIn(clock)
  if (latitude === undefined || latitude === '' || time === null) return null
  session.deviceId = device || session.deviceId
  return makeReport({
    deviceId: session.deviceId,
    at: todayAt(session.now(), ...time),
    valid: status !== 'NF',
    unproved: true,
    latitude: nmeaCoordinate(latitude, north),
    longitude: nmeaCoordinate(longitude, east),
    altitude: decimalIn(altitude),
    accuracy: decimalIn(accuracy),
    speedKnots: knotsFromKmh(decimalIn(speed) ?? Number.NaN),
    heading: decimalIn(course),
    attributes: onlyPresent({
      index: wholeIn(index),
      hdop: decimalIn(hdop),
      vdop: decimalIn(vdop),
      satellites: wholeIn(satellites),
    }),
  })
}

/** Device, event, ddmmyyyy, hhmmss, latitude, longitude, km/h, course, validity, ignition. */
export function qzeReport(text: string, session: TrackerSession): TrackerReport {
  const [, deviceId, event, date, clock, latitude, longitude, speed, course, validity, ignition] = text.split(',')
  const day = /^(\d{2})(\d{2})(\d{4})$/.exec(date ?? '')
  const time = dateIn(clock)
  const [north, east] = [decimalIn(latitude), decimalIn(longitude)]
  if (
    !/^\d{15}$/.test(deviceId ?? '') ||
    !day ||
    !time ||
    north === null ||
    east === null ||
    !/^[AV]$/.test(validity ?? '')
  ) {
    throw new FrameRefused('malformed')
  }
  session.deviceId = deviceId!
  return makeReport({
    deviceId: session.deviceId,
    at: utcTime(Number(day[3]), Number(day[2]), Number(day[1]), ...time),
    valid: validity === 'A',
    unproved: true,
    latitude: towards(north, 'N'),
    longitude: towards(east, 'E'),
    speedKnots: knotsFromKmh(decimalIn(speed) ?? Number.NaN),
    heading: decimalIn(course),
    attributes: onlyPresent({ event: wholeIn(event), ignition: ignition === '1' }),
  })
}

/** `$ID,device,…,GPSE?,A,D,ddmmyy,T,hhmmss,S,seen:used,La,…,N,Lo,…,E,H,course,V,km/h`: a name before each value. */
export function wmcsReport(text: string, session: TrackerSession): TrackerReport | null {
  const fields = text.split(/[,*]/)
  const place = fields.findIndex((field) => /^GPSE[A-Z]$/.test(field))
  const validity = fields[place + 1]
  const deviceId = fields[1]
  if (!/^\d{1,20}$/.test(deviceId ?? '')) throw new FrameRefused('malformed')
  session.deviceId = deviceId!
  if (place < 0 || !/^[AV]$/.test(validity ?? '')) return null
  const after = (name: string, ahead = 1) => {
    const at = fields.indexOf(name, place)
    return at < 0 ? undefined : fields[at + ahead]
  }
  const [north, east] = [decimalIn(after('La')), decimalIn(after('Lo'))]
  return makeReport({
    deviceId: session.deviceId,
    at: timeIn(after('D'), after('T'), session.now()),
    valid: validity === 'A',
    ...(north !== null && east !== null
      ? { unproved: true, latitude: towards(north, after('La', 2)), longitude: towards(east, after('Lo', 2)) }
      : {}),
    heading: decimalIn(after('H')),
    speedKnots: knotsFromKmh(decimalIn(after('V')) ?? Number.NaN),
    alarms: alarmsIn(fields.includes('ALARM') ? fields[fields.indexOf('ALARM') + 1] : null),
    attributes: onlyPresent({ satellites: after('S') }),
  })
}
