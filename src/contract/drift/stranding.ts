import { greatCircle } from '#contract/wire/earth.ts'
import { type LngLat, lngLat } from '#contract/wire/units.ts'

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

/** The coast from north to south, by the names that are nearest to it: « de Yoff à Cambérène ». */
export function stretchesOf({ strandedAt, stranded, particles }: Asked, places: readonly NamedPlace[]): CoastStretch[] {
  const ashore = strandedAt
    .map(([longitude, latitude]) => lngLat(longitude, latitude))
    .toSorted((one, other) => other[1] - one[1])
  const stretches: LngLat[][] = []
  for (const at of ashore) {
    const last = stretches.at(-1)
    const before = last?.at(-1)
    if (last && before && greatCircle(before, at) <= apart) last.push(at)
    else stretches.push([at])
  }
  return stretches
    .map((points) => ({
      from: nearestName(points[0], places),
      to: nearestName(points.at(-1), places),
      part: (points.length / ashore.length) * (stranded / particles),
      at: points[Math.floor(points.length / 2)] ?? lngLat(0, 0),
    }))
    .toSorted((one, other) => other.part - one.part)
}

function nearestName(at: LngLat | undefined, places: readonly NamedPlace[]): string {
  if (!at) return ''
  let [name, least] = ['', Infinity]
  for (const place of places) {
    const away = greatCircle(at, place.at)
    if (away < least) [name, least] = [place.name, away]
  }
  return name
}
