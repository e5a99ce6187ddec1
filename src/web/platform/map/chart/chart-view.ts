import type { ChartBox } from './chart-path.ts'

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
  readonly frame: ChartBox
  /** What of it is on the screen, in pixels of the sheet: the rest is its margin. */
  readonly seen: ChartBox
}

/** `enough`: quickly said, and long to be painted by the browser; what follows is for the next task, however much time is left of this one. */
export type PaintStep = 'enough' | void
/** Draws in steps; the page may do something else between two of them. */
export type Painter = (pen: CanvasRenderingContext2D, view: ChartView) => Generator<PaintStep, void>

/** A phone with three pixels a point is not sharper to the eye for what a cheap one pays: more than twice the work. */
const mostRatio = 2

export function screenRatio(): number {
  return Math.min(devicePixelRatio || 1, mostRatio)
}

type Drawn = Omit<ChartView, 'frame' | 'seen'>

/** `edge` is how wide the margin is on each side. */
export function frameOf(view: Drawn, [across, down]: readonly [number, number] = [0, 0]): ChartView {
  const { left, top, width, height, world } = view
  const frame = { left: left / world, top: top / world, right: (left + width) / world, bottom: (top + height) / world }
  return { ...view, frame, seen: { left: across, top: down, right: width - across, bottom: height - down } }
}
