import { metresPerDegree, shrinkAt } from '#contract/wire/earth.ts'
import { type LngLat, lngLat, metresPerNauticalMile } from '#contract/wire/units.ts'

/*
 * The sea around a place as a flat sheet in nautical miles, x to the east and y to the north: within some tens of miles the
 * error is smaller than what anybody steers.
 */
export type FlatPoint = readonly [x: number, y: number]
export type FlatSea = { readonly toPoint: (at: LngLat) => FlatPoint; readonly toPlace: (point: FlatPoint) => LngLat }

const milesPerDegree = metresPerDegree / metresPerNauticalMile

export function flatSeaAround([longitude, latitude]: LngLat): FlatSea {
  const across = milesPerDegree * shrinkAt(latitude)
  return {
    toPoint: ([x, y]) => [(x - longitude) * across, (y - latitude) * milesPerDegree],
    toPlace: ([x, y]) => lngLat(longitude + x / across, latitude + y / milesPerDegree),
  }
}

export function milesBetween([x, y]: FlatPoint, [toX, toY]: FlatPoint): number {
  return Math.hypot(toX - x, toY - y)
}

/** In degrees from true north, clockwise. */
export function bearingOf([x, y]: FlatPoint, [toX, toY]: FlatPoint): number {
  return ((Math.atan2(toX - x, toY - y) * 180) / Math.PI + 360) % 360
}

export function goneFrom([x, y]: FlatPoint, bearing: number, miles: number): FlatPoint {
  const radians = (bearing * Math.PI) / 180
  return [x + miles * Math.sin(radians), y + miles * Math.cos(radians)]
}

export function milesAlong(points: readonly FlatPoint[]): number {
  return points.slice(1).reduce((sum, point, place) => sum + milesBetween(points[place] ?? point, point), 0)
}

/** As far of it as these miles go. */
export function cutAfter(points: readonly FlatPoint[], miles: number): FlatPoint[] {
  const kept: FlatPoint[] = points.slice(0, 1)
  let left = miles
  for (const [place, to] of points.slice(1).entries()) {
    const from = points[place] ?? to
    const far = milesBetween(from, to)
    if (far >= left) {
      if (left > 0) kept.push(goneFrom(from, bearingOf(from, to), left))
      return kept
    }
    left -= far
    kept.push(to)
  }
  return kept
}
