import { encodedSketch } from '#contract/trips/sketch.ts'
import type { Services } from '#server/platform/services.ts'
import { publishTrips } from './publish-trips.ts'
import { trackOf } from './tracks-of-trips.ts'
import { saveSketch, tripsToDraw } from './trips.store.ts'

/** Whoever stops the server waits for no more than these. */
const atOnce = 50
/** Whoever looks at a list sees trips that ended lately; years of them are drawn without telling every screen. */
const newsFor = 60 * 60_000

/** Draws trips that are over, a few at a time, the newest first. */
export async function drawTrips(services: Services): Promise<void> {
  const toDraw = await tripsToDraw(services.db, atOnce)
  for (const trip of toDraw) {
    const { points } = await trackOf(services, { ...trip, until: trip.endedAt ?? trip.startedAt })
    await saveSketch(services.db, trip, encodedSketch(points))
  }
  const since = services.now().getTime() - newsFor
  const fresh = toDraw.filter(({ endedAt }) => endedAt !== null && endedAt.getTime() >= since)
  await publishTrips(services, [...new Set(fresh.map(({ pirogueId }) => pirogueId))])
}
