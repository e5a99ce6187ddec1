import { csvMark, csvRow, decimals, fileName, xml } from '#contract/wire/file-text.ts'
import { piecesBetweenSilences } from './legs.ts'
import type { TrackFix } from './one-source.ts'
import type { TrackFormat } from './track-formats.ts'
import type { Trip } from './trip.ts'
import { cutShort } from './trip.rules.ts'
import { type TripsPage, tripsPage } from './trips-page.ts'

/*
 * Tracks as files: pure texts, correct whatever a boat is called, written a trip at a time. Where nothing was heard for
 * long no line is drawn.
 *   gpx       1.1, a segment for each leg; it has no place for speed and course: the course as Garmin writes it, which
 *             other programs read; metres a second are nobody's unit at sea, so knots with their name
 *   kml       2.2, a gx:Track with its times for each leg
 *   csv       semicolons and decimal points; what a spreadsheet would take for a formula is made harmless
 *   geojson   longitude first, times beside the places
 *   html      a page to print: the trips, and no position but their pictures
 */
/** `name` says which trip it is, to whoever opens the file. */
export type NamedTrack = {
  readonly trip: Trip
  readonly name: string
  readonly points: readonly TrackFix[]
  /** There was more of it than a file takes: its name says so. */
  readonly isCut: boolean
}

type Writer = {
  readonly head: string
  readonly one: (track: NamedTrack) => string
  readonly between: string
  readonly tail: () => string
}

type FileAsked = { readonly format: TrackFormat; readonly page: TripsPage }

export async function* trackFile(
  { format, page }: FileAsked,
  tracks: AsyncIterable<NamedTrack>,
): AsyncGenerator<string> {
  const { head, one, between, tail } = format === 'html' ? tripsPage(page) : writers[format]
  yield head
  let isFirst = true
  for await (const track of tracks) {
    const said = track.isCut ? { ...track, name: `${track.name} (${cutShort})` } : track
    yield isFirst ? one(said) : between + one(said)
    isFirst = false
  }
  yield tail()
}

export function trackFileName(format: TrackFormat, { pirogueName, day }: { pirogueName: string; day: string }): string {
  return fileName([pirogueName, day], format)
}

const gpx: Writer = {
  head:
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<gpx version="1.1" creator="Guet" xmlns="http://www.topografix.com/GPX/1/1" xmlns:guet="urn:guet:track:1"' +
    ' xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">',
  one: ({ trip, name, points }) => {
    const notes = trip.notes ? `<desc>${xml(trip.notes)}</desc>` : ''
    const segments = piecesBetweenSilences(points).map((leg) => `<trkseg>${leg.map(gpxPoint).join('')}</trkseg>`)
    return `<trk><name>${xml(name)}</name>${notes}${segments.join('')}</trk>`
  },
  between: '\n',
  tail: () => '</gpx>\n',
}

function gpxPoint({ latitude, longitude, altitude, at, speed, heading }: TrackFix): string {
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

const kml: Writer = {
  head:
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>' +
    '<name>Guet</name>',
  one: ({ trip, name, points }) => {
    const notes = trip.notes ? `<description>${xml(trip.notes)}</description>` : ''
    const legs = piecesBetweenSilences(points).map(kmlTrack)
    const track = legs.length === 1 ? legs.join('') : `<gx:MultiTrack>${legs.join('')}</gx:MultiTrack>`
    return `<Placemark><name>${xml(name)}</name>${notes}${track}</Placemark>`
  },
  between: '\n',
  tail: () => '</Document></kml>\n',
}

function kmlTrack(points: readonly TrackFix[]): string {
  const whens = points.map(({ at }) => `<when>${iso(at)}</when>`)
  const places = points.map((one) => `<gx:coord>${decimals(one.longitude)} ${decimals(one.latitude)} 0</gx:coord>`)
  return `<gx:Track>${whens.join('')}${places.join('')}</gx:Track>`
}

const columns = ['sortie', 'pirogue', 'heure_utc', 'latitude', 'longitude', 'vitesse_nd', 'cap_degres', 'altitude_m']

/** The mark at the beginning tells spreadsheets that accents are UTF-8. */
const csv: Writer = {
  head: `${csvMark}${csvRow(columns)}`,
  one: ({ trip, name, points }) =>
    points
      .map((one) =>
        csvRow([
          name,
          trip.pirogueName ?? '',
          iso(one.at),
          one.latitude,
          one.longitude,
          one.speed === null ? '' : Number(one.speed.toFixed(2)),
          one.heading ?? '',
          one.altitude ?? '',
        ]),
      )
      .join(''),
  between: '',
  tail: () => '',
}

const geojson: Writer = {
  head: '{"type":"FeatureCollection","features":[\n',
  one: (track) => JSON.stringify(feature(track)),
  between: ',\n',
  tail: () => '\n]}\n',
}

function feature({ trip, name, points }: NamedTrack) {
  return {
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
  }
}

/** A line has two places at least. */
function lineOf(points: readonly TrackFix[]) {
  const coordinates = points.map(({ longitude, latitude }) => [Number(decimals(longitude)), Number(decimals(latitude))])
  if (coordinates.length === 0) return null
  return coordinates.length === 1 ? { type: 'Point', coordinates: coordinates[0] } : { type: 'LineString', coordinates }
}

function iso(at: number): string {
  return new Date(at).toISOString()
}

const writers = { gpx, kml, csv, geojson } as const
