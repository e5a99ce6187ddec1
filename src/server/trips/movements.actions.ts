import { type TripFix, compareFixes } from '#contract/trips/fix.ts'
import { type Followed, followFixes } from '#contract/trips/movement.ts'
import type { Doubted } from '#server/platform/feature.ts'
import type { Services } from '#server/platform/services.ts'
import { isFixAtSea } from './movement-fix.ts'
import {
  type BoatMovement,
  askRedo,
  boatsBehindTheirPlaces,
  saveCheckpoints,
  saveMovements,
} from './movements.store.ts'
import { namedTrips } from './named-trips.ts'
import { publishTrips } from './publish-trips.ts'
import { isUnwritten, presentMovements, rememberMovements, remembersMovements } from './remembered-movements.ts'
import { type TripFacts, deleteTrips, saveTrips } from './trips.store.ts'

/** These boats, until the end of the transaction that the house is in. */
export async function holdBoats(services: Services, pirogueIds: readonly string[]): Promise<readonly BoatMovement[]> {
  return pirogueIds.length === 0 ? [] : await presentMovements(services, [...new Set(pirogueIds)].toSorted())
}

/** Follows boats that are held by what is new of them: few statements for many boats. */
export async function followBoats(
  services: Services,
  held: readonly BoatMovement[],
  fixes: ReadonlyMap<string, readonly TripFix[]>,
): Promise<void> {
  const boats = held.filter(({ pirogueId }) => fixes.has(pirogueId))
  if (boats.length === 0) return
  const now = services.now()
  const steps = boats.map((boat) => step(boat, fixes.get(boat.pirogueId) ?? [], now))
  await keepMovements(services, steps)
  await saveTrips(
    services.db,
    steps.flatMap(({ rows }) => rows),
  )
  await deleteTrips(
    services.db,
    steps.flatMap(({ unused }) => unused),
  )
  await saveCheckpoints(services.db, steps.flatMap(checkpointsOf))
  await askRedo(
    services.db,
    steps.flatMap((one) => lateOf(one, now)),
  )
  await publishTrips(
    services,
    steps.filter(({ isNews }) => isNews).map(({ boat }) => boat.pirogueId),
  )
}

/** What is news, or could not be told from the positions alone, is written with them; the rest follows when there is time for it. */
async function keepMovements(services: Services, steps: readonly Step[]): Promise<void> {
  const waits = ({ mayWait }: Step) => mayWait && remembersMovements(services)
  const written = steps.filter((one) => !waits(one)).map(({ boat }) => boat)
  await saveMovements(services.db, written)
  await services.afterCommit(async () => {
    rememberMovements(
      services,
      written.map((boat) => ({ ...boat, version: boat.version + 1 })),
      true,
    )
    rememberMovements(
      services,
      steps.filter(waits).map(({ boat }) => boat),
      false,
    )
  })
}

/** Boats whose last place is stored and was not followed: the server ended before that was written. They are replayed. */
export async function catchUp(services: Services): Promise<void> {
  if (!remembersMovements(services)) return
  const now = services.now()
  const behind = await boatsBehindTheirPlaces(services.db)
  await askRedo(
    services.db,
    behind
      .filter(({ pirogueId }) => !isUnwritten(services, pirogueId))
      .map((one) => ({ ...one, firstAsked: now, lastAsked: now })),
  )
}

/** What was believed and is not any more: these boats are replayed without it. */
export async function forgetDoubtedTrips(services: Services, doubted: readonly Doubted[]): Promise<void> {
  const now = services.now()
  const byBoat = Map.groupBy(doubted, ({ pirogueId }) => pirogueId)
  const rows = [...byBoat].flatMap(([pirogueId, ofBoat]) => {
    const times = ofBoat.map(({ effectiveAt }) => effectiveAt.getTime())
    const [fromAt, untilAt] = [new Date(Math.min(...times)), new Date(Math.max(...times))]
    return pirogueId === null ? [] : [{ pirogueId, fromAt, untilAt, firstAsked: now, lastAsked: now }]
  })
  await askRedo(services.db, rows)
}

type Step = {
  readonly boat: BoatMovement
  readonly followed: Followed
  readonly rows: readonly TripFacts[]
  readonly unused: readonly string[]
  readonly isNews: boolean
  /** It follows from the positions alone, and nobody has to be told now. */
  readonly mayWait: boolean
}

/** A trip in progress is written when it begins; its running figures are those of the movement. */
function step(boat: BoatMovement, fixes: readonly TripFix[], now: Date): Step {
  const { pirogueId, openTripId } = boat
  const followed = followFixes(boat.state, fixes.toSorted(compareFixes), isFixAtSea)
  const { ended, movement } = followed
  const startedAt = new Date(boat.state.out?.startedAt ?? 0)
  const before = openTripId === null ? [] : [{ id: openTripId, startedAt, endedAt: null }]
  const named = namedTrips({ pirogueId, ended, movement, before, until: Number.POSITIVE_INFINITY })
  // It is heard again by what is on board, and not by a telephone ashore.
  const isSilent = boat.isSilent && movement.out !== null && movement.out.heard.at === boat.state.out?.heard.at
  // The next trip may have taken the name of one that came to nothing.
  const isKnown = ({ id, endedAt, startedAt: began }: TripFacts) =>
    endedAt === null && id === openTripId && began.getTime() === startedAt.getTime() && boat.isSilent === isSilent
  const rows = named.rows.filter((row) => !isKnown(row))
  const hasChanged = rows.length > 0 || named.unused.length > 0
  const isNews = hasChanged || (movement.out !== null && !isSilent && isLongAgo(boat.toldAt, now))
  const toldAt = isNews ? now : boat.toldAt
  const next = { ...boat, state: movement, openTripId: named.openTripId, isSilent, toldAt }
  const isInOrder = fixes.every((fix) => boat.state.newest === null || compareFixes(boat.state.newest, fix) < 0)
  const mayWait = !isNews && isInOrder && followed.late === null && followed.checkpoints.length === 0
  return { boat: next, followed, rows, unused: named.unused, isNews, mayWait }
}

function checkpointsOf({ boat, followed }: Step) {
  return followed.checkpoints.map(({ day, movement }) => ({
    pirogueId: boat.pirogueId,
    day: new Date(day),
    state: movement,
  }))
}

function lateOf({ boat, followed: { late } }: Step, now: Date) {
  if (late === null) return []
  const { pirogueId } = boat
  return [{ pirogueId, fromAt: new Date(late.from), untilAt: new Date(late.until), firstAsked: now, lastAsked: now }]
}

const minute = 60_000
function isLongAgo(toldAt: Date | null, now: Date): boolean {
  return toldAt === null || now.getTime() - toldAt.getTime() >= minute
}
