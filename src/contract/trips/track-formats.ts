import { geoJson } from '#contract/wire/geojson.ts'

/** What the files of `track-files.ts` are called; apart from their writers, which only who exports needs. */
export const trackFormats = ['gpx', 'kml', 'csv', 'geojson', 'html'] as const
export type TrackFormat = (typeof trackFormats)[number]

export const mediaTypes: Readonly<Record<TrackFormat, string>> = {
  gpx: 'application/gpx+xml',
  kml: 'application/vnd.google-earth.kml+xml',
  csv: 'text/csv',
  geojson: geoJson,
  html: 'text/html',
}

/** A page to print does without positions. */
export function hasPositions(format: TrackFormat): boolean {
  return format !== 'html'
}
