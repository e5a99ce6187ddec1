import { boxOf, isInside, boxesOverlap, unwrappedRings, segmentsMeet } from './outline.ts'
import { sideOf } from './side.ts'
import type { Pair, Ring, Rings, Zone, ZoneContent, ZoneGeometry, ZoneShape } from './zone.ts'
import { degrees, lngLat } from '#contract/wire/units.ts'
import { destination } from '#contract/wire/earth.ts'

/*
 * Zones as they are drawn.
 *   isPoints        a list, or GeoJSON of lines or a polygon: nothing else has points of a zone
 *   isLines         GeoJSON of lines, which encloses nothing
 *   readRings       what came over the wire, however it is nested, as rings of longitude-latitude pairs
 *   unreadableIn    how many of its places are none, and are missing in those rings
 *   shapedRings     those rings as this shape wants them, closed and without repetitions; null when they are none
 *   isSimple        nothing of it crosses or touches itself, and its holes lie in it
 *   geometryOf      GeoJSON of what it covers
 *   drawnAs         GeoJSON of what was drawn: of a circle its centre
 */

const lines: readonly unknown[] = ['LineString', 'MultiLineString']
const drawable: readonly unknown[] = ['Polygon', ...lines]

export function isPoints(value: unknown): boolean {
  if (Array.isArray(value)) return true
  if (value === null || typeof value !== 'object' || !('coordinates' in value)) return false
  const isKnown = !('type' in value) || drawable.includes(value.type)
  return isKnown && isPoints(value.coordinates)
}

export function isLines(value: unknown): boolean {
  if (value === null || typeof value !== 'object' || !('coordinates' in value)) return false
  return ('type' in value && lines.includes(value.type)) || isLines(value.coordinates)
}

/** A pair that is not two finite numbers is dropped; the others stay. */
export function readRings(value: unknown): Rings {
  const rings = writtenRings(value).map((places) => places.map(readPair).filter((pair) => pair !== null))
  return rings.filter((ring) => ring.length > 0)
}

/** What is dropped is said: an outline without one of its corners is another outline. */
export function unreadableIn(value: unknown): number {
  return writtenRings(value)
    .flat()
    .filter((place) => readPair(place) === null).length
}

export function shapedRings(shape: ZoneShape, rings: Rings): Rings | null {
  const [first = []] = rings
  switch (shape) {
    case 'circle':
      return null
    case 'line': {
      const points = withoutRepetitions(first)
      return points.length >= 2 ? [points] : null
    }
    case 'rectangle':
      return closedRings([cornersOf(withoutRepetitions(first))])
    case 'polygon':
      return closedRings(rings)
  }
}

/** As PostGIS' ST_IsValid has it, so that what lies inside is beyond doubt. */
export function isSimple(rings: Rings): boolean {
  const [outer, ...holes] = unwrappedRings(rings)
  if (!outer || ![outer, ...holes].every(ringIsSimple)) return false
  if (!holes.every((hole) => liesIn(hole, outer))) return false
  if (!holes.every((hole, index) => holes.slice(index + 1).every((other) => areApart(hole, other)))) return false
  return isOnePiece([outer, ...holes])
}

type Drawn = Pick<ZoneContent, 'zoneShape' | 'centerLatitude' | 'centerLongitude' | 'radius' | 'rings'>

export function geometryOf(zone: Drawn): ZoneGeometry {
  if (zone.zoneShape === 'circle') return { type: 'Polygon', coordinates: [circleOutline(zone)] }
  const rings = writable(zone.rings ?? [])
  if (zone.zoneShape === 'line') return { type: 'LineString', coordinates: rings[0] ?? [] }
  return { type: 'Polygon', coordinates: rings }
}

export function drawnAs(zone: Drawn): Zone['coordinates'] {
  if (zone.zoneShape !== 'circle') return geometryOf(zone)
  return { type: 'Point', coordinates: [zone.centerLongitude ?? 0, zone.centerLatitude ?? 0] }
}

const corners = 128

/** Counter-clockwise, as GeoJSON wants it, each corner exactly on the circle. */
function circleOutline({ centerLatitude, centerLongitude, radius }: Drawn): [number, number][] {
  const centre = lngLat(centerLongitude ?? 0, centerLatitude ?? 0)
  const outline = Array.from({ length: corners }, (_, corner): [number, number] => {
    const [longitude, latitude] = destination(centre, degrees(360 - (corner * 360) / corners), radius ?? 0)
    return [longitude, latitude]
  })
  return [...outline, outline[0] as [number, number]]
}

function unwrapped(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value) || !('coordinates' in value)) return value
  return value.coordinates
}

function writtenRings(value: unknown): readonly (readonly unknown[])[] {
  const bare = unwrapped(value)
  if (!Array.isArray(bare)) return []
  const items = bare.map(unwrapped)
  return (items.some(isListOfLists) ? items : [items]).filter((ring) => Array.isArray(ring))
}

function isListOfLists(item: unknown): boolean {
  return Array.isArray(item) && item.some((inner) => Array.isArray(unwrapped(inner)))
}

