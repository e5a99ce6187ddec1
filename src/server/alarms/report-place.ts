import type { AlertPlace } from '#server/alerts/place/alert-place.store.ts'
import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'

/** Receivers without a fix say 0,0: that is no place. An old place that they repeat is better than none. */
export function placeOfReport(
  { latitude, longitude, speed, heading, valid }: TrackerReport,
  at: Date,
): AlertPlace | null {
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null
  return { latitude, longitude, speed, heading, at: valid ? at : null }
}
