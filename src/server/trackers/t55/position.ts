import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'
import { FrameRefused, type TrackerSession } from '#server/trackers/protocol.ts'
import { decimalIn, onlyPresent, wholeIn } from '#server/trackers/reading/field.ts'
import { makeReport } from '#server/trackers/reading/make-report.ts'
import { nmeaCoordinate } from '#server/trackers/reading/nmea-coordinate.ts'
import type { NmeaSentence } from '#server/trackers/reading/nmea-sentence.ts'
import { clockIn, timeIn, todayAt } from '#server/trackers/reading/written-time.ts'

/** Place, speed and date; null while the receiver has never had a fix and leaves the fields empty. */
export function rmcReport(
  { fields, behind }: NmeaSentence,
  deviceId: string | null,
  session: TrackerSession,
): TrackerReport | null {
  const [clock, status, latitude, north, longitude, east, speed, course, date] = fields
  if (latitude === '' && longitude === '') return null
  const [satellites, imei, ignition, fuel, voltage, ...more] = behind
  const named = /^\d{5,20}$/.test(imei ?? '') ? imei! : null
  session.deviceId = named ?? session.deviceId
  return makeReport({
    deviceId: named ?? deviceId,
    at: timeIn(date, clock, session.now()),
    valid: isValid(status),
    ...placeOf(latitude, north, longitude, east),
    speedKnots: decimalIn(speed),
    heading: decimalIn(course),
    attributes:
      named === null
        ? {}
        : onlyPresent({
            satellites: wholeIn(satellites),
            ignition: ignition === '1',
            fuel: wholeIn(fuel),
            voltage: wholeIn(voltage),
            extras: more.length > 0 ? more : null,
          }),
  })
}

/** Place and altitude, with the hour and no date. */
export function ggaReport(
  { fields }: NmeaSentence,
  deviceId: string | null,
  session: TrackerSession,
): TrackerReport | null {
  const [clock, latitude, north, longitude, east, quality, satellites, hdop, altitude] = fields
  if (latitude === '' && longitude === '') return null
  return makeReport({
    deviceId,
    at: hourOf(clock, session),
    valid: (wholeIn(quality) ?? 0) > 0,
    ...placeOf(latitude, north, longitude, east),
    altitude: decimalIn(altitude),
    attributes: onlyPresent({ satellites: wholeIn(satellites), hdop: decimalIn(hdop) }),
  })
}

export function gllReport(
  { fields }: NmeaSentence,
  deviceId: string | null,
  session: TrackerSession,
): TrackerReport | null {
  const [latitude, north, longitude, east, clock, status] = fields
  if (latitude === '' && longitude === '') return null
  return makeReport({
    deviceId,
    at: hourOf(clock, session),
    valid: isValid(status),
    ...placeOf(latitude, north, longitude, east),
  })
}

/** Neither an hour nor a date. */
export function rmaReport({ fields }: NmeaSentence, deviceId: string | null): TrackerReport | null {
  const [status, latitude, north, longitude, east, , , speed, course] = fields
  if (latitude === '' && longitude === '') return null
  return makeReport({
    deviceId,
    valid: isValid(status),
    ...placeOf(latitude, north, longitude, east),
    speedKnots: decimalIn(speed),
    heading: decimalIn(course),
  })
}

function isValid(status: string | undefined): boolean {
  if (status !== 'A' && status !== 'V') throw new FrameRefused('malformed')
  return status === 'A'
}

function placeOf(latitude?: string, north?: string, longitude?: string, east?: string) {
  if (!/^[NS]$/.test(north ?? '') || !/^[EW]$/.test(east ?? '')) throw new FrameRefused('malformed')
  return { unproved: true, latitude: nmeaCoordinate(latitude, north), longitude: nmeaCoordinate(longitude, east) }
}

function hourOf(clock: string | undefined, session: TrackerSession): Date | null {
  const time = clockIn(clock)
  return time && todayAt(session.now(), ...time)
}
