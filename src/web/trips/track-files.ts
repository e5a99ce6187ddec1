import type { Trip } from '#contract/trips/trip.ts'
import { decimals, xml } from '#web/words/file-text.ts'
import type { Point } from './one-source.ts'
import { legsOf } from './playback.ts'

/*
 * Tracks as files: pure texts, correct whatever a boat is called. Where nothing was heard for long no line is drawn.
 *   gpx       1.1, a segment for each leg; it has no place for speed and course: the course as Garmin writes it, which
 *             other programs read; metres a second are nobody's unit at sea, so knots with their name
 *   kml       2.2, a gx:Track with its times for each leg
 *   csv       semicolons and decimal points; what a spreadsheet would take for a formula is made harmless
 *   geojson   longitude first, times beside the places
 */
export const trackFormats = ['gpx', 'kml', 'csv', 'geojson'] as const
export type TrackFormat = (typeof trackFormats)[number]

export type NamedTrack = { readonly trip: Trip; readonly name: string; readonly points: readonly Point[] }

export const mediaTypes: Readonly<Record<TrackFormat, string>> = {
  gpx: 'application/gpx+xml',
  kml: 'application/vnd.google-earth.kml+xml',
  csv: 'text/csv;charset=utf-8',
  geojson: 'application/geo+json',
}

export function trackFile(format: TrackFormat, tracks: readonly NamedTrack[]): string {
  const writers = { gpx, kml, csv, geojson } satisfies Record<TrackFormat, (all: readonly NamedTrack[]) => string>
  return writers[format](tracks)
}

function gpx(tracks: readonly NamedTrack[]): string {
  const written = tracks.map(({ trip, name, points }) => {
    const notes = trip.notes ? `<desc>${xml(trip.notes)}</desc>` : ''
    const segments = legsOf(points).map((leg) => `<trkseg>${leg.map(gpxPoint).join('')}</trkseg>`)
    return `<trk><name>${xml(name)}</name>${notes}${segments.join('')}</trk>`
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<gpx version="1.1" creator="Guet" xmlns="http://www.topografix.com/GPX/1/1" xmlns:guet="urn:guet:track:1"' +
    ' xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">' +
    `${written.join('\n')}</gpx>\n`
  )
}

function gpxPoint({ latitude, longitude, altitude, at, speed, heading }: Point): string {
  const height = altitude === null ? '' : `<ele>${altitude}</ele>`
  const place = `lat="${decimals(latitude)}" lon="${decimals(longitude)}"`
  return `<trkpt ${place}>${height}<time>${iso(at)}</time>${gpxExtensions(speed, heading)}</trkpt>`
}

function gpxExtensions(speed: number | null, heading: number | null): string {
  const knots = speed === null ? '' : `<guet:knots>${speed.toFixed(2)}</guet:knots>`
  const degrees = heading === null ? '' : `<gpxtpx:course>${decimals(heading)}</gpxtpx:course>`
  const course = degrees && `<gpxtpx:TrackPointExtension>${degrees}</gpxtpx:TrackPointExtension>`
  return knots || course ? `<extensions>${course}${knots}</extensions>` : ''
}

function kml(tracks: readonly NamedTrack[]): string {
  const written = tracks.map(({ trip, name, points }) => {
    const notes = trip.notes ? `<description>${xml(trip.notes)}</description>` : ''
    const legs = legsOf(points).map(kmlTrack)
    const track = legs.length === 1 ? legs.join('') : `<gx:MultiTrack>${legs.join('')}</gx:MultiTrack>`
    return `<Placemark><name>${xml(name)}</name>${notes}${track}</Placemark>`
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>' +
    `<name>Guet</name>${written.join('\n')}</Document></kml>\n`
  )
}

function kmlTrack(points: readonly Point[]): string {
  const whens = points.map(({ at }) => `<when>${iso(at)}</when>`)
  const places = points.map((one) => `<gx:coord>${decimals(one.longitude)} ${decimals(one.latitude)} 0</gx:coord>`)
  return `<gx:Track>${whens.join('')}${places.join('')}</gx:Track>`
}

const columns = ['sortie', 'pirogue', 'heure_utc', 'latitude', 'longitude', 'vitesse_nd', 'cap_degres', 'altitude_m']

function csv(tracks: readonly NamedTrack[]): string {
  const rows = tracks.flatMap(({ trip, name, points }) =>
    points.map((one) => [
      cell(name),
      cell(trip.pirogueName ?? ''),
      iso(one.at),
      decimals(one.latitude),
      decimals(one.longitude),
      one.speed?.toFixed(2) ?? '',
      one.heading ?? '',
      one.altitude ?? '',
    ]),
  )
  // The mark at the beginning tells spreadsheets that accents are UTF-8.
  return `\uFEFF${[columns, ...rows].map((row) => row.join(';')).join('\r\n')}\r\n`
}

/** A text that begins like a formula would be run by the spreadsheet of whoever opens the file. */
function cell(text: string): string {
  const harmless = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

function geojson(tracks: readonly NamedTrack[]): string {
  const features = tracks.map(({ trip, name, points }) => ({
    type: 'Feature',
    id: trip.id,
    geometry: lineOf(points),
    properties: {
      name,
      pirogue: trip.pirogueName,
      start_time: trip.startTime,
      end_time: trip.endTime,
      distance_km: trip.distanceKm,
      max_speed: trip.maxSpeed,
      avg_speed: trip.avgSpeed,
      notes: trip.notes,
      times: points.map(({ at }) => iso(at)),
      speeds_kn: points.map(({ speed }) => speed),
    },
  }))
  return `${JSON.stringify({ type: 'FeatureCollection', features })}\n`
}

/** A line has two places at least. */
function lineOf(points: readonly Point[]) {
  const coordinates = points.map(({ longitude, latitude }) => [Number(decimals(longitude)), Number(decimals(latitude))])
  if (coordinates.length === 0) return null
  return coordinates.length === 1 ? { type: 'Point', coordinates: coordinates[0] } : { type: 'LineString', coordinates }
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
