import type { Box } from './chart-path.ts'

/** The part of the flat world that a canvas shows. Left, top, width and height are in device pixels. */
export type ChartView = {
  readonly zoom: number
  readonly ratio: number
  /** Device pixels around the world. */
  readonly world: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** The same in the flat world. */
  readonly frame: Box
}

/** Draws in steps; the page may do something else between two of them. */
export type Painter = (pen: CanvasRenderingContext2D, view: ChartView) => Generator<void, void>

/** A phone with three pixels a point is not sharper to the eye for what a cheap one pays: more than twice the work. */
const mostRatio = 2

export function screenRatio(): number {
  return Math.min(devicePixelRatio || 1, mostRatio)
}

export function frameOf(view: Omit<ChartView, 'frame'>): ChartView {
  const { left, top, width, height, world } = view
  const frame = { left: left / world, top: top / world, right: (left + width) / world, bottom: (top + height) / world }
  return { ...view, frame }
}
