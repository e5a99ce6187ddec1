import type { Believed } from '#contract/positions/belief.ts'
import type { Services } from '#server/platform/services.ts'
import { lastBelievedOf } from './belief.store.ts'
import { RecentTrack } from './recent-track.ts'

/** Where a device was believed last, and its track from there on. */
export type BelievedLast = { readonly base: Believed; readonly track: RecentTrack }
/** Of each device; null where something was doubted since, missing where nothing was ever believed. */
export type Bases = ReadonlyMap<string, BelievedLast | null>

/**
 * Where devices were believed last, of each server that is alone with its database: nobody else moves them, and its groups are
 * kept one after the other. What is taken out comes back only when its group is kept.
 */
const known = new WeakMap<Services['bus'], Map<string, BelievedLast>>()
const mostKnown = 20_000

export async function takeBases(services: Services, deviceIds: readonly string[]): Promise<Bases> {
  const bases = new Map<string, BelievedLast | null>()
  const remembered = knownTo(services)
  for (const id of deviceIds) {
    const base = remembered?.get(id)
    if (base === undefined) continue
    bases.set(id, base)
    remembered?.delete(id)
  }
  if (bases.size === deviceIds.length) return bases
  return await askedBases(
    services,
    deviceIds.filter((id) => !bases.has(id)),
    bases,
  )
}

/** Remembers where each device was believed last, once a group is stored: only of those whose place before it was known, or that began in it. */
export function rememberBases(
  services: Services,
  bases: Bases,
  kept: ReadonlyMap<string, readonly Believed[]>,
  begun: ReadonlySet<string>,
): void {
  const remembered = knownTo(services)
  if (remembered === null) return
  if (remembered.size > mostKnown) remembered.clear()
  for (const [id, [first, ...others]] of kept) {
    if (first === undefined) continue
    const before = begun.has(id) ? startingAt(first) : bases.get(id)
    if (!before) continue
    const { track } = before
    let { base } = before
    for (const one of [first, ...others]) {
      track.add(one)
      if (compareBelieved(base, one) < 0) base = one
    }
    remembered.set(id, { base, track })
  }
}

export function compareBelieved(one: Pick<Believed, 'at' | 'id'>, other: Pick<Believed, 'at' | 'id'>): number {
  return one.at - other.at || (one.id < other.id ? -1 : Number(one.id > other.id))
}

async function askedBases(
  services: Services,
  deviceIds: readonly string[],
  bases: Map<string, BelievedLast | null>,
): Promise<Bases> {
  const newest = new Map<string, number>()
  for (const row of await lastBelievedOf(services.db, deviceIds)) {
    const { device_id, position_id: id, at, latitude, longitude, doubted_at } = row
    if ((newest.get(device_id) ?? Number.NEGATIVE_INFINITY) >= at) continue
    newest.set(device_id, at)
    const isDoubted = doubted_at !== null && doubted_at > at
    bases.set(device_id, isDoubted ? null : startingAt({ id, at, latitude, longitude, source: null }))
  }
  return bases
}

function startingAt(base: Believed): BelievedLast {
  const track = new RecentTrack(base.at)
  track.add(base)
  return { base, track }
}

function knownTo({ bus, config }: Services): Map<string, BelievedLast> | null {
  if (config.databaseUrl !== null) return null
  const remembered = known.get(bus) ?? new Map<string, BelievedLast>()
  known.set(bus, remembered)
  return remembered
}
