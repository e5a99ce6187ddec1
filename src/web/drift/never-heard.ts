import { courseTo, destination, greatCircle } from '#contract/wire/earth.ts'
import { type LngLat, metres, metresPerNauticalMile } from '#contract/wire/units.ts'

/** How exactly a start can be said to be known, in nautical miles. */
export const startRadii = [0.2, 0.5, 1, 2, 5, 10, 20] as const
export type StartMiles = (typeof startRadii)[number]

/** Anywhere on a way is as far from its middle as a twelfth of its square, on the whole: that is what the radius of a start stands for. */
const partOfWay = 1 / Math.sqrt(12)

/** Of a trip of which nothing was heard: the middle of its way, and how exactly it is known there. Nobody knows when it stopped. */
export function startOnWay(from: LngLat, to: LngLat): { readonly at: LngLat; readonly miles: StartMiles } {
  const way = greatCircle(from, to)
  const doubt = (way * partOfWay) / metresPerNauticalMile
  return {
    at: destination(from, courseTo(from, to), metres(way / 2)),
    miles: startRadii.find((miles) => miles >= doubt) ?? 20,
  }
}
