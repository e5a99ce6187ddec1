import type { ChartColours } from './chart-colours.ts'
import type { ChartView, Painter } from './chart-view.ts'
import { worldX, worldY } from './mercator.ts'
import type { Way } from '#web/map/marks.ts'

/** Who could get there, and how soon: a dotted line from each boat, and the minutes in a pill on it. Whoever is on the way has the one solid line. */
export type WaysState = { colours: ChartColours; ways: readonly Way[] }

const textSize = 14
const pillHeight = 26
const pillSide = 11
/** Clear of the rings of who calls, and of the disc of who comes. */
const ringReach = 34
const discReach = 20

export function waysPainter(state: WaysState): Painter {
  return function* paint(pen, view) {
    const taken: Pill[] = []
    for (const way of state.ways.toSorted((a, b) => Number(b.isSolid) - Number(a.isSolid))) {
      const pill = drawWay(pen, view, { way, taken }, state.colours)
      if (pill) taken.push(pill)
      yield
    }
    for (const pill of taken) drawPill(pen, view, pill, state.colours)
  }
}

type Drawn = { readonly way: Way; readonly taken: readonly Pill[] }

/** Where its minutes will stand; null: nowhere, for want of room. The list beside the chart has them all. */
function drawWay(
  pen: CanvasRenderingContext2D,
  view: ChartView,
  { way, taken }: Drawn,
  colours: ChartColours,
): Pill | null {
  const { ratio, world, left, top } = view
  const [fromX, fromY] = [worldX(way.from) * world - left, worldY(way.from) * world - top]
  const [toX, toY] = [worldX(way.to) * world - left, worldY(way.to) * world - top]
  const length = Math.hypot(toX - fromX, toY - fromY)
  if (length <= (ringReach + discReach) * ratio) return null
  const [east, south] = [(toX - fromX) / length, (toY - fromY) / length]
  const [startX, startY] = [fromX + east * discReach * ratio, fromY + south * discReach * ratio]
  const [endX, endY] = [toX - east * ringReach * ratio, toY - south * ringReach * ratio]
  pen.lineCap = 'round'
  const stroke = (colour: string, width: number, dash: readonly number[]) => {
    pen.beginPath()
    pen.moveTo(startX, startY)
    pen.lineTo(endX, endY)
    pen.setLineDash(dash.map((part) => part * ratio))
    pen.strokeStyle = colour
    pen.lineWidth = width * ratio
    pen.stroke()
    pen.setLineDash([])
  }
  stroke(colours.card, way.isSolid ? 7 : 5, [])
  if (way.isSolid) stroke(colours.charge, 4, [])
  else stroke(colours.ink, 2.4, [0.1, 5.5])
  pen.font = fontAt(ratio)
  const wide = pen.measureText(way.text).width + 2 * pillSide * ratio
  const pills = places.map((part) => ({
    way,
    wide,
    x: startX + part * (endX - startX),
    y: startY + part * (endY - startY),
  }))
  const high = pillHeight * ratio
  const isFree = (pill: Pill) => taken.every((other) => !meet(pill, other, high))
  return pills.find(isFree) ?? null
}

/** In the middle of its way, or as near to it as no other one lies: two boats may come from the same side. */
const places = [0.5, 0.36, 0.64, 0.22, 0.78]

type Pill = { readonly way: Way; readonly wide: number; readonly x: number; readonly y: number }

function meet(one: Pill, other: Pill, high: number): boolean {
  return Math.abs(one.x - other.x) < (one.wide + other.wide) / 2 && Math.abs(one.y - other.y) < high
}

function fontAt(ratio: number): string {
  return `700 ${textSize * ratio}px "Noto Sans", system-ui, sans-serif`
}

function drawPill(
  pen: CanvasRenderingContext2D,
  { ratio }: ChartView,
  { way, wide, x, y }: Pill,
  colours: ChartColours,
): void {
  pen.font = fontAt(ratio)
  const high = pillHeight * ratio
  pen.beginPath()
  pen.arc(x - (wide - high) / 2, y, high / 2, Math.PI / 2, (3 * Math.PI) / 2)
  pen.arc(x + (wide - high) / 2, y, high / 2, -Math.PI / 2, Math.PI / 2)
  pen.closePath()
  pen.fillStyle = way.isSolid ? colours.charge : colours.card
  pen.fill()
  pen.lineWidth = ratio
  pen.strokeStyle = way.isSolid ? colours.charge : colours.quiet
  pen.stroke()
  pen.fillStyle = way.isSolid ? colours.onCharge : colours.ink
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(way.text, x, y + 0.5 * ratio)
  pen.textAlign = 'start'
}
