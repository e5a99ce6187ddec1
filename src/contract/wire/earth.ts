import { type Degrees, type LngLat, type Metres, degrees, metres } from './units.ts'

/** The specification's sphere: every distance of the product is measured on it. */
const earthRadius = metres(6_371_000)

export function greatCircle(from: LngLat, to: LngLat): Metres {
  const [fromLatitude, toLatitude] = [radians(from[1]), radians(to[1])]
  const halfLatitude = (toLatitude - fromLatitude) / 2
  const halfLongitude = radians(degrees(to[0] - from[0])) / 2
  const haversine =
    Math.sin(halfLatitude) ** 2 + Math.cos(fromLatitude) * Math.cos(toLatitude) * Math.sin(halfLongitude) ** 2
  return metres(2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, haversine))))
}

function radians(angle: Degrees): number {
  return (angle * Math.PI) / 180
}
