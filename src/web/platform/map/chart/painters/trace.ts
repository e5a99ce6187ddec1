import { type ChartLine, touches, traceArea, traceLine } from '#web/platform/map/chart/chart-path.ts'
import type { ChartView } from '#web/platform/map/chart/chart-view.ts'

/** Lines of the chart under the pen, cut to what is seen. */
type Pen = CanvasRenderingContext2D

export const trace = {
  area: (pen: Pen, view: ChartView, line: ChartLine) => walkAlong(pen, view, line, traceArea),
  line: (pen: Pen, view: ChartView, line: ChartLine) => walkAlong(pen, view, line, traceLine),
}

function walkAlong(pen: Pen, view: ChartView, line: ChartLine, walk: typeof traceArea): void {
  walk(line, view.frame, (0.6 * view.ratio) / view.world, (x, y, first) => {
    if (first) pen.moveTo(x * view.world - view.left, y * view.world - view.top)
    else pen.lineTo(x * view.world - view.left, y * view.world - view.top)
  })
}

type Stroke = { readonly colour: string; readonly width: number; readonly dashes: readonly number[] }

export function* strokeLines(
  pen: Pen,
  view: ChartView,
  lines: readonly ChartLine[],
  { colour, width, dashes }: Stroke,
): Generator<void, void> {
  pen.strokeStyle = colour
  pen.lineWidth = width * view.ratio
  pen.lineJoin = 'round'
  pen.setLineDash(dashes.map((dash) => dash * view.ratio))
  for (const line of lines) {
    if (!touches(line.box, view.frame)) continue
    pen.beginPath()
    trace.line(pen, view, line)
    pen.stroke()
    yield
  }
  pen.setLineDash([])
}