/** Altitudes, and whatever else stands behind the two, are left out. */
export function readPair(value: unknown): Pair | null {
  const bare = unwrapped(value)
  if (!Array.isArray(bare)) return null
  const [longitude, latitude]: unknown[] = bare
  if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) return null
  return [longitude as number, latitude as number]
}

function withoutRepetitions(ring: Ring): Ring {
  return ring.filter((point, index) => index === 0 || !isSame(point, ring[index - 1] as Pair))
}

function isSame(one: Pair, other: Pair): boolean {
  return one[0] === other[0] && one[1] === other[1]
}

function closedRings(rings: Rings): Rings | null {
  const closed = rings.map(closedRing)
  return closed.length > 0 && closed.every((ring) => ring.length >= 4) ? closed : null
}

function closedRing(ring: Ring): Ring {
  const points = withoutRepetitions(ring)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return []
  return isSame(first, last) ? points : [...points, first]
}

/** Two opposite corners are enough; all four may be given, also of one that is turned. */
function cornersOf(points: Ring): Ring {
  const [one, other] = points
  if (points.length !== 2 || !one || !other) return points.length === 4 || points.length === 5 ? points : []
  return [one, [other[0], one[1]], other, [one[0], other[1]]]
}

function ringIsSimple(ring: Ring): boolean {
  const edges = ring.length - 1
  for (let first = 0; first < edges; first += 1) {
    if (isSpike(ring, first)) return false
    for (let second = first + 2; second < edges; second += 1) {
      const areNeighbours = first === 0 && second === edges - 1
      if (!areNeighbours && segmentsMeet(at(ring, first), at(ring, first + 1), at(ring, second), at(ring, second + 1)))
        return false
    }
  }
  return true
}

/** There and back on the same line. */
function isSpike(ring: Ring, edge: number): boolean {
  const [from, to, next] = [at(ring, edge), at(ring, edge + 1), at(ring, edge + 2 < ring.length ? edge + 2 : 1)]
  if (sideOf(from, to, next) !== 0) return false
  return (to[0] - from[0]) * (next[0] - to[0]) + (to[1] - from[1]) * (next[1] - to[1]) < 0
}

/** A hole may touch the outline; it may not leave it. */
function liesIn(hole: Ring, outer: Ring): boolean {
  return !cross(hole, outer) && hole.every((point) => isInside([outer], point))
}

function areApart(one: Ring, other: Ring): boolean {
  return !cross(one, other) && !liesWithin(one, other) && !liesWithin(other, one)
}

function liesWithin(ring: Ring, other: Ring): boolean {
  return ring.some((point) => isInside([other], point) && !isOn(other, point))
}

/** Where rings that do not cross touch, one of them has a corner. */
function touches(one: Ring, other: Ring): readonly string[] {
  if (!boxesOverlap(boxOf(one), boxOf(other))) return []
  return [...one.filter((point) => isOn(other, point)), ...other.filter((point) => isOn(one, point))].map(String)
}

function isOn(ring: Ring, point: Pair): boolean {
  return ring.some((to, index) => index > 0 && segmentsMeet(at(ring, index - 1), to, point, point))
}

/**
 * Two rings that touch twice, or more that touch in a circle, cut off what lies between, and may cross at the touches:
 * every touch must join what nothing joined yet. Closed lines that meet only once do not cross there.
 */
function isOnePiece(rings: Rings): boolean {
  const groups = new Map<string, string>()
  for (const [ring, point] of meetings(rings)) {
    const [one, other] = [groups.get(ring) ?? ring, groups.get(point) ?? point]
    if (one === other) return false
    for (const [name, group] of groups) if (group === one) groups.set(name, other)
    groups.set(ring, other).set(point, other)
  }
  return true
}

/** Which ring touches another, and where. */
function meetings(rings: Rings): (readonly [ring: string, point: string])[] {
  return rings.flatMap((ring, index) => {
    const points = rings.flatMap((other) => (other === ring ? [] : touches(ring, other)))
    return [...new Set(points)].map((point) => [String(index), point] as const)
  })
}

function cross(one: Ring, other: Ring): boolean {
  return one.some((_, index) => {
    if (index === 0) return false
    const [from, to] = [at(one, index - 1), at(one, index)]
    return other.some((point, second) => second > 0 && lieAcross(from, to, at(other, second - 1), point))
  })
}

function lieAcross(from: Pair, to: Pair, one: Pair, other: Pair): boolean {
  const parts = (side: number, opposite: number) => (side > 0 && opposite < 0) || (side < 0 && opposite > 0)
  return (
    parts(sideOf(from, to, one), sideOf(from, to, other)) && parts(sideOf(one, other, from), sideOf(one, other, to))
  )
}

function at(ring: Ring, index: number): Pair {
  const point = ring[index]
  if (!point) throw new RangeError('A ring has no such point.')
  return point
}

function writable(rings: Rings): [number, number][][] {
  return rings.map((ring) => ring.map(([longitude, latitude]) => [longitude, latitude]))
}
