import { isNowhere } from '#contract/wire/earth.ts'
import type { AlertPlace } from '#server/alerts/place/alert-place.store.ts'
import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'

/** An old place that they repeat is better than none. */
export function placeOfReport(
  { latitude, longitude, speed, heading, valid }: TrackerReport,
  at: Date,
): AlertPlace | null {
  if (latitude === null || longitude === null || isNowhere({ latitude, longitude })) return null
  return { latitude, longitude, speed, heading, at: valid ? at : null }
}
