import { positionsApi } from '#contract/positions/positions.api.ts'
import { oneSource } from '#contract/trips/one-source.ts'
import { type NamedTrack, trackFile, trackFileName } from '#contract/trips/track-files.ts'
import { type TrackFormat, mediaTypes } from '#contract/trips/track-formats.ts'
import { figuresOfTrips } from '#contract/trips/trip-figures.ts'
import type { boundedBy } from '#contract/trips/trip-period.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { dateTime } from '#contract/trips/trips-page.ts'
import { tripsApi } from '#contract/trips/trips.api.ts'
import type { SentFile } from '#contract/wire/endpoint.ts'
import {
  type Answering,
  answering,
  existing,
  narrowed,
  isWithin,
  pageFrom,
} from '#web/app/demonstration/server/answering.ts'
import type { SampleTrip } from '#web/app/demonstration/server/samples/sample-trips.ts'
import type { World } from '#web/app/demonstration/server/world.ts'
import { lastPlaces } from './boats.ts'

/** Where boats are, and where they were: whoever is named is shown with the whole way. */
export const tripAnswers: readonly Answering[] = [
  answering(positionsApi.total, ({ world }) => ({ totalLocations: world.fleet.locations.length })),
  answering(positionsApi.list, ({ world, query }) => {
    const { user, pirogue, device, from, to } = query
    const isTrack = user !== undefined || pirogue !== undefined || device !== undefined
    const tracks = [...world.fleet.locations, ...[...world.trips.values()].flatMap(({ track }) => track)]
    const filters = { user, pirogue, device }
    const track = narrowed(tracks, { filters, sort: '-effective_at' }).filter(({ effectiveAt }) =>
      isWithin(effectiveAt, from, to),
    )
    return { count: null, next: null, previous: null, results: isTrack ? track : lastPlaces(world.fleet) }
  }),
  answering(tripsApi.list, ({ world, query }) => pageFrom(tripsIn(world, query), query)),
  answering(tripsApi.figures, ({ world, query }) => figuresOfTrips(tripsIn(world, query))),
  answering(tripsApi.read, ({ world, params }) => existing(world.trips, params.id).trip),
  answering(tripsApi.exportPeriod, ({ world, query, now }) => {
    const samples = tripsIn(world, query).map(({ id }) => existing(world.trips, id))
    return fileOf(samples, query.format, { from: query.from ?? null, to: query.to ?? null, now })
  }),
  answering(tripsApi.exportOne, ({ world, params, query, now }) => {
    const sample = existing(world.trips, params.id)
    const { startTime: day } = sample.trip
    return fileOf([sample], query.format, { from: day, to: day, now })
  }),
  answering(tripsApi.change, ({ world, params, body }) => {
    const sample = existing(world.trips, params.id)
    const trip = { ...sample.trip, ...(body.notes !== undefined && { notes: body.notes || null }) }
    world.trips.set(trip.id, { ...sample, trip })
    return trip
  }),
]

type Asked = {
  readonly user?: string | undefined
  readonly pirogue?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly bounds?: (typeof boundedBy)[number] | undefined
}

function tripsIn(world: World, { user, pirogue, from, to, bounds }: Asked): Trip[] {
  const trips = [...world.trips.values()].map(({ trip }) => trip)
  return narrowed(trips, { filters: { user, pirogue } }).filter(({ startTime, endTime }) =>
    bounds === 'trip'
      ? isWithin(startTime, undefined, to) && (endTime === null || isWithin(endTime, from))
      : isWithin(startTime, from, to),
  )
}

type About = { readonly from: string | null; readonly to: string | null; readonly now: number }

function fileOf(samples: readonly SampleTrip[], format: TrackFormat, { from, to, now }: About): SentFile {
  const [at, of] = [new Date(now).toISOString(), samples[0]?.trip.pirogueName ?? '']
  const tracks = async function* (): AsyncGenerator<NamedTrack> {
    for (const { trip, track } of samples) {
      yield { trip, name: `${trip.pirogueName} — ${dateTime(trip.startTime)}`, points: oneSource(track), isCut: false }
    }
  }
  return {
    name: trackFileName(format, { pirogueName: of, day: (from ?? at).slice(0, 10) }),
    type: mediaTypes[format],
    pieces: trackFile({ format, page: { of, from, to, at } }, tracks()),
  }
}
