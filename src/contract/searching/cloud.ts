import { type FlatSea, type FlatPoint, flatSeaAround } from './flat-sea.ts'
import { type LngLat, lngLat } from '#contract/wire/units.ts'

/*
 * Where it may be at one moment, as points of which each weighs what is still believed of it.
 *   Cloud      what is afloat; all weights together with what is ashore make 1
 *   shapeOf    its middle, and how far it spreads along its longest direction and across it
 *   partWithin how much of all lies in a piece of sea
 */
export type Cloud = { readonly places: readonly LngLat[]; readonly weights: readonly number[] }

export type CloudShape = {
  readonly sea: FlatSea
  readonly middle: LngLat
  /** Of its longest direction, in degrees from true north, 0 to 180. */
  readonly bearing: number
  /** Standard deviations, in nautical miles. */
  readonly along: number
  readonly across: number
}

/** Null where nothing is afloat any more. */
export function shapeOf({ places, weights }: Cloud): CloudShape | null {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all <= 0) return null
  const mean = (coordinate: 0 | 1) =>
    places.reduce((sum, at, place) => sum + at[coordinate] * (weights[place] ?? 0), 0) / all
  const middle = lngLat(mean(0), mean(1))
  const sea = flatSeaAround(middle)
  let [xx, yy, xy] = [0, 0, 0]
  for (const [place, at] of places.entries()) {
    const [x, y] = sea.toPoint(at)
    const weight = (weights[place] ?? 0) / all
    xx += weight * x * x
    yy += weight * y * y
    xy += weight * x * y
  }
  const [half, turned] = [(xx + yy) / 2, Math.hypot((xx - yy) / 2, xy)]
  /* Measured from the east, against the clock. */
  const axis = (Math.atan2(2 * xy, xx - yy) / 2) * (180 / Math.PI)
  return {
    sea,
    middle,
    bearing: (90 - axis + 360) % 180,
    along: Math.sqrt(half + turned),
    across: Math.sqrt(Math.max(0, half - turned)),
  }
}

export function partWithin({ places, weights }: Cloud, sea: FlatSea, isWithin: (point: FlatPoint) => boolean): number {
  const part = places.reduce((sum, at, place) => sum + (isWithin(sea.toPoint(at)) ? (weights[place] ?? 0) : 0), 0)
  /* Hundreds of small parts that are added come to a little more than all. */
  return Math.min(1, part)
}
