import type { Services } from '#server/platform/services.ts'
import { type States, type WatchedFix, type ZoneEvent, compareWatched, stateKey, replay, zoneIdOf } from './follow.ts'
import { type Episode, type BoatSpan, type TrackRow, episodesAt, tracksAround } from './watched-boats.store.ts'
import { type WatchedZones, wasThere } from './watched-zones.ts'
import { type EpisodeState, positionsRemembered } from './zone-watch.ts'

/*
 * Positions that come in behind what is known already: shuffled, buffered, from a second device.
 *   rejudge       looks again at the track around them, and compares what happened with what was known to have happened
 *   changedEpisodes   new, moved in time, or gone: each real thing is told once, in whatever order its positions came
 */
type BoatWithLatePositions = {
  readonly pirogueId: string
  readonly newest: Pick<WatchedFix, 'at' | 'id'>
  readonly states: States
  readonly fixes: readonly WatchedFix[]
}
export type LateDifference = {
  readonly fresh: readonly ZoneEvent[]
  readonly moved: readonly { readonly id: string; readonly to: Date }[]
  readonly gone: readonly string[]
}
export type Rejudged = LateDifference & { readonly states: States }

const longestPause = 3_600_000

export async function rejudge(
  services: Services,
  zones: WatchedZones,
  boats: readonly BoatWithLatePositions[],
): Promise<Rejudged[]> {
  const stretches = boats.flatMap(stretchesOf)
  const rows = Map.groupBy(await tracksAround(services.db, stretches, positionsRemembered), ({ stretch }) => stretch)
  const around = Map.groupBy(
    stretches.map(({ pirogueId }, index) => ({ pirogueId, track: (rows.get(index) ?? []).map(fixFrom) })),
    ({ pirogueId }) => pirogueId,
  )
  const tracks = boats.map(({ pirogueId }) => joined((around.get(pirogueId) ?? []).map(({ track }) => track)))
  const episodes = await episodesAt(
    services.db,
    boats.map(({ pirogueId }) => pirogueId),
    tracks.flat(2).map(({ at }) => at),
  )
  return boats.map((boat, index) => {
    const told = episodes.filter(({ pirogueId }) => pirogueId === boat.pirogueId)
    const stretchesAgain = (tracks[index] ?? []).map((track) => replayed(boat, zones, track, told))
    const touched = new Set(stretchesAgain.flatMap((one) => one.touched.map(({ at }) => at.getTime())))
    const known = told.filter((one) => isOfPresentLaw(zones, one) && touched.has(one.occurredAt.getTime()))
    const happenings = stretchesAgain.flatMap((one) => one.happenings)
    return presentOf(boat, zones, stretchesAgain.at(-1), changedEpisodes(known, happenings))
  })
}

/** One of each pair that is the same thing stays silent; what stands alone is new, or was never so. */
function changedEpisodes(known: readonly Episode[], happenings: readonly ZoneEvent[]): LateDifference {
  const fresh: ZoneEvent[] = []
  const moved: { id: string; to: Date }[] = []
  const gone: string[] = []
  const knownOf = Map.groupBy(known, ({ kind, zoneId }) => stateKey(kind, zoneId))
  const happenedOf = Map.groupBy(happenings, ({ kind, zone }) => stateKey(kind, zone.id))
  for (const key of new Set([...knownOf.keys(), ...happenedOf.keys()])) {
    const before = (knownOf.get(key) ?? []).toSorted((one, other) => Number(one.occurredAt) - Number(other.occurredAt))
    const now = happenedOf.get(key) ?? []
    const same = new Set(before.map(({ occurredAt }) => occurredAt.getTime()))
    const still = new Set(now.map(({ fix }) => fix.at.getTime()))
    const without = before.filter(({ occurredAt }) => !still.has(occurredAt.getTime()))
    const added = now.filter(({ fix }) => !same.has(fix.at.getTime()))
    const pairs = Math.min(without.length, added.length)
    for (const [index, { id }] of without.slice(0, pairs).entries()) {
      const to = added[index]?.fix.at
      if (to) moved.push({ id, to })
    }
    fresh.push(...added.slice(pairs))
    gone.push(...without.slice(pairs).map(({ id }) => id))
  }
  return { fresh, moved, gone }
}

