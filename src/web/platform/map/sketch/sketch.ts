import { greatCircle } from '#contract/wire/earth.ts'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import type { AreaShape } from '#web/platform/map/marks.ts'

/**
 * A shape that is being drawn, point by point. A circle is its centre and a point of its edge, a rectangle two corners
 * that face each other; once all points are there, the next one replaces the last.
 *
 *   empty ── place ──▶ begun ── place ──▶ complete ── place ──▶ complete
 *     ▲                 │  ▲                  │
 *     └───── undo ──────┘  └────── undo ──────┘        move changes a point and nothing else
 */
export const sketchKinds = ['point', 'circle', 'rectangle', 'polygon', 'line'] as const
export type SketchKind = (typeof sketchKinds)[number]
export type Sketch = { readonly kind: SketchKind; readonly points: readonly LngLat[] }

const most: Readonly<Record<SketchKind, number>> = {
  point: 1,
  circle: 2,
  rectangle: 2,
  polygon: Infinity,
  line: Infinity,
}
const fewestOfPolygon = 3

export function place({ kind, points }: Sketch, at: LngLat): Sketch {
  const before = points.length < most[kind] ? points : points.slice(0, -1)
  return { kind, points: [...before, at] }
}

/** The centre of a circle takes its edge along: moving it changes no radius. */
export function move({ kind, points }: Sketch, index: number, at: LngLat): Sketch {
  const before = points[index]
  if (!before) return { kind, points }
  const follows = kind === 'circle' && index === 0
  const moved = points.map((point, each) => {
    if (each === index) return at
    return follows ? lngLat(point[0] + at[0] - before[0], point[1] + at[1] - before[1]) : point
  })
  return { kind, points: moved }
}

export function undo({ kind, points }: Sketch): Sketch {
  return { kind, points: points.slice(0, -1) }
}

/** What can be shown of it already; two points of a polygon are a line still. */
export function shapeOf({ kind, points }: Sketch): AreaShape | null {
  const [first, second] = points
  if (!first || !second || kind === 'point') return null
  switch (kind) {
    case 'circle':
      return { kind, center: first, radius: greatCircle(first, second) }
    case 'rectangle':
      return { kind, corners: [first, second] }
    case 'polygon':
      return points.length < fewestOfPolygon ? { kind: 'line', points } : { kind, rings: [points] }
    case 'line':
      return { kind, points }
  }
}
