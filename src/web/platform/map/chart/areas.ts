import { destination } from '#contract/wire/earth.ts'
import { type LngLat, degrees, lngLat } from '#contract/wire/units.ts'
import type { Area, AreaShape } from '#web/platform/map/marks.ts'
import type { ChartBox } from './chart-path.ts'
import { worldX, worldY } from './mercator.ts'

/*
 * Areas in the flat world, ready to be drawn and touched.
 *   outlinesOf   each area that has a place; the others, and those that lack some of it, are told apart, for a warning
 *   shiftsOf     which copies of the world show it: the sea goes on beyond the antimeridian
 *   outlineAt    what lies under a finger; the smallest, since it is the hardest to touch
 */
export type DrawnArea = {
  readonly area: Area
  /** x, y, x, y… Longitudes run on across the antimeridian, so that x may leave 0 to 1. */
  readonly rings: readonly Float64Array[]
  readonly isLine: boolean
  readonly box: ChartBox
}
type Outlines = {
  readonly outlines: readonly DrawnArea[]
  readonly skipped: readonly string[]
  /** Drawn without those of their places that are none. */
  readonly torn: readonly string[]
}

/** So many corners that a circle of a hundred kilometres looks round when it fills the screen. */
const circleCorners = 128

export function outlinesOf(areas: readonly Area[]): Outlines {
  const outlines: DrawnArea[] = []
  const skipped: string[] = []
  const torn: string[] = []
  for (const area of areas) {
    const outline = outlineOf(area)
    if (outline) outlines.push(outline)
    else skipped.push(area.id)
    if (outline && isTorn(area.shape)) torn.push(area.id)
  }
  return { outlines, skipped, torn }
}

export function outlineOf(area: Area): DrawnArea | null {
  const isLine = area.shape.kind === 'line'
  const fewest = isLine ? 2 : 3
  const [outer, ...holes] = ringsOf(area.shape).map((ring) => ring.filter(isPlace))
  if (!outer || outer.length < fewest) return null
  const start = outer[0]?.[0] ?? 0
  const rings = [outer, ...holes.filter(({ length }) => length >= fewest)].map((ring) => flat(ring, start))
  return { area, rings, isLine, box: boxOf(rings[0] ?? new Float64Array()) }
}

/** A circle is made of what is known to be a place. */
function isTorn(shape: AreaShape): boolean {
  return shape.kind !== 'circle' && !ringsOf(shape).flat().every(isPlace)
}

function ringsOf(shape: AreaShape): readonly (readonly LngLat[])[] {
  switch (shape.kind) {
    case 'circle':
      return [circleRing(shape)]
    case 'polygon':
      return shape.rings
    case 'rectangle':
      return [rectangleRing(shape.corners)]
    case 'line':
      return [shape.points]
  }
}

/** Round on the sphere, as the watch measures it, and so not quite round on the chart. */
function circleRing({ center, radius }: Extract<AreaShape, { kind: 'circle' }>): LngLat[] {
  if (!isPlace(center) || !(radius > 0)) return []
  return Array.from({ length: circleCorners }, (_, corner) =>
    destination(center, degrees((corner * 360) / circleCorners), radius),
  )
}

/** Two corners that face each other; between them the short way round the earth. */
function rectangleRing([one, other]: readonly [LngLat, LngLat]): LngLat[] {
  return [one, lngLat(other[0], one[1]), other, lngLat(one[0], other[1])]
}

function isPlace([longitude, latitude]: LngLat): boolean {
  return Number.isFinite(longitude) && Number.isFinite(latitude)
}

/** No step goes further than half the earth. */
function flat(ring: readonly LngLat[], start: number): Float64Array {
  const points = new Float64Array(ring.length * 2)
  let before = start
  for (const [index, [longitude, latitude]] of ring.entries()) {
    before = longitude - 360 * Math.round((longitude - before) / 360)
    points[index * 2] = worldX(lngLat(before, latitude))
    points[index * 2 + 1] = worldY(lngLat(before, latitude))
  }
  return points
}

function boxOf(points: Float64Array): ChartBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let index = 0; index < points.length; index += 2) {
    left = Math.min(left, points[index] ?? 0)
    right = Math.max(right, points[index] ?? 0)
    top = Math.min(top, points[index + 1] ?? 0)
    bottom = Math.max(bottom, points[index + 1] ?? 0)
  }
  return { left, top, right, bottom }
}

const worlds = [-1, 0, 1] as const

export function shiftsOf({ box }: DrawnArea, frame: ChartBox): number[] {
  if (box.top > frame.bottom || box.bottom < frame.top) return []
  return worlds.filter((shift) => box.left + shift <= frame.right && box.right + shift >= frame.left)
}

/** `reach` is how far a finger misses, in the flat world. */
export function outlineAt(outlines: readonly DrawnArea[], x: number, y: number, reach: number): DrawnArea | null {
  let found: DrawnArea | null = null
  for (const outline of outlines) {
    if (found && sizeOf(outline.box) >= sizeOf(found.box)) continue
    if (worlds.some((shift) => isTouched(outline, x - shift, y, reach))) found = outline
  }
  return found
}

function isTouched({ rings, isLine, box }: DrawnArea, x: number, y: number, reach: number): boolean {
  const isFar = x < box.left - reach || x > box.right + reach || y < box.top - reach || y > box.bottom + reach
  if (isFar) return false
  if (isLine) return rings.some((ring) => distanceTo(ring, x, y) <= reach)
  return rings.filter((ring) => isInside(ring, x, y)).length % 2 === 1
}

function sizeOf({ left, top, right, bottom }: ChartBox): number {
  return (right - left) * (bottom - top)
}

function isInside(ring: Float64Array, x: number, y: number): boolean {
  let inside = false
  let [fromX, fromY] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0]
  for (let index = 0; index < ring.length; index += 2) {
    const [toX, toY] = [ring[index] ?? 0, ring[index + 1] ?? 0]
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) inside = !inside
    ;[fromX, fromY] = [toX, toY]
  }
  return inside
}

function distanceTo(line: Float64Array, x: number, y: number): number {
  let least = Infinity
  for (let index = 2; index < line.length; index += 2) {
    const [fromX, fromY] = [line[index - 2] ?? 0, line[index - 1] ?? 0]
    const [alongX, alongY] = [(line[index] ?? 0) - fromX, (line[index + 1] ?? 0) - fromY]
    const length = alongX ** 2 + alongY ** 2
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * alongX + (y - fromY) * alongY) / length))
    least = Math.min(least, Math.hypot(fromX + share * alongX - x, fromY + share * alongY - y))
  }
  return least
}
