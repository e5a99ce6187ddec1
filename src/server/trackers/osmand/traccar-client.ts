import { kmhToKnots, kmh } from '#contract/wire/units.ts'
import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'
import { alarmsIn, onlyPresent } from '#server/trackers/reading/field.ts'
import { writtenTime } from '#server/trackers/reading/iso-time.ts'
import { type JsonFields, objectIn, numberOf, textOf } from '#server/trackers/reading/json-fields.ts'
import { makeReport } from '#server/trackers/reading/make-report.ts'
import { phonePlace } from '#server/trackers/reading/phone-place.ts'

/** Speed in m/s; -1 is the phone's way of saying that it does not know. */
export function traccarClientReport(message: JsonFields, location: JsonFields): TrackerReport {
  const coordinates = objectIn(location['coords'])
  const battery = objectIn(location['battery'])
  const alarms = alarmsIn(textOf(location['alarm']) ?? textOf(objectIn(location['extras'])?.['alarm']))
  return makeReport({
    deviceId: textOf(message['device_id']),
    at: writtenTime(location['timestamp']),
    ...(coordinates && fixOf(coordinates, alarms)),
    battery: percent(battery?.['level']),
    alarms,
    attributes: onlyPresent({
      event: textOf(location['event']),
      motion: location['is_moving'],
      odometer: numberOf(location['odometer']),
      activity: textOf(objectIn(location['activity'])?.['type']),
      charging: battery?.['is_charging'],
      mock: location['mock'],
    }),
  })
}

function fixOf(coordinates: JsonFields, alarms: readonly string[]) {
  return {
    ...phonePlace(numberOf(coordinates['latitude']), numberOf(coordinates['longitude']), alarms),
    valid: true,
    speedKnots: knotsFromMetresPerSecond(coordinates['speed']),
    heading: numberOf(coordinates['heading']),
    altitude: numberOf(coordinates['altitude']),
    accuracy: known(coordinates['accuracy']),
  }
}

export function knotsFromMetresPerSecond(value: unknown): number | null {
  const speed = known(value)
  return speed === null ? null : kmhToKnots(kmh(speed * 3.6))
}

export function known(value: unknown): number | null {
  const number = numberOf(value)
  return number === null || number < 0 ? null : number
}

/** A share of one. */
export function percent(value: unknown): number | null {
  const share = known(value)
  return share === null ? null : Math.round(share * 100)
}
