import { type LatLng, lngLat, metresPerNauticalMile } from '#contract/wire/units.ts'
import { greatCircle } from '#contract/wire/earth.ts'

/** Places on the water, how far apart they are, and how far apart they can be. */
type Timed = LatLng & { readonly at: number }

/** No pirogue is faster: what says so is a false place. */
const fastestKnots = 45
const slackMetres = 150

export function placeOf({ latitude, longitude }: LatLng): LatLng {
  return { latitude, longitude }
}

export function distance(from: LatLng, to: LatLng): number {
  return greatCircle(lngLat(from.longitude, from.latitude), lngLat(to.longitude, to.latitude))
}

export function isReachable(from: Timed, to: Timed): boolean {
  const farthest = (fastestKnots * metresPerNauticalMile * Math.abs(to.at - from.at)) / 3_600_000
  return distance(from, to) <= farthest + slackMetres
}

export function isBelievedSpeed(knots: number): boolean {
  return knots <= fastestKnots
}

export function knotsOver(metres: number, milliseconds: number): number {
  return milliseconds <= 0 ? 0 : (metres / metresPerNauticalMile / milliseconds) * 3_600_000
}
