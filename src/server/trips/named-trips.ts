import type { Movement } from '#contract/trips/movement.ts'
import { type EndedTrip, isWorthTelling, underWay } from '#contract/trips/trip-under-way.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import type { TripFacts, TripRow } from './trips.store.ts'

/*
 * namedTrips    trips under the names that they have already: what was written about one stays with it
 * tripFacts     a trip as it is kept
 */

type Found = {
  readonly pirogueId: string
  readonly ended: readonly EndedTrip[]
  readonly movement: Movement
  /** What the boat did according to earlier findings, in order. */
  readonly before: readonly Pick<TripRow, 'id' | 'startedAt' | 'endedAt'>[]
  /** Until when the boat was followed: a trip that began later is another one. */
  readonly until: number
}
export type NamedTrips = {
  readonly rows: readonly TripFacts[]
  readonly openTripId: string | null
  /** Names that nothing bears any more. */
  readonly unused: readonly string[]
}

export function namedTrips({ pirogueId, ended, movement, before, until }: Found): NamedTrips {
  const free = [...before]
  const rows = ended.filter(isWorthTelling).map((trip) => {
    const facts = tripFacts(pirogueId, nameFor(free, trip.startedAt, trip.endedAt), trip)
    return { ...facts, endedAt: new Date(trip.endedAt), decidedAt: new Date(trip.decidedAt) }
  })
  const { out } = movement
  if (out === null) return { rows, openTripId: null, unused: free.map(({ id }) => id) }
  const open = tripFacts(pirogueId, nameFor(free, out.startedAt, until), underWay(out))
  return { rows: [...rows, open], openTripId: open.id, unused: free.map(({ id }) => id) }
}

/** The first that was under way at the same time. */
function nameFor(free: Found['before'][number][], from: number, until: number): string {
  const index = free.findIndex(
    ({ startedAt, endedAt }) => startedAt.getTime() < until && (endedAt === null || endedAt.getTime() > from),
  )
  const [taken] = index === -1 ? [] : free.splice(index, 1)
  return taken?.id ?? newId()
}

export function tripFacts(pirogueId: string, id: string, trip: EndedTrip): TripFacts {
  return {
    id,
    pirogueId,
    accountId: trip.user,
    startedAt: new Date(trip.startedAt),
    endedAt: null,
    decidedAt: null,
    heardAt: new Date(trip.decidedAt),
    startLatitude: trip.start.latitude,
    startLongitude: trip.start.longitude,
    endLatitude: trip.end.latitude,
    endLongitude: trip.end.longitude,
    distanceKm: trip.metres / 1000,
    maxSpeed: trip.maxSpeed,
    avgSpeed: trip.averageSpeed,
  }
}
