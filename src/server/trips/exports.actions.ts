import { type NamedTrack, trackFile, trackFileName } from '#contract/trips/track-files.ts'
import { type TrackFormat, hasPositions, mediaTypes } from '#contract/trips/track-formats.ts'
import { exportTooLarge } from '#contract/trips/trip-refusals.ts'
import { mostTripsInFile } from '#contract/trips/trip.rules.ts'
import { dateTime } from '#contract/trips/trips-page.ts'
import type { SentFile } from '#contract/wire/endpoint.ts'
import { Refused } from '#contract/wire/refusal.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/services.ts'
import { showTrip } from './show-trip.ts'
import { trackOf } from './tracks-of-trips.ts'
import { type TripsAsked, type WatchedTrip, countTrips, tripsBefore } from './trips.store.ts'

/*
 * Trips as files, written a trip at a time while they are sent: however long a period, no more than one track is held.
 *   exportTrip      one
 *   exportPeriod    those that the list shows for the same question
 */

const charset = '; charset=utf-8'
const atOnce = 50

export function exportTrip(services: Services, trip: WatchedTrip, format: TrackFormat): SentFile {
  const one = async function* () {
    yield await named(services, trip, format)
  }
  const day = trip.startedAt.toISOString()
  return fileOf(services, { format, of: nameOf(trip), from: day, to: day }, one())
}

type Asked = TripsAsked & { readonly format: TrackFormat }

export async function exportPeriod(services: Services, caller: Caller, asked: Asked): Promise<SentFile> {
  if ((await countTrips(services.db, caller, asked)) > mostTripsInFile) throw new Refused(exportTooLarge)
  const [newest] = await tripsBefore(services.db, caller, asked, null, 1)
  const { format, from = null, to = null } = asked
  const isOfOne = asked.pirogue !== undefined || asked.user !== undefined || caller.role === 'fisherman'
  const of = newest && isOfOne ? nameOf(newest) : everyBoat
  return fileOf(services, { format, of, from, to }, tracksOf(services, caller, asked))
}

const everyBoat = 'Toutes les pirogues'
const noName = 'Pirogue sans nom'

type About = {
  readonly format: TrackFormat
  readonly of: string
  readonly from: string | null
  readonly to: string | null
}

function fileOf(services: Services, { format, of, from, to }: About, tracks: AsyncIterable<NamedTrack>): SentFile {
  const at = services.now().toISOString()
  const day = [...new Set([from, to].flatMap((time) => (time === null ? [] : [time.slice(0, 10)])))].join('-')
  return {
    name: trackFileName(format, { pirogueName: of, day: day || at.slice(0, 10) }),
    type: `${mediaTypes[format]}${charset}`,
    pieces: trackFile({ format, page: { of, from, to, at } }, tracks),
  }
}

async function* tracksOf(services: Services, caller: Caller, asked: Asked): AsyncGenerator<NamedTrack> {
  let last: WatchedTrip | null = null
  for (let written = 0; written < mostTripsInFile;) {
    const trips = await tripsBefore(services.db, caller, asked, last, Math.min(atOnce, mostTripsInFile - written))
    for (const trip of trips) yield await named(services, trip, asked.format)
    last = trips.at(-1) ?? null
    if (last === null || trips.length < atOnce) return
    written += trips.length
  }
}

async function named(services: Services, row: WatchedTrip, format: TrackFormat): Promise<NamedTrack> {
  const trip = showTrip(row)
  const name = `${nameOf(row)} — ${dateTime(trip.startTime)}`
  if (!hasPositions(format)) return { trip, name, points: [], isCut: false }
  const until = new Date(trip.endTime ?? trip.lastHeard)
  return { trip, name, ...(await trackOf(services, { ...row, until })) }
}

function nameOf({ pirogueName }: WatchedTrip): string {
  return pirogueName ?? noName
}
