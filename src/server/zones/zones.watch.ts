import { isLate } from '#contract/alerts/alert.ts'
import { type Fix, saysWhere } from '#server/platform/reports/fix.ts'
import type { Follower } from '#server/platform/reports/follower.ts'
import type { Services } from '#server/platform/services.ts'
import { type BoatWarned, publishBorderWarnings, bordersToWarn } from './border-warnings.ts'
import { type States, type WatchedFix, type ZoneEvent, followZones, compareWatched } from './follow.ts'
import { type Rejudged, rejudge } from './late-positions.ts'
import { type WatchedBoatRow, holdBoats, saveBoats, wasSeen } from './watched-boats.store.ts'
import { WatchedZones } from './watched-zones.ts'
import { keepEpisodes } from './zone-alerts.actions.ts'
import { allZones, zonesVersion } from './zones.store.ts'

/*
 * What boats do with zones: entered, left, crossed, too fast, and which border lies ahead.
 *   watchZones   follows the pipeline: new positions that say where a boat is, boat by boat
 *   onward       positions that follow what is known: from state to state
 *   rejudge      positions that come in behind it: the track around them is looked at again
 */
export const watchZones: Follower = async (services, placed) => {
  const boats = [
    ...new Set(placed.flatMap(({ fix }) => (fix === null ? [] : watchable(fix))).map(({ pirogueId }) => pirogueId)),
  ]
  if (boats.length === 0) return async () => {}
  const [zones, held] = await zonesAndBoats(services, boats)
  return async (stored) => {
    const fixes = stored.flatMap(({ outcome }) => (outcome?.status === 'stored' ? watchable(outcome.fix) : []))
    if (!zones.isEmpty && fixes.length > 0) await watch(services, zones, boatsOf(held, fixes))
  }
}

/** Asked together, as long as the zones are those that are known: without any nobody is watched. */
async function zonesAndBoats(
  services: Services,
  boats: readonly string[],
): Promise<[WatchedZones, readonly WatchedBoatRow[]]> {
  const mayWatch = known.get(services.bus)?.isEmpty === false
  const [zones, held] = await Promise.all([presentZones(services), mayWatch ? holdBoats(services.db, boats) : null])
  return [zones, held ?? (zones.isEmpty ? [] : await holdBoats(services.db, boats))]
}

type Boat = {
  readonly row: WatchedBoatRow
  readonly states: States
  readonly fixes: readonly WatchedFix[]
  readonly receivedAt: Date
}
type Learned = Rejudged & { readonly boat: Boat }

async function watch(services: Services, zones: WatchedZones, boats: readonly Boat[]): Promise<void> {
  const behind = boats.filter(isBehind)
  const relearned = await rejudge(services, zones, behind.map(asBehind))
  const learned: Learned[] = boats
    .filter((boat) => !isBehind(boat))
    .map((boat) => ({ boat, moved: [], gone: [], ...onward(zones, boat) }))
  for (const [index, again] of relearned.entries()) {
    const boat = behind[index]
    if (boat) learned.push({ boat, ...again })
  }
  const present = learned.map(({ boat, states }) => presentOf(zones, boat, states))
  await saveBoats(
    services.db,
    present.map(({ row }) => row),
  )
  await keepEpisodes(
    services,
    learned.map(({ boat, ...difference }) => ({
      pirogueId: boat.row.pirogueId,
      receivedAt: boat.receivedAt,
      ...difference,
    })),
  )
  await publishBorderWarnings(
    services,
    present.flatMap(({ approach }) => approach ?? []),
  )
}

function onward(zones: WatchedZones, { row, states, fixes }: Boat): { states: States; fresh: readonly ZoneEvent[] } {
  const fresh: ZoneEvent[] = []
  let [now, before] = [states, wasSeen(row) ? beforeOf(row) : null]
  for (const fix of fixes) {
    const followed = followZones(zones, now, before, fix)
    if (followed.happenings.length > 0) fresh.push(...followed.happenings)
    now = followed.states
    before = fix
  }
  return { states: now, fresh }
}

/** The newest position stays the newest. Of a border only he is warned who is there now. */
function presentOf(zones: WatchedZones, boat: Boat, now: States): { row: WatchedBoatRow; approach: BoatWarned | null } {
  const { row, fixes, receivedAt } = boat
  const states = Object.fromEntries(now)
  const end = fixes.at(-1)
  if (end === undefined || (wasSeen(row) && compareWatched(end, beforeOf(row)) < 0)) {
    return { row: { ...row, states }, approach: null }
  }
  const isNow = !isLate(end.at, receivedAt)
  const { warned, warnings } = isNow ? bordersToWarn(zones, row.warned, end) : { warned: row.warned, warnings: [] }
  const [longitude, latitude] = end.place
  return {
    row: { ...row, positionId: end.id, effectiveAt: end.at, latitude, longitude, states, warned },
    approach: warnings.length > 0 ? { pirogueId: row.pirogueId, fix: end, warnings } : null,
  }
}

/** Those of which something new is known. */
function boatsOf(held: readonly WatchedBoatRow[], fixes: readonly Watchable[]): Boat[] {
  const byBoat = Map.groupBy(fixes, ({ pirogueId }) => pirogueId)
  return held.flatMap((row) => {
    const own = byBoat.get(row.pirogueId)
    if (own === undefined) return []
    const receivedAt = new Date(Math.max(...own.map((fix) => fix.receivedAt.getTime())))
    const states: States = new Map(Object.entries(row.states))
    return [{ row, states, fixes: own.map(({ watched }) => watched).toSorted(compareWatched), receivedAt }]
  })
}

function isBehind({ row, fixes: [first] }: Boat): boolean {
  return first !== undefined && wasSeen(row) && compareWatched(first, beforeOf(row)) < 0
}

function asBehind({ row, states, fixes }: Boat) {
  return { pirogueId: row.pirogueId, newest: beforeOf(row), states, fixes }
}

function beforeOf({ positionId, effectiveAt, latitude, longitude }: WatchedBoatRow) {
  return { id: positionId, at: effectiveAt, place: [longitude, latitude] as const }
}

type Watchable = { readonly pirogueId: string; readonly receivedAt: Date; readonly watched: WatchedFix }

/** On a boat, and with a place that is believed. */
function watchable(fix: Fix): Watchable[] {
  if (fix.pirogueId === null || !saysWhere(fix)) return []
  return [{ pirogueId: fix.pirogueId, receivedAt: fix.receivedAt, watched: watchedFix(fix) }]
}

function watchedFix({ id, effectiveAt, longitude, latitude, speed, heading, deviceId, accountId, clockSuspect }: Fix) {
  return {
    id,
    at: effectiveAt,
    place: [longitude, latitude] as const,
    speed,
    heading,
    deviceId,
    accountId,
    clockSuspect,
  }
}

/** Of each server. The number in the database says whether they are still the zones. */
const known = new WeakMap<Services['bus'], WatchedZones>()

async function presentZones(services: Services): Promise<WatchedZones> {
  const version = await zonesVersion(services.db)
  const zones = known.get(services.bus)
  if (zones?.version === version) return zones
  const fresh = new WatchedZones(version, await allZones(services.db))
  known.set(services.bus, fresh)
  return fresh
}
