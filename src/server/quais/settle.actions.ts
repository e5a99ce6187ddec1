import type { Doubted } from '#server/platform/feature.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { holdBoats } from '#server/trips/movements.actions.ts'
import { type Basins, basinsOf } from './basins.ts'
import {
  askRedo,
  boatName,
  boatToRedo,
  forgetWatched,
  putOffRedo,
  saveWatched,
  takeRedo,
  trackFrom,
  visitsSince,
} from './mooring.store.ts'
import { type Mooring, type MooringFix, type Stay, elsewhere, staysOf } from './mooring.ts'
import { publishQuais } from './quais.actions.ts'
import {
  type Visit,
  allBasins,
  deleteVisits,
  insertVisit,
  presentVisit,
  quaisVersion,
  updateVisit,
} from './quais.store.ts'

/*
 * settle       makes the visits of a boat what its positions say from a time on: whoever calls it twice changes nothing
 * settleLate   boats whose positions came late or are not believed any more
 */

export async function rebuildVisits(services: Services, basins: Basins, pirogueId: string, from: Date): Promise<void> {
  const track = await trackFrom(services.db, pirogueId, from)
  const [first, last] = [track[0], track.at(-1)]
  if (!first || !last) return await forgetWatched(services.db, [pirogueId])
  const visits = await visitsSince(services.db, pirogueId, new Date(first.at))
  const { stays, now } = staysOf(basins, stateAt(visits, basins, first), track)
  const changed = await write(services, basins, pirogueId, { stays, visits, from: first.at })
  await keepStates(services, basins, [{ pirogueId, state: now, last }])
  await publishQuais(services, changed)
}

export type BoatMooring = { readonly pirogueId: string; readonly state: Mooring; readonly last: MooringFix }

/** Of boats that are at no quai and near none, nothing is kept. */
export async function keepStates(services: Services, basins: Basins, boats: readonly BoatMooring[]): Promise<void> {
  const isAway = ({ state, last }: BoatMooring) => state.is === 'elsewhere' && !basins.isNear(last.place)
  await forgetWatched(
    services.db,
    boats.filter(isAway).map(({ pirogueId }) => pirogueId),
  )
  const kept = boats.filter((boat) => !isAway(boat))
  await saveWatched(
    services.db,
    kept.map(({ pirogueId, state, last: { at, id } }) => ({
      pirogueId,
      newestAt: new Date(at),
      newestId: id,
      state,
    })),
  )
}

/** Before the first position of the track: what is older than it is settled. */
function stateAt(visits: readonly Visit[], basins: Basins, { at }: MooringFix): Mooring {
  const open = visits.find(
    ({ quaiId, arrivedAt, leftAt, leftBy }) =>
      basins.byId(quaiId) !== undefined &&
      arrivedAt.getTime() < at &&
      (leftAt === null || leftAt.getTime() >= at || leftBy !== null),
  )
  return open ? { is: 'moored', quai: open.quaiId, since: open.arrivedAt.getTime() } : elsewhere
}

type Difference = { readonly stays: readonly Stay[]; readonly visits: readonly Visit[]; readonly from: number }

/** Each stay is one visit; what its tracker alone had shown, and shows no more, was none. */
async function write(
  services: Services,
  basins: Basins,
  pirogueId: string,
  { stays, visits, from }: Difference,
): Promise<string[]> {
  const left = new Set(visits)
  const changed: string[] = []
  const found: { readonly stay: Stay; readonly visit: Visit | null }[] = []
  for (const stay of stays) {
    const visit = [...left].find((one) => isOf(stay, one)) ?? null
    if (visit) left.delete(visit)
    found.push({ stay, visit })
  }
  const ghosts = [...left].filter((visit) => isGhost(basins, visit, from))
  await deleteVisits(
    services.db,
    ghosts.map(({ id }) => id),
  )
  changed.push(...ghosts.map(({ quaiId }) => quaiId))
  const others = [...left].filter((visit) => !ghosts.includes(visit))
  for (const { stay, visit } of found) {
    if (visit ? await correct(services, stay, visit) : await arrive(services, pirogueId, stay, others))
      changed.push(stay.quai)
  }
  return changed
}

function isOf({ quai, from, until }: Stay, { quaiId, arrivedAt, leftAt }: Visit): boolean {
  return (
    quaiId === quai &&
    arrivedAt.getTime() <= (until ?? Number.POSITIVE_INFINITY) &&
    (leftAt?.getTime() ?? Number.POSITIVE_INFINITY) >= from
  )
}

