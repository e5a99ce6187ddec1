import { type FlatPoint, flatSeaAround, milesBetween } from './flat-sea.ts'
import type { Cloud } from './cloud.ts'
import { mostKnots } from '#contract/alerts/arrival.ts'
import type { LngLat } from '#contract/wire/units.ts'

/*
 * What is still believed after it was looked for in vain. Around each boat the sea that it saw through is a disc of the sweep
 * width W: sailing a way l through it covers a point with W·l / (π·W²), and e^(−coverage) of the belief in it is left. Over many
 * tracks a spacing S apart that is e^(−W/S), and several passes multiply; what is left is made 1 again.
 *   beliefAfter   how much each of the particles weighs now
 *   milesSearched how far a boat went while it looked
 *   cloudAt       what is afloat at a moment, with these weights
 */
/** Where each particle is at a moment; null: ashore, or not adrift yet. The same order at each moment. */
export type DriftMoment = { readonly at: number; readonly places: readonly (LngLat | null)[] }

/** A boat that searched: where it was, and how wide it sees. */
export type SearchedTrack = {
  readonly sweep: number
  readonly fixes: readonly { readonly at: number; readonly place: LngLat }[]
}
/** Somebody has looked around a place, and nothing was there. */
export type NothingFound = { readonly at: number; readonly place: LngLat; readonly radius: number }

export type SearchedSea = { readonly tracks: readonly SearchedTrack[]; readonly nothing: readonly NothingFound[] }

/** Who lies still looks at the same water: it is not searched twice. */
const slowest = 0.5
/** What was sailed between two fixes farther apart than this, nobody knows. */
const longestGap = 20 * 60_000
const hour = 3_600_000
/** « Nothing here » is a coverage of one, by whoever says it. */
const saidCoverage = 1

export function beliefAfter(moments: readonly DriftMoment[], { tracks, nothing }: SearchedSea): number[] {
  const particles = moments[0]?.places.length ?? 0
  const seen = new Float64Array(particles)
  for (const { sweep, fixes } of tracks) {
    for (const [place, to] of fixes.slice(1).entries()) {
      const from = fixes[place]
      if (from && isSearching(from, to))
        addPass(seen, placesAt(moments, (from.at + to.at) / 2), [from.place, to.place], sweep)
    }
  }
  for (const found of nothing) addLook(seen, placesAt(moments, found.at), found)
  return renormalised(Array.from(seen, (coverage) => Math.exp(-coverage)))
}

function renormalised(weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / all)
}

type Fix = SearchedTrack['fixes'][number]

function isSearching(from: Fix, to: Fix): boolean {
  const passed = to.at - from.at
  if (passed <= 0 || passed > longestGap) return false
  const sea = flatSeaAround(from.place)
  const [x, y] = sea.toPoint(to.place)
  const knots = Math.hypot(x, y) / (passed / hour)
  return knots >= slowest && knots <= mostKnots
}

export function milesSearched(fixes: SearchedTrack['fixes']): number {
  return fixes.slice(1).reduce((miles, to, place) => {
    const from = fixes[place]
    if (!from || !isSearching(from, to)) return miles
    return miles + milesBetween([0, 0], flatSeaAround(from.place).toPoint(to.place))
  }, 0)
}

function addPass(
  seen: Float64Array,
  places: readonly (LngLat | null)[],
  [from, to]: readonly [LngLat, LngLat],
  sweep: number,
): void {
  const sea = flatSeaAround(from)
  const end = sea.toPoint(to)
  const mayBeSeen = boxAround(end, sweep)
  for (const [particle, at] of places.entries()) {
    if (at === null) continue
    const point = sea.toPoint(at)
    if (mayBeSeen(point)) seen[particle] = (seen[particle] ?? 0) + coverageOf(end, point, sweep)
  }
}

/** Most of what drifts is far from it: no root is drawn for that. */
function boxAround([endX, endY]: FlatPoint, sweep: number): (point: FlatPoint) => boolean {
  const [west, east] = [Math.min(0, endX) - sweep, Math.max(0, endX) + sweep]
  const [south, north] = [Math.min(0, endY) - sweep, Math.max(0, endY) + sweep]
  return ([x, y]) => x >= west && x <= east && y >= south && y <= north
}

/** Of a straight way from the middle of the sheet to its end: how much of it runs through the disc around a point. */
function coverageOf([endX, endY]: FlatPoint, [x, y]: FlatPoint, sweep: number): number {
  const length = Math.hypot(endX, endY)
  const along = (x * endX + y * endY) / length
  const aside = (x * endY - y * endX) / length
  const half = sweep * sweep - aside * aside
  if (half <= 0) return 0
  const reach = Math.sqrt(half)
  const within = Math.min(length, along + reach) - Math.max(0, along - reach)
  return within <= 0 ? 0 : within / (Math.PI * sweep)
}

function addLook(seen: Float64Array, places: readonly (LngLat | null)[], { place, radius }: NothingFound): void {
  const sea = flatSeaAround(place)
  for (const [particle, at] of places.entries()) {
    if (at === null) continue
    const [x, y] = sea.toPoint(at)
    if (Math.hypot(x, y) <= radius) seen[particle] = (seen[particle] ?? 0) + saidCoverage
  }
}

/** Between two moments that are known each is on the straight way from one to the other. */
function placesAt(moments: readonly DriftMoment[], at: number): readonly (LngLat | null)[] {
  const after = moments.findIndex((moment) => moment.at >= at)
  const [next, before] = [moments[after], moments[after - 1]]
  if (after === -1) return moments.at(-1)?.places ?? []
  if (!next || !before) return moments[0]?.places ?? []
  const part = (at - before.at) / (next.at - before.at)
  return before.places.map((from, particle) => {
    const to = next.places[particle] ?? null
    if (from === null || to === null) return from
    return [between(from[0], to[0], part), between(from[1], to[1], part)] as const
  })
}

function between<Angle extends number>(from: Angle, to: Angle, part: number): Angle {
  return (from + (to - from) * part) as Angle
}

export function cloudAt(moments: readonly DriftMoment[], weights: readonly number[], at: number): Cloud {
  const afloat = placesAt(moments, at).flatMap((place, particle) =>
    place === null ? [] : [{ place, weight: weights[particle] ?? 0 }],
  )
  return { places: afloat.map(({ place }) => place), weights: afloat.map(({ weight }) => weight) }
}
