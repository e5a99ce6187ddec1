import type { ChartView, Painter } from '#web/platform/map/chart/chart-view.ts'
import { worldX, worldY } from '#web/platform/map/chart/mercator.ts'
import type { Way } from '#web/platform/map/marks.ts'
import type { ChartColours } from './chart-colours.ts'

/*
 * Who could get there, and how soon.
 *   waysPainter   a dotted line from each boat; whoever is on the way has the one solid line
 *   wayOnSheet    where the part of it that is seen begins and ends, and where its boat lies; null: whoever is beside the call has none
 *   crosses       whether a line passes through a box
 * The minutes on it are written with the names of the boats: `way-pills.ts`.
 */
type WaysState = { colours: ChartColours; ways: readonly Way[] }

/** Clear of the rings of who calls, and of the disc of who comes. */
const ringReach = 34
const discReach = 20

export function waysPainter(state: WaysState): Painter {
  return function* paint(pen, view) {
    for (const way of solidFirst(state.ways)) {
      drawWay(pen, view, way, state.colours)
      yield
    }
  }
}

/** Where there is no room for all, whoever is on the way has it. */
export function solidFirst(ways: readonly Way[]): readonly Way[] {
  return ways.toSorted((a, b) => Number(b.isSolid) - Number(a.isSolid))
}

export type WayLine = Readonly<Record<'boatX' | 'boatY' | 'startX' | 'startY' | 'endX' | 'endY', number>>

export function waysOnSheet(ways: readonly Way[], view: ChartView): readonly WayLine[] {
  return ways.flatMap((way) => wayOnSheet(way, view) ?? [])
}

export function wayOnSheet({ from, to }: Way, { ratio, world, left, top }: ChartView): WayLine | null {
  const [fromX, fromY] = [worldX(from) * world - left, worldY(from) * world - top]
  const [toX, toY] = [worldX(to) * world - left, worldY(to) * world - top]
  const length = Math.hypot(toX - fromX, toY - fromY)
  if (length <= (ringReach + discReach) * ratio) return null
  const [east, south] = [(toX - fromX) / length, (toY - fromY) / length]
  return {
    boatX: fromX,
    boatY: fromY,
    startX: fromX + east * discReach * ratio,
    startY: fromY + south * discReach * ratio,
    endX: toX - east * ringReach * ratio,
    endY: toY - south * ringReach * ratio,
  }
}

function drawWay(pen: CanvasRenderingContext2D, view: ChartView, way: Way, colours: ChartColours): void {
  const { ratio } = view
  const line = wayOnSheet(way, view)
  if (!line) return
  pen.lineCap = 'round'
  const stroke = (colour: string, width: number, dash: readonly number[]) => {
    pen.beginPath()
    pen.moveTo(line.startX, line.startY)
    pen.lineTo(line.endX, line.endY)
    pen.setLineDash(dash.map((part) => part * ratio))
    pen.strokeStyle = colour
    pen.lineWidth = width * ratio
    pen.stroke()
    pen.setLineDash([])
  }
  stroke(colours.card, way.isSolid ? 7 : 5, [])
  if (way.isSolid) stroke(colours.charge, 4, [])
  else stroke(colours.ink, 2.4, [0.1, 5.5])
}

type Sides = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>

/** Whether a line passes through a box, or so close to it: what of the line is inside is the part between all four sides. */
export function crosses({ startX, startY, endX, endY }: WayLine, box: Sides, margin: number): boolean {
  let [from, to] = [0, 1]
  const sides = [
    [startX, endX - startX, box.left - margin, box.right + margin],
    [startY, endY - startY, box.top - margin, box.bottom + margin],
  ] as const
  for (const [start, way, least, most] of sides) {
    if (way === 0) {
      if (start < least || start > most) return false
      continue
    }
    const ends = [(least - start) / way, (most - start) / way] as const
    from = Math.max(from, Math.min(...ends))
    to = Math.min(to, Math.max(...ends))
  }
  return from <= to
}
