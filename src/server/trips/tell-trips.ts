import { showTrip } from './show-trip.ts'
import { audiencesOf, tripsInProgress } from './trips.store.ts'
import { tripChanged } from '#contract/trips/trips.live.ts'
import type { House } from '#server/house.ts'
import { onWire, tellNewest } from '#server/live/tell.actions.ts'

/** Tells whoever sees these boats in full that their trips changed, and which is in progress. */
export async function tellTrips(house: House, pirogueIds: readonly string[]): Promise<void> {
  if (pirogueIds.length === 0) return
  const inProgress = new Map(
    (await tripsInProgress(house.db, pirogueIds)).map((trip) => [trip.pirogueId, showTrip(trip)]),
  )
  const boats = await audiencesOf(house.db, pirogueIds)
  const news = boats.map(({ pirogueId, ...boat }) => {
    const open = inProgress.get(pirogueId) ?? null
    const [data] = onWire(tripChanged, [{ pirogue: pirogueId, user: open?.user ?? boat.ownerId, open }]) as unknown[]
    const audience = { kind: 'boat', boat } as const
    return { name: tripChanged.name, about: pirogueId, at: house.now().getTime(), data, audience }
  })
  await tellNewest(house, news)
}
