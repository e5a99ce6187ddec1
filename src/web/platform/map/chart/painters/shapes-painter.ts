import type { Painter } from '#web/platform/map/chart/chart-view.ts'
import { metresPerPixel, worldX, worldY } from '#web/platform/map/chart/mercator.ts'
import type { Circle, Trail } from '#web/platform/map/marks.ts'
import type { ChartColours } from './chart-colours.ts'

/** Under the boats: where they have been, and how exactly that is known. */
export type ShapesState = { colours: ChartColours; trails: readonly Trail[]; circles: readonly Circle[] }

export function shapesPainter(state: ShapesState): Painter {
  return function* paint(pen, view) {
    const { colours, trails, circles } = state
    const { ratio, world, left, top } = view
    for (const { at, radius } of circles) {
      const pixels = (radius / metresPerPixel(at[1], view.zoom)) * ratio
      pen.beginPath()
      pen.arc(worldX(at) * world - left, worldY(at) * world - top, pixels, 0, 2 * Math.PI)
      pen.globalAlpha = 0.14
      pen.fillStyle = colours.sea
      pen.fill()
      pen.globalAlpha = 0.8
      pen.lineWidth = 1.5 * ratio
      pen.strokeStyle = colours.sea
      pen.stroke()
      pen.globalAlpha = 1
    }
    yield
    pen.lineJoin = 'round'
    pen.lineCap = 'round'
    for (const { points, isAhead = false } of trails) {
      if (points.length < 2) continue
      pen.beginPath()
      for (const at of points) pen.lineTo(worldX(at) * world - left, worldY(at) * world - top)
      pen.globalAlpha = isAhead ? 0.55 : 1
      pen.lineWidth = (isAhead ? 4 : 6) * ratio
      pen.strokeStyle = colours.card
      pen.stroke()
      pen.lineWidth = (isAhead ? 2 : 3) * ratio
      pen.strokeStyle = colours.trail
      pen.stroke()
      pen.globalAlpha = 1
      yield
    }
  }
}
