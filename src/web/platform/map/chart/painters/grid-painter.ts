import { lngLat } from '#contract/wire/units.ts'
import type { ChartView } from '#web/platform/map/chart/chart-view.ts'
import { placeAt, worldX, worldY } from '#web/platform/map/chart/mercator.ts'
import type { Language } from '#web/platform/words/language.ts'
import type { ChartColours } from './chart-colours.ts'
import { gridLines, gridStep, gridText } from './grid-steps.ts'
import { type Measure, type Take, family, haloed } from './lettering.ts'

/** A figure at the foot or at the left of the map, where its line leaves it. */
export type GridMark = { readonly text: string; readonly x: number; readonly y: number }
type Pen = CanvasRenderingContext2D

const size = 12

function linesOf({ frame, width, ratio, world, left, top }: ChartView) {
  const [west, north] = placeAt(frame.left, frame.top)
  const [east, south] = placeAt(frame.right, frame.bottom)
  const step = gridStep((east - west) / (width / ratio))
  return {
    step,
    meridians: gridLines(west, east, step).map((minutes) => ({
      minutes,
      at: Math.round(worldX(lngLat(minutes / 60, 0)) * world - left) + 0.5,
    })),
    parallels: gridLines(south, north, step).map((minutes) => ({
      minutes,
      at: Math.round(worldY(lngLat(0, minutes / 60)) * world - top) + 0.5,
    })),
  }
}

export function paintGrid(pen: Pen, view: ChartView, { quiet }: ChartColours): void {
  const { meridians, parallels } = linesOf(view)
  pen.strokeStyle = quiet
  pen.globalAlpha = 0.13
  pen.lineWidth = view.ratio
  pen.beginPath()
  for (const { at } of meridians) {
    pen.moveTo(at, 0)
    pen.lineTo(at, view.height)
  }
  for (const { at } of parallels) {
    pen.moveTo(0, at)
    pen.lineTo(view.width, at)
  }
  pen.stroke()
  pen.globalAlpha = 1
}

/** `foot`: how much of the foot of the map is covered, in pixels of the page. */
export type GridAsked = { readonly language: Language; readonly foot: number }

/** How far above the foot longitudes stand: where nothing of a row has room, in the next. */
const rows = [18, 38, 58]

/** Beside its line, and above what lies along the foot of the map: a figure that is half covered is read wrong. */
export function planGrid(pen: Measure, view: ChartView, { language, foot }: GridAsked, take: Take): GridMark[] {
  const { ratio, seen } = view
  const floor = seen.bottom - foot * ratio
  pen.font = `500 ${size * ratio}px ${family}`
  const { step, meridians, parallels } = linesOf(view)
  const placed = (text: string, middle: number, y: number, x?: number): GridMark[] => {
    const width = pen.measureText(text).width
    const left = x ?? middle - width / 2
    const half = size * ratio * 0.8
    const isFree = y + half <= floor && take(left - 4 * ratio, y - half, left + width + 4 * ratio, y + half)
    return isFree ? [{ text, x: left, y }] : []
  }
  const latitudes = parallels.flatMap(({ minutes, at }) =>
    placed(gridText(minutes, 'latitude', step, language), 0, at - 9 * ratio, seen.left + 12 * ratio),
  )
  for (const row of rows) {
    const longitudes = meridians.flatMap(({ minutes, at }) =>
      placed(gridText(minutes, 'longitude', step, language), at, floor - row * ratio),
    )
    if (longitudes.length > 0) return [...latitudes, ...longitudes]
  }
  return latitudes
}

export function paintGridMarks(
  pen: Pen,
  { ratio }: ChartView,
  marks: readonly GridMark[],
  { quiet, halo }: ChartColours,
): void {
  pen.font = `500 ${size * ratio}px ${family}`
  pen.textBaseline = 'middle'
  for (const { text, x, y } of marks) haloed(pen, text, x, y, { ink: quiet, halo, width: 3.5 * ratio })
}
