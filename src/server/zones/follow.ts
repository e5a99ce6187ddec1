import {
  type ZoneEventKind,
  type ZoneContact,
  type EpisodeState,
  afterReading,
  positionsRemembered,
  raisesAlert,
} from './zone-watch.ts'
import { type WatchedZone, type WatchedZones, isInForce, wasThere } from './watched-zones.ts'
import { boxOf, covers, isTouchedBy, metresToEdge } from '#contract/zones/outline.ts'
import type { Pair } from '#contract/zones/zone.ts'

/*
 * What a boat does with zones, position by position. No clock and no database.
 *   followZones  one more position: the new states, and what happened
 *   replay       a stretch of a track in which some positions are new
 *   compareWatched   of two positions of a boat, which is the earlier one
 */
export type WatchedFix = {
  readonly id: string
  readonly at: Date
  readonly place: Pair
  readonly speed: number | null
  readonly heading: number | null
  readonly deviceId: string | null
  readonly accountId: string | null
  readonly clockSuspect: boolean
}
export type States = ReadonlyMap<string, EpisodeState>
export type ZoneEvent = { readonly zone: WatchedZone; readonly kind: ZoneEventKind; readonly fix: WatchedFix }
type Followed = { readonly states: States; readonly happenings: readonly ZoneEvent[] }
type Before = Pick<WatchedFix, 'at' | 'place'>

const nearMetres = 50
/** Between two positions further apart in time a boat may have gone anywhere, but not through a line without crossing it. */
const longestLegThroughArea = 10 * 60_000
const longestLegOverLine = 12 * 3_600_000

const nothing: readonly ZoneEvent[] = []

export function followZones(zones: WatchedZones, states: States, before: Before | null, fix: WatchedFix): Followed {
  const concerned = zonesConcerned(zones, states, before, fix)
  if (concerned.size === 0) return { states, happenings: nothing }
  const next = new Map(states)
  const happenings: ZoneEvent[] = []
  for (const zone of concerned) {
    // What was done before it was drawn, or before its law was changed, is nobody's fault. What is open stays open.
    if (!wasThere(zone, fix.at)) continue
    const isInside = covers(zone.outline, fix.place)
    for (const kind of zone.kinds) {
      const key = stateKey(kind, zone.id)
      const { state, change } = afterReading(states.get(key), readingOf(zone, kind, isInside, before, fix))
      if (state === undefined) next.delete(key)
      else next.set(key, state)
      if (raisesAlert(kind, change)) happenings.push({ zone, kind, fix })
    }
  }
  for (const key of states.keys()) if (zones.byId(zoneIdOf(key)) === undefined) next.delete(key)
  return { states: next, happenings }
}

/**
 * `track` begins so many positions before the first new one that its states are certain there, and goes on until the
 * new ones have no influence any more. Only those events count where the new ones may have made a difference.
 * Positions from before a law say nothing of what was open when it began: `open` does.
 */
export function replay(
  zones: WatchedZones,
  track: readonly WatchedFix[],
  isNew: (fix: WatchedFix) => boolean,
  open: States = new Map(),
) {
  let states = open
  let influence = -1
  const happenings: ZoneEvent[] = []
  const touched: WatchedFix[] = []
  for (const [index, fix] of track.entries()) {
    const followed = followZones(zones, states, track[index - 1] ?? null, fix)
    states = followed.states
    if (isNew(fix)) influence = index + positionsRemembered
    if (index > influence) continue
    touched.push(fix)
    happenings.push(...followed.happenings)
  }
  return { states, happenings, touched }
}

export function compareWatched(one: Pick<WatchedFix, 'at' | 'id'>, other: Pick<WatchedFix, 'at' | 'id'>): number {
  const apart = one.at.getTime() - other.at.getTime()
  if (apart !== 0) return apart
  return one.id < other.id ? -1 : Number(one.id > other.id)
}

export function stateKey(kind: ZoneEventKind, zoneId: string): string {
  return `${kind} ${zoneId}`
}

export function zoneIdOf(key: string): string {
  return key.slice(key.indexOf(' ') + 1)
}

/** Those that it may be in, that the way here may have met, and those in which something is open. */
function zonesConcerned(zones: WatchedZones, states: States, before: Before | null, fix: WatchedFix): Set<WatchedZone> {
  const isOnTheWay = before !== null && gap(before, fix) <= longestLegOverLine
  const concerned = new Set(isOnTheWay ? zones.within(boxOf([before.place, fix.place])) : zones.at(fix.place))
  for (const key of states.keys()) {
    const zone = zones.byId(zoneIdOf(key))
    if (zone) concerned.add(zone)
  }
  return concerned
}

function readingOf(
  zone: WatchedZone,
  kind: ZoneEventKind,
  isInside: boolean,
  before: Before | null,
  fix: WatchedFix,
): ZoneContact {
  if (!isInForce(zone, fix.at)) return 'gone'
  switch (kind) {
    case 'entered':
      return isInside || cameThrough(zone, before, fix) ? 'on' : outside(zone, fix)
    case 'left':
      return isInside ? 'on' : outside(zone, fix)
    case 'speeding':
      if (isInside) return isTooFast(zone, fix) ? 'on' : 'near'
      return outside(zone, fix)
  }
}

/** Through a corner of an area, or over a line, with both positions outside. */
function cameThrough(zone: WatchedZone, before: Before | null, fix: WatchedFix): boolean {
  // Of a way that began before the zone was there nobody knows whether it was met before.
  if (before === null || !wasThere(zone, before.at)) return false
  const { outline } = zone
  if (outline.kind === 'line')
    return gap(before, fix) <= longestLegOverLine && isTouchedBy(outline, before.place, fix.place)
  if (gap(before, fix) > longestLegThroughArea || covers(outline, before.place)) return false
  return isTouchedBy(outline, before.place, fix.place)
}

function isTooFast({ maxSpeed }: WatchedZone, { speed }: WatchedFix): boolean {
  return maxSpeed !== null && speed !== null && speed > maxSpeed
}

function outside({ outline }: WatchedZone, { place }: WatchedFix): ZoneContact {
  return metresToEdge(outline, place) < nearMetres ? 'near' : 'off'
}

function gap(before: Before, fix: Before): number {
  return fix.at.getTime() - before.at.getTime()
}
