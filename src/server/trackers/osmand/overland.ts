import { onlySaid } from '#server/trackers/field.ts'
import { type JsonFields, fieldsOf, numberOf, textOf } from '#server/trackers/json-fields.ts'
import { makeReport } from '#server/trackers/make-report.ts'
import { phonePlace } from '#server/trackers/phone-place.ts'
import { FrameRefused } from '#server/trackers/protocol.ts'
import type { TrackerReport } from '#server/trackers/tracker-report.ts'
import { knotsFromMetresPerSecond, known, percent, writtenTime } from './traccar-client.ts'

/** One point of a batch of GeoJSON points. Longitude comes first in them. */
export function overlandReport(location: JsonFields | null): TrackerReport {
  const said = fieldsOf(location?.['properties'])
  const coordinates = fieldsOf(location?.['geometry'])?.['coordinates']
  if (said === null || !Array.isArray(coordinates)) throw new FrameRefused('malformed', 'no point')
  return makeReport({
    deviceId: textOf(said['device_id']),
    at: writtenTime(said['timestamp']),
    ...phonePlace(numberOf(coordinates[1]), numberOf(coordinates[0]), []),
    valid: true,
    speedKnots: knotsFromMetresPerSecond(said['speed']),
    heading: numberOf(said['course']),
    altitude: numberOf(said['altitude']),
    accuracy: known(said['horizontal_accuracy']),
    battery: percent(said['battery_level']),
    attributes: onlySaid({ motion: said['motion'], charging: said['battery_state'] === 'charging' || null }),
  })
}
