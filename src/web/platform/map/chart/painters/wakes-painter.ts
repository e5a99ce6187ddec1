import type { ChartView, PaintStep } from '#web/platform/map/chart/chart-view.ts'
import type { Mark } from '#web/platform/map/marks.ts'

type Wake = NonNullable<Mark['wake']>
/** A wake and where its boat is shown now, in pixels of the sheet. */
type Wakes = readonly { readonly wake: Wake; readonly x: number; readonly y: number }[]

const hour = 3_600_000
/** It tapers and fades: from the boat to an hour ago, in so many steps. */
const steps = [
  { until: 0.15, width: 2.6, light: 0.85 },
  { until: 0.4, width: 2, light: 0.6 },
  { until: 0.7, width: 1.4, light: 0.38 },
  { until: 1, width: 0.9, light: 0.2 },
] as const
const perStep = 100
/** Closer than this two of its points are one. */
const apart = 3

/** All boats of one step in one path: thousands of short strokes of their own would cost a frame. */
export function* paintWakes(
  pen: CanvasRenderingContext2D,
  view: ChartView,
  wakes: Wakes,
  { ink, now }: { readonly ink: string; readonly now: number },
): Generator<PaintStep, void> {
  const { ratio } = view
  pen.strokeStyle = ink
  pen.lineJoin = pen.lineCap = 'round'
  let from = 0
  for (const { until, width, light } of steps) {
    pen.lineWidth = width * ratio
    pen.globalAlpha = light
    for (let first = 0; first < wakes.length; first += perStep) {
      pen.beginPath()
      for (const one of wakes.slice(first, first + perStep))
        traceStep(pen, view, { ...one, now }, now - until * hour, now - from * hour)
      pen.stroke()
      yield 'enough'
    }
    from = until
  }
  pen.globalAlpha = 1
  pen.lineCap = 'butt'
}

/** Backwards from the boat, and of each stroke what lies within the step: a boat may have been silent for a while. */
function traceStep(
  pen: CanvasRenderingContext2D,
  { world, left, top, ratio }: ChartView,
  { wake, x, y, now }: Wakes[number] & { readonly now: number },
  after: number,
  before: number,
): void {
  let [newerX, newerY, newerAt] = [x, y, now]
  let isBegun = false
  for (let index = wake.length - 3; index >= 0 && newerAt > after; index -= 3) {
    const at = wake[index + 2] ?? 0
    const [px, py] = [(wake[index] ?? 0) * world - left, (wake[index + 1] ?? 0) * world - top]
    if (at >= before) {
      ;[newerX, newerY, newerAt] = [px, py, at]
      continue
    }
    const isLast = at <= after
    if (!isLast && Math.abs(px - newerX) < apart * ratio && Math.abs(py - newerY) < apart * ratio) continue
    const part = (time: number) => (newerAt === at ? 1 : (newerAt - time) / (newerAt - at))
    const [begin, end] = [part(Math.min(before, newerAt)), part(Math.max(after, at))]
    if (!isBegun) pen.moveTo(newerX + begin * (px - newerX), newerY + begin * (py - newerY))
    isBegun = true
    pen.lineTo(newerX + end * (px - newerX), newerY + end * (py - newerY))
    ;[newerX, newerY, newerAt] = [px, py, at]
  }
}
