import { tripChanged } from '#contract/trips/trips.live.ts'
import { onWire, publishNews } from '#server/platform/live/publish.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { showTrip } from './show-trip.ts'
import { audiencesOf, tripsInProgress } from './trips.store.ts'

/** Tells whoever sees these boats in full that their trips changed, and which is in progress. */
export async function publishTrips(services: Services, pirogueIds: readonly string[]): Promise<void> {
  if (pirogueIds.length === 0) return
  const inProgress = new Map(
    (await tripsInProgress(services.db, pirogueIds)).map((trip) => [trip.pirogueId, showTrip(trip)]),
  )
  const boats = await audiencesOf(services.db, pirogueIds)
  const news = boats.map(({ pirogueId, ...boat }) => {
    const open = inProgress.get(pirogueId) ?? null
    const [data] = onWire(tripChanged, [{ pirogue: pirogueId, user: open?.user ?? boat.ownerId, open }]) as unknown[]
    const audience = { kind: 'boat', boat } as const
    return { name: tripChanged.name, about: pirogueId, at: services.now().getTime(), data, audience }
  })
  await publishNews(services, news)
}
