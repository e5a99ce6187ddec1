import type { ChartColours } from './chart-colours.ts'
import type { ChartView } from './chart-view.ts'
import { room } from './declutter.ts'
import { family } from './lettering.ts'
import { type Label, type Over, ringReach, urgentRank } from './mark-labels.ts'
import { solidFirst, wayOnSheet } from './ways-painter.ts'
import type { Way } from '#web/map/marks.ts'

/** The minutes of a way, in a pill on it. */
type Pill = { readonly way: Way; readonly wide: number; readonly x: number; readonly y: number }
type Pen = CanvasRenderingContext2D
type Around = {
  readonly view: ChartView
  readonly colours: ChartColours
  /** The boats, where they are drawn. */
  readonly marks: readonly Label[]
  /** What lies over the map, in pixels of the sheet. */
  readonly over: readonly Over[]
}

const textSize = 14
const pillHeight = 26
const pillSide = 11
/** A boat is seen whole. */
const discReach = 13
/** In the middle of its way, or as near to it as nothing else lies: two boats may come from the same side. */
const along = [0.5, 0.36, 0.64, 0.22, 0.78]
/** On its line, else beside it. */
const beside = [0, 1, -1]

/**
 * Over the boats and before their names, so that nothing is written across the minutes: they are what is asked for. Returns
 * the room that they take.
 */
export function drawPills(ways: readonly Way[], pen: Pen, { view, colours, marks, over }: Around): Over[] {
  const { ratio } = view
  const taken = room()
  for (const { left, top, right, bottom } of over) taken.block(left, top, right, bottom)
  for (const { x, y, rank } of marks) {
    const reach = (rank >= urgentRank ? ringReach : discReach) * ratio
    taken.block(x - reach, y - reach, x + reach, y + reach)
  }
  pen.font = fontAt(ratio)
  return solidFirst(ways).flatMap((way) => {
    const wide = pen.measureText(way.text).width + 2 * pillSide * ratio
    const pill = placesOf(way, view, wide).find((one) => {
      const { left, top, right, bottom } = boxOf(one, ratio)
      return taken.take(left, top, right, bottom)
    })
    if (!pill) return []
    drawPill(pen, view, pill, colours)
    return [boxOf(pill, ratio)]
  })
}

function placesOf(way: Way, view: ChartView, wide: number): readonly Pill[] {
  const line = wayOnSheet(way, view)
  if (!line) return []
  const { startX, startY, endX, endY } = line
  const [across, down] = [endX - startX, endY - startY]
  const length = Math.hypot(across, down) || 1
  const high = (pillHeight + 2) * view.ratio
  const aside = (Math.abs(across) * high + Math.abs(down) * (wide + high) * 0.5) / length
  return beside.flatMap((part) =>
    along.map((at) => ({
      way,
      wide,
      x: startX + at * across - (down / length) * part * aside,
      y: startY + at * down + (across / length) * part * aside,
    })),
  )
}

function boxOf({ wide, x, y }: Pill, ratio: number): Over {
  const half = (pillHeight / 2) * ratio
  return { left: x - wide / 2, top: y - half, right: x + wide / 2, bottom: y + half }
}

function fontAt(ratio: number): string {
  return `700 ${textSize * ratio}px ${family}`
}

function drawPill(pen: Pen, { ratio }: ChartView, { way, wide, x, y }: Pill, colours: ChartColours): void {
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
