import { type TrackerReport, sos } from '#server/platform/reports/tracker-report.ts'
import { FrameRefused, type TrackerSession } from '#server/trackers/protocol.ts'
import { decimalIn, onlyPresent, wholeIn } from '#server/trackers/reading/field.ts'
import { makeReport } from '#server/trackers/reading/make-report.ts'
import { degreesAndMinutes, nmeaCoordinate } from '#server/trackers/reading/nmea-coordinate.ts'
import { timeIn } from '#server/trackers/reading/written-time.ts'
import { h02Alarms, h02StateAttributes, h02StateIn, isSos } from './state.ts'

/**
 * `V1`, `V6`, `VI1` …: hhmmss, validity, latitude, N, longitude, E, speed, course, ddmmyy, state. `V4` puts the answer
 * to an order in front, of any number of fields, so the position is found by its hemispheres.
 */
export function h02PositionReport(
  fields: readonly string[],
  deviceId: string | null,
  session: TrackerSession,
): TrackerReport | null {
  const [, , type] = fields
  const place = fields.findIndex((_, index) => index > 3 && isPlace(fields.slice(index, index + 4)))
  if (place < 0) return withoutPlace(fields, deviceId, session)
  const [latitude, north, longitude, east, speed, course, ...more] = fields.slice(place)
  if (decimalIn(speed) === null) throw new FrameRefused('malformed')
  const validity = fields[place - 1] ?? ''
  const { date, state, extras } = behindCourse(more)
  return makeReport({
    deviceId,
    at: timeIn(date, fields[place - 2], session.now()),
    // A number stands for how the place was found, which is said only of one that was found.
    valid: validity === 'A' || /^\d+$/.test(validity),
    unproved: true,
    latitude: coordinate(latitude!, north!),
    longitude: coordinate(longitude!, east!),
    speedKnots: decimalIn(speed),
    heading: decimalIn(course),
    altitude: altitudeIn(extras),
    alarms: state.alarms,
    attributes: onlyPresent({
      ...(type === 'V4' && { result: fields.slice(3, place - 2).join(',') }),
      ...h02StateAttributes(state.word),
      extras: extras.some((extra) => extra !== '') ? extras : null,
    }),
  })
}

/**
 * A device that has no fix leaves the place empty, often the hour and the date with it, and may call for help all the same.
 * Without any state it is there, and that is all.
 */
function withoutPlace(
  fields: readonly string[],
  deviceId: string | null,
  session: TrackerSession,
): TrackerReport | null {
  if (fields.includes('V') && stateBehindDate(fields) >= 0) return h02SurroundingsReport(fields, deviceId, session)
  const isEmpty = fields[4] === 'V' && !fields.slice(5, 9).some((field) => isDigits(field))
  if (fields[2] === 'V1' && !isEmpty) throw new FrameRefused('malformed')
  return null
}

function isDigits(field: string): boolean {
  return /\d/.test(field)
}

const dotted = /^\s*(?:\d{0,3}\d{2}\.\d+|-\d+-\d+\.\d+)$/
const plain = /^\d{1,3}\d{6}$/

function isPlace([latitude, north, longitude, east]: readonly string[]): boolean {
  const isCoordinate = (field: string | undefined) => dotted.test(field ?? '') || plain.test(field ?? '')
  return /^[NS]$/.test(north ?? '') && /^[EW]$/.test(east ?? '') && isCoordinate(latitude) && isCoordinate(longitude)
}

/** `2234.9273`, `22349273` without the point, or `-22-34.9273`. */
function coordinate(text: string, hemisphere: string): number {
  const dashed = /^-(\d+)-(\d+\.\d+)$/.exec(text)
  if (dashed) return degreesAndMinutes(Number(dashed[1]), Number(dashed[2]), hemisphere)
  const written = plain.test(text) ? `${text.slice(0, -4)}.${text.slice(-4)}` : text
  return nmeaCoordinate(written, hemisphere)
}

