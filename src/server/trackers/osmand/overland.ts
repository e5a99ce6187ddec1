import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'
import { FrameRefused } from '#server/trackers/protocol.ts'
import { onlyPresent } from '#server/trackers/reading/field.ts'
import { writtenTime } from '#server/trackers/reading/iso-time.ts'
import { type JsonFields, objectIn, numberOf, textOf } from '#server/trackers/reading/json-fields.ts'
import { makeReport } from '#server/trackers/reading/make-report.ts'
import { phonePlace } from '#server/trackers/reading/phone-place.ts'
import { knotsFromMetresPerSecond, known, percent } from './traccar-client.ts'

/** One point of a batch of GeoJSON points. Longitude comes first in them. */
export function overlandReport(location: JsonFields | null): TrackerReport {
  const properties = objectIn(location?.['properties'])
  const coordinates = objectIn(location?.['geometry'])?.['coordinates']
  if (properties === null || !Array.isArray(coordinates)) throw new FrameRefused('malformed', 'no point')
  return makeReport({
    deviceId: textOf(properties['device_id']),
    at: writtenTime(properties['timestamp']),
    ...phonePlace(numberOf(coordinates[1]), numberOf(coordinates[0]), []),
    valid: true,
    speedKnots: knotsFromMetresPerSecond(properties['speed']),
    heading: numberOf(properties['course']),
    altitude: numberOf(properties['altitude']),
    accuracy: known(properties['horizontal_accuracy']),
    battery: percent(properties['battery_level']),
    attributes: onlyPresent({
      motion: properties['motion'],
      charging: properties['battery_state'] === 'charging' || null,
    }),
  })
}
