import type { Pair, Ring, Rings, ZoneContent } from './zone.ts'
import { sideOf } from './side.ts'
import { earthRadius, flatAround, greatCircle, metresPerDegree, shrinkAt } from '#contract/wire/earth.ts'
import { lngLat } from '#contract/wire/units.ts'

/*
 * Where a zone is, ready to be asked.
 *   zoneOutlineOf   from what is kept of a zone
 *   covers          is a point in it? Its edge belongs to it, the edges of its holes too; a line covers nothing
 *   metresToEdge    how far the nearest edge is
 *   isTouchedBy     does the straight way between two points meet it?
 * Edges are straight in longitude and latitude, as in GeoJSON and in PostGIS' `geometry`; circles are round on the sphere.
 * An edge of more than 180 degrees goes the short way, over the antimeridian: longitudes run on beyond 180.
 */
export type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }
export type Outline =
  | { readonly kind: 'circle'; readonly centre: Pair; readonly radius: number; readonly box: Box }
  | { readonly kind: 'area'; readonly rings: Rings; readonly box: Box }
  | { readonly kind: 'line'; readonly rings: Rings; readonly box: Box }

type Drawn = Pick<ZoneContent, 'zoneShape' | 'centerLatitude' | 'centerLongitude' | 'radius' | 'rings'>

export function zoneOutlineOf({ zoneShape, centerLatitude, centerLongitude, radius, rings }: Drawn): Outline | null {
  if (zoneShape === 'circle') {
    if (centerLatitude === null || centerLongitude === null || radius === null) return null
    const centre: Pair = [centerLongitude, centerLatitude]
    return { kind: 'circle', centre, radius, box: boxAround(centre, radius) }
  }
  const [outer] = rings ?? []
  if (!rings || !outer || outer.length === 0) return null
  const continuous = unwrappedRings(rings)
  return { kind: zoneShape === 'line' ? 'line' : 'area', rings: continuous, box: boxOf(continuous.flat()) }
}

export function covers(outline: Outline, point: Pair): boolean {
  if (outline.kind === 'line') return false
  // Nearly all of those that are asked stand elsewhere.
  const near = boxHolds(outline.box, point) ? point : broughtTo(outline.box, point)
  if (near !== point && !boxHolds(outline.box, near)) return false
  if (outline.kind === 'circle') return metresBetween(outline.centre, near) <= outline.radius
  return isInside(outline.rings, near)
}

export function metresToEdge(outline: Outline, point: Pair): number {
  if (outline.kind === 'circle') return Math.abs(metresBetween(outline.centre, point) - outline.radius)
  const near = broughtTo(outline.box, point)
  let least = Number.POSITIVE_INFINITY
  forEachEdge(outline.rings, (from, to) => {
    least = Math.min(least, metresFromSegment(flatAround(near, from), flatAround(near, to)))
  })
  return least
}

export function isTouchedBy(outline: Outline, from: Pair, to: Pair): boolean {
  const start = broughtTo(outline.box, from)
  const end: Pair = [beside(start[0], to[0]), to[1]]
  if (!boxesOverlap(outline.box, boxOf([start, end]))) return false
  if (outline.kind === 'circle') {
    const share = nearestShare(flatAround(outline.centre, start), flatAround(outline.centre, end))
    const nearest: Pair = [start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])]
    return metresBetween(outline.centre, nearest) <= outline.radius
  }
  let isTouched = false
  forEachEdge(outline.rings, (one, other) => {
    isTouched ||= segmentsMeet(start, end, one, other)
  })
  return isTouched
}

/** Longitudes that run on over the antimeridian, near those of the first point. */
export function unwrappedRings(rings: Rings): Rings {
  const start = rings[0]?.[0]?.[0] ?? 0
  return rings.map((ring) => runningOn(ring, start))
}

/** Even-odd over all rings, so that a hole is outside; on an edge is inside. */
export function isInside(rings: Rings, point: Pair): boolean {
  const y = point[1]
  let isOdd = false
  for (const ring of rings) {
    let from = ring[0]
    for (const to of ring) {
      if (from === undefined || (from[1] < y && to[1] < y) || (from[1] > y && to[1] > y)) {
        from = to
        continue
      }
      const side = sideOf(from, to, point)
      if (side === 0 && isBetween(from[0], to[0], point[0])) return true
      if (from[1] > y !== to[1] > y && side > 0 === to[1] > from[1]) isOdd = !isOdd
      from = to
    }
  }
  return isOdd
}

