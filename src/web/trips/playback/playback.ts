import { flatAround } from '#contract/wire/earth.ts'
import { longestLeg } from '#contract/trips/legs.ts'
import type { TrackFix } from '#contract/trips/one-source.ts'

/*
 * What is shown of a track at a moment of its playback.
 *   placeAt         between two fixes the boat sails; over a long silence it stays where it was last, and is said so
 *   trailsUntil     the way so far, cut where nothing is known
 *   gapsIn          the silences themselves
 */

export type PlayedBoat = {
  readonly state: 'before' | 'sailing' | 'silent' | 'after'
  readonly latitude: number
  readonly longitude: number
  readonly heading: number | null
  readonly speed: number | null
  /** When the last fix that this rests on was. */
  readonly since: number
}
type Gap = { readonly from: number; readonly until: number }

/** Points in order of time. Null: there is no track. */
export function placeAt(points: readonly TrackFix[], at: number): PlayedBoat | null {
  const index = lastUntil(points, at)
  const [first, before, next] = [points[0], points[index], points[index + 1]]
  if (first === undefined) return null
  if (before === undefined) return { ...shown(first), state: 'before' }
  if (next === undefined) return { ...shown(before), state: at > before.at ? 'after' : 'sailing' }
  if (next.at - before.at > longestLeg && at > before.at) return { ...shown(before), speed: null, state: 'silent' }
  const part = next.at === before.at ? 0 : (at - before.at) / (next.at - before.at)
  return {
    ...shown(before),
    latitude: before.latitude + (next.latitude - before.latitude) * part,
    longitude: before.longitude + (next.longitude - before.longitude) * part,
    heading: before.heading ?? courseTo(before, next),
  }
}

export function trailsUntil(points: readonly TrackFix[], at: number): readonly (readonly [number, number])[][] {
  const trails: [number, number][][] = []
  const until = lastUntil(points, at)
  for (let index = 0; index <= until; index += 1) {
    const [before, point] = [points[index - 1], points[index]]
    if (point === undefined) break
    if (before === undefined || point.at - before.at > longestLeg) trails.push([])
    trails.at(-1)?.push([point.longitude, point.latitude])
  }
  const now = placeAt(points, at)
  if (now?.state === 'sailing') trails.at(-1)?.push([now.longitude, now.latitude])
  return trails.filter(({ length }) => length > 1)
}

export function gapsIn(points: readonly TrackFix[]): Gap[] {
  return points.flatMap(({ at }, index) => {
    const next = points[index + 1]
    return next !== undefined && next.at - at > longestLeg ? [{ from: at, until: next.at }] : []
  })
}

/** The last point that is not later; -1 when all are. */
function lastUntil(points: readonly TrackFix[], at: number): number {
  let [low, high] = [0, points.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((points[middle]?.at ?? Number.POSITIVE_INFINITY) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

function shown({ latitude, longitude, heading, speed, at }: TrackFix): PlayedBoat {
  return { state: 'sailing', latitude, longitude, heading, speed, since: at }
}

/** On legs this short the earth is flat. Nobody who lies still points anywhere. */
function courseTo(from: TrackFix, to: TrackFix): number | null {
  const [east, north] = flatAround([from.longitude, from.latitude], [to.longitude, to.latitude])
  return north === 0 && east === 0 ? null : (Math.atan2(east, north) * 180) / Math.PI + (east < 0 ? 360 : 0)
}