type Replayed = {
  readonly track: readonly WatchedFix[]
  readonly states: States
  readonly happenings: readonly ZoneEvent[]
  readonly touched: readonly WatchedFix[]
  /** What is open at the newest known position, though nothing is known of it: the zone was drawn around the boat. */
  readonly unseen: ReadonlySet<string>
}

function replayed(
  boat: BoatWithLatePositions,
  zones: WatchedZones,
  track: readonly WatchedFix[],
  told: readonly Episode[],
): Replayed {
  const late = new Set(boat.fixes.map(({ id }) => id))
  const before = track.filter(({ id }) => !late.has(id))
  const known = replay(zones, before, () => true)
  const present = before.at(-1)?.id === boat.newest.id ? { at: boat.newest.at, states: boat.states } : null
  const unseen = new Set([...known.states.keys()].filter((key) => present?.states.has(key) === false))
  const times = new Set(track.map(({ at }) => at.getTime()))
  const toldHere = told.filter(({ occurredAt }) => times.has(occurredAt.getTime()))
  const open = openBefore(zones, known, toldHere, present)
  for (const key of unseen) open.delete(key)
  return { track, unseen, ...replay(zones, track, ({ id }) => late.has(id), open) }
}

/** The present is what the newest position says. A zone that was drawn around a boat rings now, if it has not yet. */
function presentOf(
  boat: BoatWithLatePositions,
  zones: WatchedZones,
  last: Replayed | undefined,
  difference: LateDifference,
): Rejudged {
  const end = last?.track.at(-1)
  const newest = [boat.newest, ...boat.fixes].toSorted(compareWatched).at(-1)
  if (!last || !end || end.id !== newest?.id) return { ...difference, states: boat.states }
  const freshKeys = new Set(difference.fresh.map(({ kind, zone }) => stateKey(kind, zone.id)))
  const unseen = [...last.states.keys()].filter((key) => last.unseen.has(key) && !freshKeys.has(key))
  const fresh = unseen.flatMap((key): ZoneEvent[] => {
    const [kind, zoneId = ''] = key.split(' ')
    const zone = zones.byId(zoneId)
    return zone && (kind === 'entered' || kind === 'speeding') ? [{ zone, kind, fix: end }] : []
  })
  return { ...difference, fresh: [...difference.fresh, ...fresh], states: last.states }
}

function stretchesOf({ pirogueId, fixes }: BoatWithLatePositions): BoatSpan[] {
  const stretches: { pirogueId: string; from: Date; to: Date }[] = []
  for (const { at } of fixes) {
    const last = stretches.at(-1)
    if (last && at.getTime() - last.to.getTime() <= longestPause) last.to = at
    else stretches.push({ pirogueId, from: at, to: at })
  }
  return stretches
}

/** Where the surroundings of two stretches overlap they are one. */
function joined(tracks: readonly (readonly WatchedFix[])[]): WatchedFix[][] {
  const all: WatchedFix[][] = []
  for (const track of tracks) {
    const last = all.at(-1)
    const [end, start] = [last?.at(-1), track[0]]
    if (last && end && start && compareWatched(start, end) <= 0)
      last.push(...track.filter((fix) => compareWatched(fix, end) > 0))
    else all.push([...track])
  }
  return all
}

function fixFrom({ effectiveAt, latitude, longitude, ...row }: TrackRow): WatchedFix {
  return { ...row, at: effectiveAt, place: [longitude, latitude] }
}

/*
 * Laws that were changed in the middle of a track.
 *   isOfPresentLaw   whether an episode can be judged again: under an earlier law it stays what it was
 *   openBefore       what was open before the first position of a track that counts, and stays open
 */
type Known = { readonly states: States; readonly happenings: readonly ZoneEvent[] }
type Present = { readonly at: Date; readonly states: States }

function isOfPresentLaw(zones: WatchedZones, { zoneId, occurredAt }: Episode): boolean {
  const zone = zones.byId(zoneId)
  return zone !== undefined && wasThere(zone, occurredAt)
}

/**
 * Nobody knows the earlier law any more, so positions under it say nothing. What was told of those after it does. `known`
 * is what would have happened there, had nothing been open: an entry of which nothing was told was none, and whoever is
 * told to have left had been inside. `present` is what is known at the last of them, if that is the newest of the boat.
 */
function openBefore(
  zones: WatchedZones,
  known: Known,
  told: readonly Episode[],
  present: Present | null,
): Map<string, EpisodeState> {
  const open = new Map<string, EpisodeState>()
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
