import { type States, type ZoneEvent, stateKey, zoneIdOf } from './follow.ts'
import type { Episode } from './watched-boats.store.ts'
import { type WatchedZones, wasThere } from './watched-zones.ts'
import type { State } from './zone-watch.ts'

/*
 * Laws that were changed in the middle of a track.
 *   isOfPresentLaw   whether an episode can be judged again: under an earlier law it stays what it was
 *   openBefore       what was open before the first position of a track that counts, and stays open
 */
type Known = { readonly states: States; readonly happenings: readonly ZoneEvent[] }
type Present = { readonly at: Date; readonly states: States }

export function isOfPresentLaw(zones: WatchedZones, { zoneId, occurredAt }: Episode): boolean {
  const zone = zones.byId(zoneId)
  return zone !== undefined && wasThere(zone, occurredAt)
}

/**
 * Nobody knows the earlier law any more, so positions under it say nothing. What was told of those after it does. `known`
 * is what would have happened there, had nothing been open: an entry of which nothing was told was none, and whoever is
 * told to have left had been inside. `present` is what is known at the last of them, if that is the newest of the boat.
 */
export function openBefore(
  zones: WatchedZones,
  known: Known,
  told: readonly Episode[],
  present: Present | null,
): Map<string, State> {
  const open = new Map<string, State>()
  const happened = new Set(known.happenings.map(({ zone, kind, fix }) => momentOf(stateKey(kind, zone.id), fix.at)))
  const toldOf = new Set(told.map((one) => momentOf(keyOf(one), one.occurredAt)))
  for (const { zone, kind, fix } of known.happenings) {
    const key = stateKey(kind, zone.id)
    if (kind !== 'left' && !toldOf.has(momentOf(key, fix.at))) open.set(key, 'open')
  }
  for (const one of told) {
    const isMissing = isOfPresentLaw(zones, one) && !happened.has(momentOf(keyOf(one), one.occurredAt))
    if (one.kind === 'left' && isMissing) open.set(keyOf(one), 'open')
  }
  for (const [key, state] of present?.states ?? []) {
    const zone = zones.byId(zoneIdOf(key))
    if (present && zone && !known.states.has(key)) open.set(key, wasThere(zone, present.at) ? 'open' : state)
  }
  return open
}

function keyOf({ kind, zoneId }: Episode): string {
  return stateKey(kind, zoneId)
}

function momentOf(key: string, time: Date): string {
  return `${key} ${time.getTime()}`
}