/** What somebody has written something about stays, and what was before its basin was where it is now. */
function isGhost(basins: Basins, visit: Visit, from: number): boolean {
  const basin = basins.byId(visit.quaiId)
  const isUntouched = visit.fee === null && visit.captain === null && visit.leftBy === null && visit.alsoNamed === null
  const arrived = visit.arrivedAt.getTime()
  return visit.source === 'auto' && isUntouched && arrived >= from && basin !== undefined && arrived >= basin.since
}

/** Of one that somebody wrote down its times are his; that it left its tracker may tell. */
async function correct(services: Services, { from, until }: Stay, visit: Visit): Promise<boolean> {
  const { id, source, leftBy, arrivedAt, leftAt } = visit
  const arrived = source === 'auto' ? from : arrivedAt.getTime()
  const wanted = source === 'auto' || leftAt === null ? until : leftAt.getTime()
  const ended = leftBy === null ? wanted : (leftAt?.getTime() ?? null)
  if (arrived === arrivedAt.getTime() && ended === (leftAt?.getTime() ?? null)) return false
  const times = { arrivedAt: new Date(arrived), leftAt: ended === null ? null : new Date(Math.max(ended, arrived)) }
  await updateVisit(services.db, id, times)
  return true
}

/** Somebody may have written it down under its name, without saying which boat it is. */
async function arrive(
  services: Services,
  pirogueId: string,
  { quai, from, until }: Stay,
  others: readonly Visit[],
): Promise<boolean> {
  const name = (await boatName(services.db, pirogueId)) ?? 'Pirogue'
  if (until === null) {
    const present = await presentVisit(services.db, { quaiId: quai, pirogueId, name })
    for (const { id, leftAt, quaiId, arrivedAt } of others)
      if (leftAt === null && quaiId !== quai)
        await updateVisit(services.db, id, { leftAt: new Date(Math.max(from, arrivedAt.getTime())) })
    if (present) {
      await updateVisit(services.db, present.id, { pirogueId })
      return present.pirogueId === null
    }
  }
  return await insertVisit(services.db, {
    id: newId(),
    quaiId: quai,
    pirogueId,
    name,
    vesselType: 'pirogue',
    size: null,
    captain: null,
    status: 'docked',
    arrivedAt: new Date(from),
    leftAt: until === null ? null : new Date(until),
    fee: null,
    source: 'auto',
    alsoNamed: null,
    leftBy: null,
    createdBy: null,
    createdAt: services.now(),
  })
}

/** What was believed and is not any more. */
export async function forgetDoubtedVisits(services: Services, doubted: readonly Doubted[]): Promise<void> {
  const basins = await presentBasins(services)
  const near = doubted.flatMap(({ pirogueId, effectiveAt }) => (pirogueId ? [{ pirogueId, fromAt: effectiveAt }] : []))
  if (!basins.isEmpty) await redoLater(services, near)
}

/** A buffer comes in many pieces: its boat is looked at once it is empty. */
export async function redoLater(
  services: Services,
  asked: readonly { readonly pirogueId: string; readonly fromAt: Date }[],
): Promise<void> {
  const earliest = new Map<string, Date>()
  for (const { pirogueId, fromAt } of asked) {
    const before = earliest.get(pirogueId)
    if (before === undefined || fromAt < before) earliest.set(pirogueId, fromAt)
  }
  const lastAsked = services.now()
  await askRedo(
    services.db,
    [...earliest].map(([pirogueId, fromAt]) => ({ pirogueId, fromAt, lastAsked })),
  )
}

const quiet = 2000
const triedAgainAfter = 60_000

export async function settleLate(services: Services): Promise<void> {
  for (;;) {
    const pirogueId = await boatToRedo(services.db, new Date(services.now().getTime() - quiet))
    if (pirogueId === null) return
    try {
      await inTransaction(services, (inside) => redo(inside, pirogueId))
    } catch (problem) {
      // Those behind it do not wait for it.
      services.log.error({ problem, pirogueId }, 'the visits of a boat could not be worked out again')
      await putOffRedo(services.db, pirogueId, new Date(services.now().getTime() + triedAgainAfter))
    }
  }
}

async function redo(services: Services, pirogueId: string): Promise<void> {
  await holdBoats(services, [pirogueId])
  const from = await takeRedo(services.db, pirogueId)
  if (from !== null) await rebuildVisits(services, await presentBasins(services), pirogueId, from)
}

/** Of each server. The number in the database says whether they are still the basins. */
const known = new WeakMap<Services['bus'], Basins>()

export async function presentBasins(services: Services): Promise<Basins> {
  const version = await quaisVersion(services.db)
  const basins = known.get(services.bus)
  if (basins?.version === version) return basins
  const fresh = basinsOf(version, await allBasins(services.db))
  known.set(services.bus, fresh)
  return fresh
}
