import { flatAround, greatCircle, turned } from '#contract/wire/earth.ts'
import { lngLat } from '#contract/wire/units.ts'
import type { NearPass, TrackPoint } from './near-pass.ts'

/** Between two moments further apart than this nobody knows where somebody was. */
const mostBetween = 10 * 60_000

/**
 * How near two tracks really came to each other, both straight between the moments at which they were heard. Pure. Both go with even pace between
 * two moments of either, so that in each such piece the least distance is known exactly; it is told on the sphere.
 */
export function nearestOfTracks(ship: readonly TrackPoint[], boat: readonly TrackPoint[]): NearPass['closest'] {
  const moments = [...new Set([...ship, ...boat].map(({ at }) => Date.parse(at)))].toSorted((one, other) => one - other)
  let nearest: { readonly at: number; readonly metres: number } | null = null
  for (const [index, from] of moments.entries()) {
    const until = moments[index + 1] ?? from
    for (const at of [from, momentBetween(ship, boat, from, until)]) {
      const [one, other] = [placeAt(ship, at), placeAt(boat, at)]
      if (one === null || other === null) continue
      const metres = greatCircle(lngLat(one.longitude, one.latitude), lngLat(other.longitude, other.latitude))
      if (nearest === null || metres < nearest.metres) nearest = { at, metres }
    }
  }
  if (nearest === null) return null
  const { at, metres } = nearest
  const secondsTo = (track: readonly TrackPoint[]) =>
    Math.round(Math.min(...track.map((point) => Math.abs(Date.parse(point.at) - at))) / 1000)
  return { metres, at: new Date(at).toISOString(), shipSeconds: secondsTo(ship), boatSeconds: secondsTo(boat) }
}

/** When they are nearest to each other in this piece of time. */
function momentBetween(ship: readonly TrackPoint[], boat: readonly TrackPoint[], from: number, until: number): number {
  const [before, after] = [apartAt(ship, boat, from), apartAt(ship, boat, until)]
  if (before === null || after === null) return from
  const [east, north] = [after.x - before.x, after.y - before.y]
  const squared = east * east + north * north
  const share = squared === 0 ? 0 : -(before.x * east + before.y * north) / squared
  return from + Math.round(Math.min(1, Math.max(0, share)) * (until - from))
}

function apartAt(ship: readonly TrackPoint[], boat: readonly TrackPoint[], at: number) {
  const [one, other] = [placeAt(ship, at), placeAt(boat, at)]
  if (one === null || other === null) return null
  const [x, y] = flatAround([other.longitude, other.latitude], [one.longitude, one.latitude])
  return { x, y }
}

function placeAt(track: readonly TrackPoint[], at: number): Pick<TrackPoint, 'latitude' | 'longitude'> | null {
  const next = track.findIndex((point) => Date.parse(point.at) >= at)
  const after = track[next]
  if (after === undefined) return null
  const until = Date.parse(after.at)
  if (until === at) return after
  const before = track[next - 1]
  if (before === undefined) return null
  const from = Date.parse(before.at)
  if (until - from > mostBetween) return null
  const share = (at - from) / (until - from)
  return {
    latitude: before.latitude + (after.latitude - before.latitude) * share,
    longitude: before.longitude + turned(after.longitude - before.longitude) * share,
  }
}

/** Those nearest to a moment, in their order. */
export function nearestTo(track: readonly TrackPoint[], at: string, most: number): readonly TrackPoint[] {
  const away = (point: TrackPoint) => Math.abs(Date.parse(point.at) - Date.parse(at))
  const chosen = new Set(track.toSorted((one, other) => away(one) - away(other)).slice(0, most))
  return track.filter((point) => chosen.has(point))
}
