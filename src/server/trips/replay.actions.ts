import { isDeepStrictEqual } from 'node:util'
import { type Advanced, advance, unknownMovement, dayOfTrip } from '#contract/trips/movement.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { firstFixSince, fixesOfBoat } from '#server/positions/tracks.actions.ts'
import { isFixAtSea, movementFix } from './movement-fix.ts'
import {
  type BoatMovement,
  type MovementCheckpoint,
  boatToRedo,
  checkpointBefore,
  claimRedo,
  holdMovements,
  markRedone,
  redoFrom,
  saveCheckpoints,
  saveMovements,
} from './movements.store.ts'
import { type NamedTrips, namedTrips } from './named-trips.ts'
import { publishTrips } from './publish-trips.ts'
import { type TripFacts, type TripRow, deleteTrips, saveTrips, tripsDecidedSince } from './trips.store.ts'

/*
 * A boat whose positions came late is replayed from what was known before the first of them, a day at a time, each day
 * in a transaction of its own: nobody waits long behind it, and after a crash it goes on where it was.
 */

const second = 1000
const day = 24 * 3600 * second
/** A buffer comes in many pieces: it is waited for until it is empty, but not without end. */
const quiet = 2 * second
const longestWait = 30 * second
const endless = Number.POSITIVE_INFINITY

/** Replays one day of one boat. Answers whether there was one. */
export async function replayNext(services: Services): Promise<boolean> {
  const now = services.now().getTime()
  const pirogueId = await boatToRedo(services.db, new Date(now - quiet), new Date(now - longestWait))
  if (pirogueId === null) return false
  await inTransaction(services, (inside) => replayDay(inside, pirogueId))
  return true
}

async function replayDay(services: Services, pirogueId: string): Promise<void> {
  const [boat] = await holdMovements(services.db, [pirogueId])
  const asked = await claimRedo(services.db, pirogueId)
  if (asked === null || boat === undefined) return
  const known = await checkpointBefore(services.db, pirogueId, asked.fromAt)
  const first = known?.day ?? (await firstFixSince(services, pirogueId, new Date(0)))
  if (first === null) return await markRedone(services.db, pirogueId)
  const from = new Date(dayOfTrip(first.getTime()))
  const until = new Date(from.getTime() + day)
  const replayed = replay(known, (await fixesOfBoat(services, pirogueId, from, until)).map(movementFix))
  const next = await firstFixSince(services, pirogueId, until)
  const found = await tripsDecidedSince(services.db, pirogueId, known ? from : new Date(0))
  // The trip in progress is the movement's own until its day comes.
  const before = next === null ? found : found.filter(({ id }) => id !== boat.openTripId)
  const named = namedTrips({ pirogueId, ...replayed, before, until: next === null ? endless : until.getTime() })
  const replayedDay = { boat, before, until, replayed, named }
  if (next === null) return await finish(services, replayedDay)
  await goOn(services, replayedDay, { nextDay: new Date(dayOfTrip(next.getTime())), askedUntil: asked.untilAt })
}

type Found = {
  readonly boat: BoatMovement
  readonly before: readonly TripRow[]
  readonly until: Date
  readonly replayed: Advanced
  readonly named: NamedTrips
}

/** The boat is where it is now. */
async function finish(services: Services, { boat, replayed, named }: Found): Promise<void> {
  const { openTripId } = named
  const now = { ...boat, state: replayed.movement, openTripId, isSilent: false, toldAt: services.now() }
  await saveMovements(services.db, [now])
  await saveTrips(services.db, named.rows)
  await deleteTrips(services.db, named.unused)
  await markRedone(services.db, boat.pirogueId)
  await publishTrips(services, [boat.pirogueId])
}

/** When the next day begins as it was known to begin, everything after it is right already. */
async function goOn(
  services: Services,
  { boat, before, until, replayed, named }: Found,
  { nextDay, askedUntil }: { readonly nextDay: Date; readonly askedUntil: Date },
): Promise<void> {
  const { pirogueId } = boat
  const known = await checkpointBefore(services.db, pirogueId, nextDay)
  const isSame = known?.day.getTime() === nextDay.getTime() && isDeepStrictEqual(known.state, replayed.movement)
  const isDone = isSame && nextDay > askedUntil
  const isOfThisDay = ({ decidedAt }: TripRow) => decidedAt === null || decidedAt < until
  const ofThisDay = new Set(before.filter(isOfThisDay).map(({ id }) => id))
  // One that was over and now goes on keeps its name until its new end is found.
  const goesOn = ({ id }: TripFacts) => !isDone && ofThisDay.has(id)
  const rows = named.rows.filter((row) => row.decidedAt !== null || goesOn(row))
  const remaining = new Set(rows.map(({ id }) => id))
  await saveTrips(services.db, rows)
  await deleteTrips(
    services.db,
    [...ofThisDay].filter((id) => !remaining.has(id)),
  )
  await saveCheckpoints(services.db, [{ pirogueId, day: nextDay, state: replayed.movement }])
  if (!isDone) return await redoFrom(services.db, pirogueId, nextDay)
  await markRedone(services.db, pirogueId)
  await publishTrips(services, [pirogueId])
}

function replay(known: MovementCheckpoint | null, fixes: readonly ReturnType<typeof movementFix>[]): Advanced {
  let movement = known?.state ?? unknownMovement
  const ended: Advanced['ended'][number][] = []
  for (const fix of fixes) {
    const next = advance(movement, fix, isFixAtSea)
    movement = next.movement
    ended.push(...next.ended)
  }
  return { movement, ended }
}
