import { managesPerson } from '#contract/accounts/visibility.ts'
import { boatVisibility } from '#contract/pirogues/visibility.ts'
import { lastingOf } from '#contract/trips/trip-figures.ts'
import { tripVersion } from '#contract/trips/trip-version.ts'
import { type TripChange, tripChangedBy } from '#contract/trips/trip.rules.ts'
import type { Trip, TripFigures } from '#contract/trips/trip.ts'
import type { Page } from '#contract/wire/page.ts'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import type { SeenVersion } from '#contract/wire/version.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import { refuseIfChanged } from '#server/platform/http/versions.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { countLargeRarely } from '#server/platform/storage/large-numbers.ts'
import { publishTrips } from './publish-trips.ts'
import { showTrip } from './show-trip.ts'
import {
  type TripFilter,
  type TripsAsked,
  type WatchedTrip,
  figuresOfOverTrips,
  lockTrip,
  openTripsSeenBy,
  tripById,
  tripsNotOverBefore,
  tripsSeenBy,
  writeNotes,
} from './trips.store.ts'

/** A fisherman sees his own trips; others those of the boats that they see in full. */

export async function listTrips(services: Services, caller: Caller, filter: TripFilter): Promise<Page<Trip>> {
  const { count, found } = await tripsSeenBy(services.db, caller, filter)
  return pageOf(services, '/tracking/trips/', { ...filter }, count, found.map(showTrip))
}

/** All of a period, however many pages the list of it has. */
export async function figuresOfTrips(services: Services, caller: Caller, asked: TripsAsked): Promise<TripFigures> {
  const { db } = services
  const over = await countLargeRarely(
    db,
    caller,
    ['figures of trips', asked],
    () => figuresOfOverTrips(db, caller, asked),
    ({ trips }) => trips,
  )
  const open = (await openTripsSeenBy(services.db, caller, asked)).map(showTrip)
  const speeds = [...(over.maxSpeed === null ? [] : [over.maxSpeed]), ...open.map(({ maxSpeed }) => maxSpeed)]
  return {
    trips: over.trips + open.length,
    distanceKm: open.reduce((sum, { distanceKm }) => sum + distanceKm, over.distanceKm),
    minutesAtSea: Math.round(open.reduce((sum, trip) => sum + lastingOf(trip), over.seconds * 1000) / 60_000),
    maxSpeed: speeds.length === 0 ? null : Math.max(...speeds),
  }
}

/** Somebody's own: in progress, or not over before then. The newest first. */
export async function tripsOfPersonSince(services: Services, accountId: string, since: Date): Promise<Trip[]> {
  const found = await tripsNotOverBefore(services.db, accountId, since)
  return found.map(showTrip)
}

export async function seenTrip(services: Services, caller: Caller, id: string): Promise<WatchedTrip> {
  const trip = await existingTrip(services, id)
  const { accountId: ownerId, organisationId, sharesLocation } = trip
  const visibility = boatVisibility(caller, { ownerId, organisationId, sharesLocation, openSosMilesAway: null })
  const isOwn = ownerId === caller.id
  if (visibility !== 'full' || (caller.role === 'fisherman' && !isOwn)) throw new Refused(accessRefused)
  return trip
}

async function managedTrip(services: Services, caller: Caller, id: string): Promise<WatchedTrip> {
  const trip = await seenTrip(services, caller, id)
  const watched = { ownerId: trip.accountId, organisationId: trip.organisationId }
  if (!managesPerson(caller, watched)) throw new Refused(accessRefused)
  return trip
}

/** What is changed is read after the trip is found: who may not is told so, whatever was said of it. */
type Edit = { readonly seen: SeenVersion; readonly change: () => TripChange }

export async function changeTrip(
  services: Services,
  caller: Caller,
  id: string,
  { seen, change }: Edit,
): Promise<Trip> {
  await lockTrip(services.db, id)
  const trip = await managedTrip(services, caller, id)
  await refuseIfChanged(services, caller, seen, {
    version: tripVersion(trip),
    /* Who wrote them stands in the audit alone. */
    by: null,
    refusedBy: tripChangedBy,
    current: () => showTrip(trip),
  })
  const { notes } = change()
  if (notes === undefined) return showTrip(trip)
  await writeNotes(services.db, trip.id, notes || null)
  const changed = showTrip(await existingTrip(services, trip.id))
  await publishTrips(services, [trip.pirogueId])
  return changed
}

async function existingTrip(services: Services, id: string): Promise<WatchedTrip> {
  const trip = await tripById(services.db, id)
  if (trip === null) throw new Refused(notFound)
  return trip
}
