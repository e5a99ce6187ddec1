import { type Degrees, type LatLng, type LngLat, type Metres, degrees, lngLat, metres } from './units.ts'

/** The specification's sphere: every distance of the product is measured on it. */
export const earthRadius = metres(6_371_000)

/** One degree of latitude. */
export const metresPerDegree = (earthRadius * Math.PI) / 180

/** How much shorter a degree of longitude is here than one of latitude. */
export function shrinkAt(latitude: number): number {
  return Math.cos((latitude * Math.PI) / 180)
}

/** So many metres in degrees of latitude and of longitude; near the poles the latter is bounded. */
export function degreesOf(distance: number, latitude: number): readonly [north: number, east: number] {
  const north = distance / metresPerDegree
  return [north, north / Math.max(0.01, shrinkAt(latitude))]
}

/** Metres east and north of a point, as if the earth were flat there: true to the centimetre over a few kilometres. */
export function flatAround(
  origin: readonly [longitude: number, latitude: number],
  point: readonly [longitude: number, latitude: number],
): readonly [east: number, north: number] {
  const east = turned(point[0] - origin[0]) * metresPerDegree * shrinkAt(origin[1])
  return [east, (point[1] - origin[1]) * metresPerDegree]
}

/** The same longitude, or the same way between two, within half a turn: over the antimeridian the short way. */
export function turned(longitude: number): number {
  return longitude - 360 * Math.round(longitude / 360)
}

/** Receivers without a fix say 0,0: that is no place. */
export function isNowhere({ latitude, longitude }: LatLng): boolean {
  return latitude === 0 && longitude === 0
}

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

/** Where one is after so many metres on the great circle that begins in this direction. */
export function destination(from: LngLat, direction: Degrees, distance: number): LngLat {
  const angle = distance / earthRadius
  const [latitude, bearing] = [radians(from[1]), radians(direction)]
  const sine = Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(bearing)
  const east = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(latitude),
    Math.cos(angle) - Math.sin(latitude) * sine,
  )
  return lngLat(turned(from[0] + (east * 180) / Math.PI), (Math.asin(Math.max(-1, Math.min(1, sine))) * 180) / Math.PI)
}

/** In which direction the great circle from one place to another begins, 0 for north. */
export function courseTo(from: LngLat, to: LngLat): Degrees {
  const [fromLatitude, toLatitude] = [radians(from[1]), radians(to[1])]
  const east = radians(degrees(to[0] - from[0]))
  const y = Math.sin(east) * Math.cos(toLatitude)
  const x =
    Math.cos(fromLatitude) * Math.sin(toLatitude) - Math.sin(fromLatitude) * Math.cos(toLatitude) * Math.cos(east)
  return degrees(((Math.atan2(y, x) * 180) / Math.PI + 360) % 360)
}
