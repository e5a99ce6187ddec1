import { type Fix, type ReportInPipeline, saysWhere } from '#server/platform/reports/fix.ts'
import type { Follower } from '#server/platform/reports/follower.ts'
import type { Services } from '#server/platform/services.ts'
import type { Basins } from './basins.ts'
import { type WatchedBoat, boatsThatLay, watchedBoats } from './mooring.store.ts'
import { type Mooring, type MooringFix, followMooring } from './mooring.ts'
import { type BoatMooring, keepStates, presentBasins, redoLater, rebuildVisits } from './settle.actions.ts'

/*
 * Boats that make fast at a quai, and leave it. Far from every quai a boat costs a look at the grid and at an index. One
 * that lies where it lay costs a row; only an arrival and a departure read the track. What comes late is left to
 * `settleLate`, which works out the visits again from the positions: whatever their order was, the visits are the same.
 */
export const watchQuais: Follower = async (services, placed) => {
  const boats = [...new Set(placed.flatMap(({ fix }) => (fix && saysWhere(fix) ? (fix.pirogueId ?? []) : [])))]
  if (boats.length === 0) return async () => {}
  const basins = await presentBasins(services)
  if (basins.isEmpty) return async () => {}
  const watched = new Map((await watchedBoats(services.db, boats)).map((row) => [row.pirogueId, row]))
  return async (stored) => {
    const steps = [...Map.groupBy(heardOf(stored), ({ boat }) => boat)].map(([pirogueId, heard]) =>
      stepOf(basins, watched.get(pirogueId), pirogueId, heard),
    )
    await keepStates(services, basins, pick(steps, 'lies'))
    await redoLater(services, pick(steps, 'late'))
    await redoThoseThatLay(services, pick(steps, 'unsure'))
    for (const { pirogueId, fromAt } of pick(steps, 'moved')) await rebuildVisits(services, basins, pirogueId, fromAt)
  }
}

type BoatFix = { readonly boat: string; readonly isNewest: boolean; readonly fix: MooringFix }
type Unsure = { readonly pirogueId: string; readonly from: Date; readonly until: Date }
type From = { readonly pirogueId: string; readonly fromAt: Date }
/** What follows for one boat; nothing for one that is far from every quai. */
type Step = {
  readonly lies?: BoatMooring
  readonly moved?: From
  readonly late?: From
  readonly unsure?: Unsure
}

function stepOf(basins: Basins, row: WatchedBoat | undefined, pirogueId: string, heard: readonly BoatFix[]): Step {
  const fixes = heard.map(({ fix }) => fix).toSorted(inOrder)
  const [first, last] = [fixes[0], fixes.at(-1)]
  if (!first || !last) return {}
  const from = { pirogueId, fromAt: new Date(first.at) }
  const isInOrder = heard.every(({ isNewest }) => isNewest)
  if (row === undefined) {
    if (fixes.some(({ place }) => basins.isNear(place))) return isInOrder ? { moved: from } : { late: from }
    return isInOrder ? {} : { unsure: { pirogueId, from: from.fromAt, until: new Date(last.at) } }
  }
  if (inOrder(first, { at: row.newestAt.getTime(), id: row.newestId }) < 0) return { late: from }
  let state: Mooring = row.state
  for (const fix of fixes) state = followMooring(basins, state, fix).now
  return stayOf(row.state) === stayOf(state) ? { lies: { pirogueId, state, last } } : { moved: from }
}

function pick<Name extends keyof Step>(steps: readonly Step[], name: Name): NonNullable<Step[Name]>[] {
  return steps.flatMap((step) => step[name] ?? [])
}

function stayOf(mooring: Mooring): string | null {
  return mooring.is === 'moored' || mooring.is === 'leaving' ? `${mooring.quai} ${mooring.since}` : null
}

async function redoThoseThatLay(services: Services, unsure: readonly Unsure[]): Promise<void> {
  if (unsure.length === 0) return
  const from = new Date(Math.min(...unsure.map((one) => one.from.getTime())))
  const until = new Date(Math.max(...unsure.map((one) => one.until.getTime())))
  const ids = unsure.map(({ pirogueId }) => pirogueId)
  const lay = new Set(await boatsThatLay(services.db, ids, from, until))
  await redoLater(
    services,
    unsure.filter(({ pirogueId }) => lay.has(pirogueId)).map((one) => ({ pirogueId: one.pirogueId, fromAt: one.from })),
  )
}

function heardOf(stored: readonly ReportInPipeline[]): BoatFix[] {
  return stored.flatMap(({ outcome }) => {
    if (outcome?.status !== 'stored' || outcome.fix.pirogueId === null || !saysWhere(outcome.fix)) return []
    return [{ boat: outcome.fix.pirogueId, isNewest: outcome.isNewest, fix: mooringFix(outcome.fix) }]
  })
}

/** As the store keeps it: what is worked out again must find the same. */
function mooringFix({ id, effectiveAt, latitude, longitude, speed }: Fix): MooringFix {
  return {
    id: id.toLowerCase(),
    at: effectiveAt.getTime(),
    place: [longitude, latitude],
    speed: speed === null ? null : Math.fround(speed),
  }
}

function inOrder(one: { at: number; id: string }, other: { at: number; id: string }): number {
  return one.at - other.at || (one.id < other.id ? -1 : Number(one.id > other.id))
}
