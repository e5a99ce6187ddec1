import { type ChartLine, traceLine } from './chart-path.ts'
import type { ChartView } from './chart-view.ts'
import type { ChartColours } from './painters/chart-colours.ts'
import { type Measure, type Take, family, haloed } from './painters/lettering.ts'

/** One letter on its way along a line. */
export type Glyph = {
  readonly text: string
  readonly font: string
  readonly x: number
  readonly y: number
  readonly angle: number
}
type At = readonly [x: number, y: number]
type Written = { readonly lines: readonly ChartLine[]; readonly text: string }

const size = 12
/** Between two places that are tried, along the line. */
const tried = 40
/** A line that turns more than this under its words makes them dance. */
const mostTurn = 0.5

/** Once, where the line runs straightest past the middle of the map, and nothing stands there. */
export function planShelf(pen: Measure, view: ChartView, { lines, text }: Written, take: Take): Glyph[] {
  const { ratio, seen } = view
  const font = `500 ${size * ratio}px ${family}`
  pen.font = font
  const widths = text.split('').map((letter) => pen.measureText(letter).width)
  const length = widths.reduce((sum, width) => sum + width, 0)
  const middle: At = [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2]
  const stretches = lines
    .flatMap((line) => onSheet(line, view))
    .flatMap((piece) => stretchesOf(piece, length, tried * ratio))
  const fromMiddle = ({ points }: Stretch) => {
    const [x, y] = points[Math.floor(points.length / 2)] ?? middle
    return Math.hypot(x - middle[0], y - middle[1])
  }
  for (const stretch of stretches.toSorted((one, other) => fromMiddle(one) - fromMiddle(other))) {
    const letters = written(stretch, text.split(''), widths, font, ratio)
    const half = size * ratio * 0.6
    const isFree = letters.every(({ x, y }) => isSeen(x, y, view, half))
    const [first, last] = [letters[0], letters.at(-1)]
    if (!isFree || !first || !last) continue
    const [left, right] = [Math.min(first.x, last.x), Math.max(first.x, last.x)]
    const [top, bottom] = [Math.min(first.y, last.y), Math.max(first.y, last.y)]
    if (take(left - half, top - half, right + half, bottom + half)) return letters
  }
  return []
}

function isSeen(x: number, y: number, { seen }: ChartView, half: number): boolean {
  return x - half >= seen.left && x + half <= seen.right && y - half >= seen.top && y + half <= seen.bottom
}

/** What of a line is on the sheet: zoomed in it is hundreds of screens long. */
function onSheet(line: ChartLine, { world, left, top, frame, ratio }: ChartView): At[][] {
  const pieces: At[][] = []
  traceLine(line, frame, (2 * ratio) / world, (x, y, isFirst) => {
    if (isFirst) pieces.push([])
    pieces.at(-1)?.push([x * world - left, y * world - top])
  })
  return pieces
}

/** A piece of a line as long as the words, in steps of equal length. */
type Stretch = { readonly points: readonly At[]; readonly step: number }
const samples = 12
const mostTried = 300

function stretchesOf(line: readonly At[], length: number, apart: number): Stretch[] {
  const ends = [0]
  for (let index = 1; index < line.length; index += 1) {
    const [[x1, y1], [x2, y2]] = [line[index - 1] ?? [0, 0], line[index] ?? [0, 0]]
    ends.push((ends.at(-1) ?? 0) + Math.hypot(x2 - x1, y2 - y1))
  }
  const whole = ends.at(-1) ?? 0
  const stretches: Stretch[] = []
  let from = 1
  const at = (along: number): At => {
    while (from > 1 && (ends[from - 1] ?? 0) > along) from -= 1
    while (from < line.length - 1 && (ends[from] ?? 0) < along) from += 1
    const [[x1, y1], [x2, y2]] = [line[from - 1] ?? [0, 0], line[from] ?? [0, 0]]
    const [start, end] = [ends[from - 1] ?? 0, ends[from] ?? 0]
    const part = end > start ? (along - start) / (end - start) : 0
    return [x1 + part * (x2 - x1), y1 + part * (y2 - y1)]
  }
  /* One straight step may still reach far beyond the sheet. */
  const step = Math.max(apart, whole / mostTried)
  for (let start = 0; start + length <= whole; start += step) {
    const points = Array.from({ length: samples + 1 }, (_, index) => at(start + (index * length) / samples))
    if (isStraight(points)) stretches.push({ points, step: length / samples })
  }
  return stretches
}

function isStraight(points: readonly At[]): boolean {
  const whole = direction(points[0], points.at(-1))
  return points.every(
    (point, index) => index === 0 || Math.abs(turn(direction(points[index - 1], point), whole)) < mostTurn,
  )
}

function direction([x1, y1]: At = [0, 0], [x2, y2]: At = [0, 0]): number {
  return Math.atan2(y2 - y1, x2 - x1)
}

function turn(one: number, other: number): number {
  return Math.atan2(Math.sin(one - other), Math.cos(one - other))
}

/** Read from left to right, whichever way the line runs, and a little above it. */
function written(
  { points, step }: Stretch,
  letters: readonly string[],
  widths: readonly number[],
  font: string,
  ratio: number,
): Glyph[] {
  const runsLeft = (points.at(-1)?.[0] ?? 0) < (points[0]?.[0] ?? 0)
  const way = runsLeft ? points.toReversed() : points
  let along = 0
  return letters.map((text, index): Glyph => {
    const width = widths[index] ?? 0
    const middle = (along + width / 2) / step
    along += width
    const from = Math.min(way.length - 2, Math.floor(middle))
    const [[x1, y1], [x2, y2]] = [way[from] ?? [0, 0], way[from + 1] ?? [0, 0]]
    const part = middle - from
    /* Smoothed over its neighbours: letters on a corner would fall over each other. */
    const angle = direction(way[Math.max(0, from - 1)], way[Math.min(way.length - 1, from + 2)])
    const [x, y] = [x1 + part * (x2 - x1), y1 + part * (y2 - y1)]
    const above = 9 * ratio
    return { text, font, x: x + above * Math.sin(angle), y: y - above * Math.cos(angle), angle }
  })
}

export function paintShelfWords(
  pen: CanvasRenderingContext2D,
  { ratio }: ChartView,
  letters: readonly Glyph[],
  { shelfInk, halo }: ChartColours,
): void {
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (const isHalo of [true, false]) {
    for (const { text, font, x, y, angle } of letters) {
      pen.save()
      pen.translate(x, y)
      pen.rotate(angle)
      pen.font = font
      if (isHalo) haloed(pen, text, 0, 0, { ink: shelfInk, halo, width: 3.5 * ratio })
      else {
        pen.fillStyle = shelfInk
        pen.fillText(text, 0, 0)
      }
      pen.restore()
    }
  }
  pen.textAlign = 'start'
}