export function segmentsMeet(from: Pair, to: Pair, one: Pair, other: Pair): boolean {
  if (areApart(from[0], to[0], one[0], other[0]) || areApart(from[1], to[1], one[1], other[1])) return false
  const [ofOne, ofOther] = [sideOf(from, to, one), sideOf(from, to, other)]
  if ((ofOne > 0 && ofOther > 0) || (ofOne < 0 && ofOther < 0)) return false
  const [ofFrom, ofTo] = [sideOf(one, other, from), sideOf(one, other, to)]
  return !((ofFrom > 0 && ofTo > 0) || (ofFrom < 0 && ofTo < 0))
}

function areApart(from: number, to: number, one: number, other: number): boolean {
  return Math.max(from, to) < Math.min(one, other) || Math.max(one, other) < Math.min(from, to)
}

export function forEachEdge(rings: Rings, visit: (from: Pair, to: Pair) => void): void {
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index += 1) visit(ring[index - 1] as Pair, ring[index] as Pair)
  }
}

type Flat = readonly [east: number, north: number]

/** How far the origin is from a segment. */
function metresFromSegment(from: Flat, to: Flat): number {
  const share = nearestShare(from, to)
  return Math.hypot(from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1]))
}

/** How far along a segment it is nearest to the origin. */
function nearestShare(from: Flat, to: Flat): number {
  const [east, north] = [to[0] - from[0], to[1] - from[1]]
  const length = east * east + north * north
  return length === 0 ? 0 : Math.min(1, Math.max(0, -(from[0] * east + from[1] * north) / length))
}

export function metresBetween(one: Pair, other: Pair): number {
  return greatCircle(lngLat(one[0], one[1]), lngLat(other[0], other[1]))
}

/** No step is longer than half the earth. */
function runningOn(ring: Ring, start: number): Ring {
  let before = start
  return ring.map(([longitude, latitude]): Pair => {
    before = beside(before, longitude)
    return [before, latitude]
  })
}

/** Whole turns only: where there is none the longitude stays what it was, to the last bit. */
function beside(before: number, longitude: number): number {
  return longitude - 360 * Math.round((longitude - before) / 360)
}

/** The same place, named with the longitude that the box runs over. */
function broughtTo(box: Box, point: Pair): Pair {
  if (point[0] > box.east && point[0] - 360 >= box.west) return [point[0] - 360, point[1]]
  if (point[0] < box.west && point[0] + 360 <= box.east) return [point[0] + 360, point[1]]
  const away = point[0] - (box.west + box.east) / 2
  if (Math.abs(away) <= 180) return point
  return [point[0] - Math.sign(away) * 360, point[1]]
}

export function boxOf(points: Ring): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [longitude, latitude] of points) {
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  return { west, south, east, north }
}

/** A hair too wide rather than too narrow: the circle itself decides. */
export function boxAround([longitude, latitude]: Pair, radius: number): Box {
  const high = (radius / metresPerDegree) * 1.000_001
  const [south, north] = [latitude - high, latitude + high]
  if (south <= -90 || north >= 90) return { west: -180, south, east: 180, north }
  const angle = radius / earthRadius
  const wide = (Math.asin(Math.sin(angle) / shrinkAt(latitude)) * 180 * 1.000_001) / Math.PI
  if (!Number.isFinite(wide)) return { west: -180, south, east: 180, north }
  return { west: longitude - wide, south, east: longitude + wide, north }
}

function boxHolds(box: Box, [longitude, latitude]: Pair): boolean {
  return longitude >= box.west && longitude <= box.east && latitude >= box.south && latitude <= box.north
}

export function boxesOverlap(one: Box, other: Box): boolean {
  return one.west <= other.east && other.west <= one.east && one.south <= other.north && other.south <= one.north
}

function isBetween(one: number, other: number, value: number): boolean {
  return one < other ? value >= one && value <= other : value >= other && value <= one
}
