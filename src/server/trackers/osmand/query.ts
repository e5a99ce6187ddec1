import { alarmsIn, numberIn, onlySaid } from '#server/trackers/field.ts'
import { makeReport } from '#server/trackers/make-report.ts'
import { phonePlace } from '#server/trackers/phone-place.ts'
import type { TrackerReport } from '#server/trackers/tracker-report.ts'
import { isoTime } from './iso-time.ts'

const known = new Set(
  'id deviceid valid timestamp lat lon location speed bearing heading altitude accuracy batt charge alarm'.split(' '),
)

/** Speed in knots. A message without a place says that the phone is there, or rings. */
export function queryReport(parameters: URLSearchParams): TrackerReport {
  const said = Object.fromEntries(parameters)
  const alarms = alarmsIn(said['alarm'])
  const place = placeOf(said, alarms)
  return makeReport({
    deviceId: said['id'] || said['deviceid'] || null,
    at: timeOf(said['timestamp'] ?? ''),
    valid: said['valid'] === undefined || isTrue(said['valid']),
    ...place,
    speedKnots: notNegative(numberIn(said['speed'])),
    heading: numberIn(said['bearing'] ?? said['heading']),
    altitude: numberIn(said['altitude']),
    accuracy: notNegative(numberIn(said['accuracy'])),
    battery: numberIn(said['batt']),
    alarms,
    attributes: onlySaid({ ...(said['charge'] && { charging: isTrue(said['charge']) }), ...othersOf(said) }),
  })
}

function placeOf(said: { readonly [name: string]: string }, alarms: readonly string[]) {
  const [latitude, longitude] = said['location']?.split(',') ?? [said['lat'], said['lon']]
  // Without a fix some senders leave the place out, and some leave it empty.
  if (!latitude && !longitude) return {}
  return phonePlace(numberIn(latitude), numberIn(longitude), alarms)
}

/** Seconds since 1970, milliseconds when there are too many of them, or a written time. */
function timeOf(written: string): Date | null {
  const epoch = numberIn(written)
  return epoch === null ? isoTime(written) : new Date(epoch < 2_147_483_647 ? epoch * 1000 : epoch)
}

function othersOf(said: { readonly [name: string]: string }): { readonly [name: string]: unknown } {
  const others = Object.entries(said).filter(([name]) => !known.has(name))
  return Object.fromEntries(others.map(([name, value]) => [name, plainValue(value)]))
}

function isTrue(word: string): boolean {
  return word === '1' || word.toLowerCase() === 'true'
}

function notNegative(value: number | null): number | null {
  return value === null || value < 0 ? null : value
}

function plainValue(value: string): unknown {
  if (value === 'true' || value === 'false') return value === 'true'
  return /^-?\d{1,15}(?:\.\d+)?$/.test(value) ? Number(value) : value
}
