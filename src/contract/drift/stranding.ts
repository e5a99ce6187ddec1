import { greatCircle, shrinkAt } from '#contract/wire/earth.ts'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import type { IsLand } from './land-mask.ts'

/** A place of the coast that people know by its name. */
export type NamedPlace = { readonly name: string; readonly at: LngLat }
/** Where it lies between two names, which may be the same; `part`: of all that drifts. */
export type CoastStretch = { readonly from: string; readonly to: string; readonly part: number; readonly at: LngLat }

/** Farther from each other than this is another stretch of the coast. */
const apart = 15_000

type Asked = {
  /** Some of those that are ashore, and how many there are of how many. */
  readonly strandedAt: readonly (readonly [number, number])[]
  readonly stranded: number
  readonly particles: number
}

/**
 * The coast from north to south, by the names that are nearest to it: « de Yoff à Cambérène ». Nearest along the water: from the beach between
 * Cayar and Yoff Rufisque is the nearest of all, across the land, on another sea. `isLand`: null where the shores are not known yet.
 */
export function stretchesOf(
  { strandedAt, stranded, particles }: Asked,
  places: readonly NamedPlace[],
  isLand: IsLand | null = null,
): CoastStretch[] {
  const ashore = strandedAt
    .map(([longitude, latitude]) => lngLat(longitude, latitude))
    .toSorted((one, other) => other[1] - one[1])
  const stretches: LngLat[][] = []
  for (const at of ashore) {
    const next = stretches.findLast((points) => goesOn(points.at(-1), at, isLand))
    if (next) next.push(at)
    else stretches.push([at])
  }
  return stretches
    .map((points) => ({
      from: nearestName(points[0], places, isLand),
      to: nearestName(points.at(-1), places, isLand),
      part: (points.length / ashore.length) * (stranded / particles),
      at: points[Math.floor(points.length / 2)] ?? lngLat(0, 0),
    }))
    .toSorted((one, other) => other.part - one.part)
}

function goesOn(last: LngLat | undefined, at: LngLat, isLand: IsLand | null): boolean {
  return last !== undefined && greatCircle(last, at) <= apart && !isAcrossLand(last, at, isLand)
}

function nearestName(at: LngLat | undefined, places: readonly NamedPlace[], isLand: IsLand | null): string {
  if (!at) return ''
  const byWay = places
    .map((place) => ({ ...place, away: greatCircle(at, place.at) }))
    .toSorted((one, other) => one.away - other.away)
  return (byWay.find((place) => !isAcrossLand(at, place.at, isLand)) ?? byWay[0])?.name ?? ''
}

/** So far from all water nobody goes who follows the shore; a name may stand as far inland as this. */
const inland = 1500
const look = 500
const degree = 111_120

/** Whether the way from one to the other leads through the middle of the land. */
function isAcrossLand(one: LngLat, other: LngLat, isLand: IsLand | null): boolean {
  if (isLand === null) return false
  const way = greatCircle(one, other)
  for (let gone = inland; gone <= way - inland; gone += look) {
    const share = gone / way
    const at = lngLat(one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)
    if (!hasWaterNear(at, isLand)) return true
  }
  return false
}

function hasWaterNear([longitude, latitude]: LngLat, isLand: IsLand): boolean {
  const up = inland / degree
  const across = up / shrinkAt(latitude)
  return [-1, -0.5, 0, 0.5, 1].some((x) =>
    [-1, -0.5, 0, 0.5, 1].some((y) => Math.hypot(x, y) <= 1 && !isLand(longitude + x * across, latitude + y * up)),
  )
}
