import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'
import { alarmsIn, decimalIn, onlyPresent } from '#server/trackers/reading/field.ts'
import { isoTime } from '#server/trackers/reading/iso-time.ts'
import { makeReport } from '#server/trackers/reading/make-report.ts'
import { phonePlace } from '#server/trackers/reading/phone-place.ts'

const known = new Set(
  'id deviceid valid timestamp lat lon location speed bearing heading altitude accuracy batt charge alarm'.split(' '),
)

/** Speed in knots. A message without a place says that the phone is there, or rings. */
export function queryReport(parameters: URLSearchParams): TrackerReport {
  const values = Object.fromEntries(parameters)
  const alarms = alarmsIn(values['alarm'])
  const place = placeOf(values, alarms)
  return makeReport({
    deviceId: values['id'] || values['deviceid'] || null,
    at: timeOf(values['timestamp'] ?? ''),
    valid: values['valid'] === undefined || isTrue(values['valid']),
    ...place,
    speedKnots: notNegative(decimalIn(values['speed'])),
    heading: decimalIn(values['bearing'] ?? values['heading']),
    altitude: decimalIn(values['altitude']),
    accuracy: notNegative(decimalIn(values['accuracy'])),
    battery: decimalIn(values['batt']),
    alarms,
    attributes: onlyPresent({ ...(values['charge'] && { charging: isTrue(values['charge']) }), ...othersOf(values) }),
  })
}

function placeOf(values: { readonly [name: string]: string }, alarms: readonly string[]) {
  const [latitude, longitude] = values['location']?.split(',') ?? [values['lat'], values['lon']]
  // Without a fix some senders leave the place out, and some leave it empty.
  if (!latitude && !longitude) return {}
  return phonePlace(decimalIn(latitude), decimalIn(longitude), alarms)
}

/** Seconds since 1970, milliseconds when there are too many of them, or a written time. */
function timeOf(written: string): Date | null {
  const epoch = decimalIn(written)
  return epoch === null ? isoTime(written) : new Date(epoch < 2_147_483_647 ? epoch * 1000 : epoch)
}

function othersOf(values: { readonly [name: string]: string }): { readonly [name: string]: unknown } {
  const others = Object.entries(values).filter(([name]) => !known.has(name))
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
