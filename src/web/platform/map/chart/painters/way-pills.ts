import type { ChartView } from '#web/platform/map/chart/chart-view.ts'
import { room } from '#web/platform/map/chart/marks/declutter.ts'
import { type Label, type Over, ringReach, urgentRank } from '#web/platform/map/chart/marks/mark-labels.ts'
import type { Way } from '#web/platform/map/marks.ts'
import type { ChartColours } from './chart-colours.ts'
import { family } from './lettering.ts'
import { type WayLine, crosses, solidFirst, wayOnSheet, waysOnSheet } from './ways-painter.ts'

/** The minutes of a way, in a pill on it. */
type Pill = { readonly way: Way; readonly wide: number; readonly x: number; readonly y: number }
type Point = { readonly x: number; readonly y: number }
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
const gap = 4
/** In the middle of its way, or as near to it as nothing else lies; first towards the boat, where ways part from each other. */
const along = [0.5, 0.43, 0.57, 0.36, 0.64, 0.29, 0.71, 0.22, 0.78, 0.15, 0.85]

/**
 * Over the boats and before their names, so that nothing is written across the minutes: they are what is asked for. They lie on
 * their own way and on no other, or else at their boat: minutes on the way of another boat would be said of that one. Returns
 * the room that they take.
 */
export function drawPills(ways: readonly Way[], pen: Pen, { view, colours, marks, over }: Around): Over[] {
  const { ratio } = view
  const taken = room()
  for (const { left, top, right, bottom } of over) taken.block(left, top, right, bottom)
  for (const { x, y, rank, reach: own } of marks) {
    const reach = (own ?? (rank >= urgentRank ? ringReach : discReach)) * ratio
    taken.block(x - reach, y - reach, x + reach, y + reach)
  }
  pen.font = fontAt(ratio)
  const lines = waysOnSheet(ways, view)
  return solidFirst(ways).flatMap((way) => {
    const wide = pen.measureText(way.text).width + 2 * pillSide * ratio
    const pill = placesOf(way, { view, wide, lines }).find((one) => {
      const { left, top, right, bottom } = boxOf(one, ratio)
      return taken.take(left, top, right, bottom)
    })
    if (!pill) return []
    drawPill(pen, view, pill, colours)
    return [boxOf(pill, ratio)]
  })
}

type Among = { readonly view: ChartView; readonly wide: number; readonly lines: readonly WayLine[] }

function placesOf(way: Way, { view, wide, lines }: Among): readonly Pill[] {
  const own = wayOnSheet(way, view)
  if (!own) return []
  const { ratio, seen } = view
  const placed = ({ x, y }: Point): Pill => ({ way, wide, x, y })
  const isSeen = (pill: Pill) => {
    const { left, top, right, bottom } = boxOf(pill, ratio)
    return left >= seen.left && top >= seen.top && right <= seen.right && bottom <= seen.bottom
  }
  const others = lines.filter((line) => !isSame(line, own))
  const isClear = (pill: Pill) => !others.some((line) => crosses(line, boxOf(pill, ratio), gap * ratio))
  const onWay = along.map((part) => placed(pointOn(own, part)))
  const atBoat = besideBoat(own, ratio, wide).map(placed)
  return [...onWay, ...atBoat].filter((pill) => isSeen(pill) && isClear(pill))
}

function pointOn({ startX, startY, endX, endY }: WayLine, part: number): Point {
  return { x: startX + part * (endX - startX), y: startY + part * (endY - startY) }
}

/** Below and above it, where its name is not, then on either side, then between these. */
function besideBoat({ boatX, boatY }: WayLine, ratio: number, wide: number): readonly Point[] {
  const down = (discReach + gap + pillHeight / 2) * ratio
  const across = (discReach + gap) * ratio + wide / 2
  const spots = [
    [0, 1],
    [0, -1],
    [1, 0],
    [-1, 0],
    [1, 0.7],
    [1, -0.7],
    [-1, 0.7],
    [-1, -0.7],
  ] as const
  return spots.map(([east, south]) => ({ x: boatX + east * across, y: boatY + south * down }))
}

/** Two boats that lie in one place have one line, and it is that of both. */
function isSame(one: WayLine, other: WayLine): boolean {
  return one.boatX === other.boatX && one.boatY === other.boatY && one.endX === other.endX && one.endY === other.endY
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
