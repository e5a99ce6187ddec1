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
import { type TripFacts, deleteTrips, saveTrips } from './trips.store.ts'

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
