import { showTrip } from './show-trip.ts'
import { tellTrips } from './tell-trips.ts'
import {
  type TripFilter,
  type WatchedTrip,
  tripById,
  tripsInProgress,
  tripsNotOverBefore,
  tripsSeenBy,
  writeNotes,
} from './trips.store.ts'
import { managesPerson } from '#contract/accounts/sight.ts'
import { sightOfBoat } from '#contract/pirogues/sight.ts'
import type { Trip } from '#contract/trips/trip.ts'
import type { TripChange } from '#contract/trips/trip.rules.ts'
import type { Page } from '#contract/wire/page.ts'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import type { Caller } from '#server/accounts/caller.ts'
import type { House } from '#server/house.ts'
import { pageOf } from '#server/http/page-of.ts'

/** A fisherman sees his own trips; others those of the boats that they see in full. */

export async function listTrips(house: House, caller: Caller, filter: TripFilter): Promise<Page<Trip>> {
  const { count, found } = await tripsSeenBy(house.db, caller, filter)
  return pageOf(house, '/tracking/trips/', { ...filter }, count, found.map(showTrip))
}

/** Somebody's own: in progress, or not over before then. The newest first. */
export async function tripsOfPersonSince(house: House, accountId: string, since: Date): Promise<Trip[]> {
  return (await tripsNotOverBefore(house.db, accountId, since)).map(showTrip)
}

export async function seenTrip(house: House, caller: Caller, id: string): Promise<WatchedTrip> {
  const trip = await existingTrip(house, id)
  const { accountId: ownerId, organisationId, sharesLocation } = trip
  const sight = sightOfBoat(caller, { ownerId, organisationId, sharesLocation, openSosMilesAway: null })
  const isOwn = ownerId === caller.id
  if (sight !== 'full' || (caller.role === 'fisherman' && !isOwn)) throw new Refused(accessRefused)
  return trip
}

export async function managedTrip(house: House, caller: Caller, id: string): Promise<WatchedTrip> {
  const trip = await seenTrip(house, caller, id)
  const watched = { ownerId: trip.accountId, organisationId: trip.organisationId }
  if (!managesPerson(caller, watched)) throw new Refused(accessRefused)
  return trip
}

export async function changeTrip(house: House, trip: WatchedTrip, { notes }: TripChange): Promise<Trip> {
  if (notes === undefined) return showTrip(trip)
  await writeNotes(house.db, trip.id, notes || null)
  const changed = showTrip(await existingTrip(house, trip.id))
  await tellTrips(house, [trip.pirogueId])
  return changed
}

/** Which of these boats are out, and since when: no place, so that it may be told of boats that hide theirs. */
export type OutSince = { readonly tripId: string; readonly since: Date; readonly heardAt: Date }

export async function boatsOut(house: House, pirogueIds: readonly string[]): Promise<ReadonlyMap<string, OutSince>> {
  const open = await tripsInProgress(house.db, pirogueIds)
  return new Map(
    open.map(({ id, pirogueId, startedAt, heardAt, movement }) => {
      const heard = movement?.out ? new Date(movement.out.heard.at) : heardAt
      return [pirogueId, { tripId: id, since: startedAt, heardAt: heard }]
    }),
  )
}

async function existingTrip(house: House, id: string): Promise<WatchedTrip> {
  const trip = await tripById(house.db, id)
  if (trip === null) throw new Refused(notFound)
  return trip
}
