import { positionsApi } from '#contract/positions/positions.api.ts'
import { tripsApi } from '#contract/trips/trips.api.ts'
import { type Answering, answering, existing, found, isWithin, pageOf } from './answering.ts'
import { placesIn } from './boats.ts'

/** Where boats are, and where they were: whoever is named is shown with the whole way. */
export const tripAnswers: readonly Answering[] = [
  answering(positionsApi.total, ({ world }) => ({ totalLocations: world.fleet.locations.length })),
  answering(positionsApi.list, ({ world, query }) => {
    const { user, pirogue, device, from, to } = query
    const isTrack = user !== undefined || pirogue !== undefined || device !== undefined
    const tracks = [...world.fleet.locations, ...[...world.trips.values()].flatMap(({ track }) => track)]
    const filters = { user, pirogue, device }
    const track = found(tracks, { filters, sort: '-effective_at' }).filter(({ effectiveAt }) =>
      isWithin(effectiveAt, from, to),
    )
    return { count: null, next: null, previous: null, results: isTrack ? track : placesIn(world.fleet) }
  }),
  answering(tripsApi.list, ({ world, query }) => {
    const { user, pirogue, from, to } = query
    const trips = [...world.trips.values()].map(({ trip }) => trip)
    const those = found(trips, { filters: { user, pirogue } })
    return pageOf(
      those.filter(({ startTime }) => isWithin(startTime, from, to)),
      query,
    )
  }),
  answering(tripsApi.change, ({ world, params, body }) => {
    const sample = existing(world.trips, params.id)
    const trip = { ...sample.trip, ...(body.notes !== undefined && { notes: body.notes || null }) }
    world.trips.set(trip.id, { ...sample, trip })
    return trip
  }),
]