/** Some devices put the battery in front of the date, and three fields about the SIM between the date and the state. */
function behindCourse(fields: readonly string[]) {
  const dated = fields.findIndex((field, index) => index < 2 && /^\d{6}$/.test(field))
  const [date, rest] = dated < 0 ? [undefined, fields.slice(1)] : [fields[dated], fields.slice(dated + 1)]
  const stated = stateAt(rest)
  const word = stated === null ? null : h02StateIn(rest[stated])
  return {
    date,
    state: { word, alarms: alarmsIn(word, rest) },
    extras: stated === null ? rest : rest.slice(stated + 1),
  }
}

function stateAt(fields: readonly string[]): number | null {
  const candidates = [0, 3].filter((index) => h02StateIn(fields[index]) !== null)
  // The word is written in negative and so begins with high digits; a number of eight figures is something else.
  return candidates.find((index) => !/^\d+$/.test(fields[index]!)) ?? candidates[0] ?? null
}

/**
 * Exactly three fields behind the date may be the SIM fields of a device that sends no state: of a word that stands
 * there only the call for help is believed.
 */
function alarmsIn(word: number | null, fields: readonly string[]): readonly string[] {
  const alarms = h02Alarms(word)
  const doubtful = fields.length === 3 && word !== null
  return doubtful && !(isSos(word) && !/^\d+$/.test(fields[0]!)) ? [] : alarms
}

/** Odometer, temperature, fuel, altitude, mast: the one maker that sends an altitude sends all six. */
function altitudeIn(extras: readonly string[]): number | null {
  const [odometer, temperature, fuel, altitude] = extras
  const complete = extras.length === 6 && [odometer, temperature, altitude].every((field) => wholeIn(field) !== null)
  return complete && fuel!.includes('.') ? wholeIn(altitude) : null
}

/** `NBR`, `LINK`, `V3`: what the device hears around it; no fix, but an hour and a date, if it knows them, and the state word. */
export function h02SurroundingsReport(
  fields: readonly string[],
  deviceId: string | null,
  session: TrackerSession,
): TrackerReport {
  const [, , type, clock] = fields
  const stated = stateBehindDate(fields)
  if (stated < 0) throw new FrameRefused('malformed')
  const state = h02StateIn(fields[stated])
  const between = fields.slice(4, stated - 1)
  return makeReport({
    deviceId,
    at: timeIn(fields[stated - 1], clock, session.now()),
    battery: type === 'LINK' ? wholeIn(between[2]) : null,
    alarms: h02Alarms(state),
    attributes: onlyPresent({
      ...h02StateAttributes(state),
      ...(type === 'LINK' ? { rssi: wholeIn(between[0]), satellites: wholeIn(between[1]) } : { around: between }),
    }),
  })
}

function stateBehindDate(fields: readonly string[]): number {
  return fields.findLastIndex(
    (field, index) =>
      index > 4 &&
      h02StateIn(field) !== null &&
      (/^\d{6}$/.test(fields[index - 1]!) || (fields[index - 1] === '' && mayLackDate(fields) && /[a-f]/i.test(field))),
  )
}

function mayLackDate([, , type, , validity]: readonly string[]): boolean {
  return validity === 'V' || type === 'BS'
}

/** `BS`, `BASE` and whatever else ends with a state: nothing is read of it but that it calls for help. */
export function h02CallForHelp(
  fields: readonly string[],
  deviceId: string | null,
  session: TrackerSession,
): TrackerReport | null {
  const state = h02StateIn(fields[stateBehindDate(fields)])
  return state !== null && h02Alarms(state).includes(sos) ? h02SurroundingsReport(fields, deviceId, session) : null
}

/** `VP1`: a position with a date and no hour, or the masts. */
export function h02Vp1Report(fields: readonly string[], deviceId: string | null): TrackerReport {
  const [, , , validity, latitude, north, longitude, east, speed, course] = fields
  if (validity === 'V') return makeReport({ deviceId, attributes: { around: fields.slice(4) } })
  if (!/^[AB]$/.test(validity ?? '')) throw new FrameRefused('malformed')
  return makeReport({
    deviceId,
    /* A date alone is no time: all of a day would be of the same moment. It is put in order as it comes. */
    at: null,
    valid: true,
    unproved: true,
    latitude: nmeaCoordinate(latitude, north),
    longitude: nmeaCoordinate(longitude, east),
    speedKnots: decimalIn(speed),
    heading: decimalIn(course),
  })
}
