import type { DriftContour } from './contours.ts'
import { courseTo, destination, greatCircle } from '#contract/wire/earth.ts'
import { type LngLat, type Metres, degrees, lngLat, metres } from '#contract/wire/units.ts'

/*
 * An outline as it is read aloud over the radio: from its middle in eight true bearings, how far it reaches.
 *   pointsOf   those eight, each with its place
 */
const eighth = 45
const bearings = Array.from({ length: 360 / eighth }, (_, place) => degrees(place * eighth))

type ContourPoint = { readonly bearing: number; readonly away: Metres; readonly at: LngLat }

export function pointsOf({ polygons }: DriftContour, middle: LngLat): ContourPoint[] {
  const rings = polygons.flat().map((ring) => ring.map((corner) => onPlane(middle, corner)))
  return bearings.map((bearing) => {
    const away = metres(Math.max(0, ...rings.flatMap((ring) => crossingsOf(ring, bearing))))
    return { bearing, away, at: destination(middle, bearing, away) }
  })
}

type Flat = readonly [east: number, north: number]

/** In metres from there. */
function onPlane(middle: LngLat, [longitude, latitude]: readonly [number, number]): Flat {
  const to = lngLat(longitude, latitude)
  const [away, course] = [greatCircle(middle, to), (courseTo(middle, to) * Math.PI) / 180]
  return [away * Math.sin(course), away * Math.cos(course)]
}

/** How far away a line of that bearing crosses the ring. */
function crossingsOf(ring: readonly Flat[], bearing: number): number[] {
  const angle = (bearing * Math.PI) / 180
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  /* Turned so that the line runs along the first axis. */
  const turned = ring.map(([east, north]): Flat => [east * sine + north * cosine, north * sine - east * cosine])
  return turned.flatMap((one, corner) => {
    const other = turned[(corner + 1) % turned.length] ?? one
    if (one[1] > 0 === other[1] > 0) return []
    const along = one[0] + (other[0] - one[0]) * (one[1] / (one[1] - other[1]))
    return along > 0 ? [along] : []
  })
}
