import { encodedSketch } from '#contract/trips/sketch.ts'
import { endOf, isWorthTelling, silenceEnds } from '#contract/trips/trip-under-way.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import {
  type BoatMovement,
  deleteCheckpointsBefore,
  holdMovements,
  saveMovements,
  silentBoats,
} from './movements.store.ts'
import { tripFacts } from './named-trips.ts'
import { publishTrips } from './publish-trips.ts'
import { replayNext } from './replay.actions.ts'
import { trackOf } from './tracks-of-trips.ts'
import { type TripFacts, deleteTrips, saveTrips, saveSketch, tripsToDraw } from './trips.store.ts'

/*
 * replayLate         boats whose positions came late
 * endSilentTrips     boats that came home and said nothing more
 * forgetCheckpoints
 */

const hour = 3_600_000
const day = 24 * hour
/** No position is believed to be older than thirty days. */
const checkpointDays = 32

export async function replayLate(services: Services): Promise<void> {
  while (await replayNext(services));
}

/** A view of the trip only: if the boat is heard again, it is still out. */
export async function endSilentTrips(services: Services): Promise<void> {
  // Nobody is silent whose positions are refused.
  if (!services.space.takesPositions()) return
  const now = services.now().getTime()
  const ids = await silentBoats(services.db, new Date(now - hour))
  if (ids.length === 0) return
  await inTransaction(services, async (inside) => {
    const boats = (await holdMovements(inside.db, ids.toSorted())).filter(
      ({ state, openTripId }) => openTripId !== null && state.out !== null && silenceEnds(state.out, now),
    )
    await saveTrips(inside.db, boats.flatMap(silentTrip))
    await deleteTrips(
      inside.db,
      boats.flatMap(({ openTripId, state: { out } }) =>
        openTripId && out && !isWorthTelling(out) ? [openTripId] : [],
      ),
    )
    await saveMovements(
      inside.db,
      boats.map((boat) => ({ ...boat, isSilent: true })),
    )
    await publishTrips(
      inside,
      boats.map(({ pirogueId }) => pirogueId),
    )
  })
}

function silentTrip({ pirogueId, openTripId, state: { out } }: BoatMovement): TripFacts[] {
  if (out === null || openTripId === null || !isWorthTelling(out)) return []
  const facts = tripFacts(pirogueId, openTripId, endOf(out, out.place, out.heard.at))
  return [{ ...facts, endedAt: new Date(out.place.at) }]
}

export async function forgetCheckpoints(services: Services): Promise<void> {
  await deleteCheckpointsBefore(services.db, new Date(services.now().getTime() - checkpointDays * day))
}

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
