import { type DrawnArea, shiftsOf } from '#web/platform/map/chart/areas.ts'
import type { ChartView, Painter } from '#web/platform/map/chart/chart-view.ts'
import { type AreaPrint, tintOf } from '#web/platform/map/marks.ts'
import { type ChartColours, isUnderRedLight } from './chart-colours.ts'

/** Zones under the boats: their edge and a tint. Their names are written with those of the towns. */
export type AreasState = {
  colours: ChartColours
  outlines: readonly DrawnArea[]
  /** What is being drawn at this moment, above the others. */
  sketch: DrawnArea | null
  chosen: string | null
}

type Pen = CanvasRenderingContext2D
const tooth = 6
const hatch = 9

export function areasPainter(state: AreasState): Painter {
  return function* paint(pen, view) {
    const { outlines, sketch, colours, chosen } = state
    const shown = [...outlines].toSorted((one, other) => width(other) - width(one))
    for (const outline of sketch ? [...shown, sketch] : shown) {
      for (const shift of shiftsOf(outline, view.frame)) {
        drawArea(pen, view, outline, { shift, isChosen: outline.area.id === chosen, colours })
      }
      yield
    }
  }
}

function width({ box: { left, right } }: DrawnArea): number {
  return right - left
}

type Manner = { readonly shift: number; readonly isChosen: boolean; readonly colours: ChartColours }

/** An edge, and so light a tint that no boat is lost in it. */
function drawArea(
  pen: Pen,
  view: ChartView,
  { area, rings, isLine }: DrawnArea,
  { shift, isChosen, colours }: Manner,
): void {
  const { ratio } = view
  const { fill, stroke } = inksOf(area, colours)
  const thick = (area.strokeWidth + (isLine ? 1 : 0) + (isChosen ? 2 : 0)) * ratio
  traceRings(pen, view, rings, shift, isLine)
  pen.lineJoin = 'round'
  if (!isLine) {
    /* Where boats are safe most of them are: half a tint. */
    pen.globalAlpha = tintOf(area.opacity) / (area.print === 'safe' ? 2 : 1)
    pen.fillStyle = fill
    pen.fill('evenodd')
    pen.globalAlpha = 1
  }
  pen.strokeStyle = stroke
  if (area.edge === 'forbidden' && !isLine) drawTeeth(pen, ratio)
  if (area.edge === 'refused' && !isLine) drawHatches(pen, view, rings, shift)
  if (thick === 0) return
  pen.lineWidth = thick
  pen.setLineDash(area.edge === 'plain' ? [] : area.edge !== 'forbidden' || isLine ? [9 * ratio, 6 * ratio] : [])
  pen.stroke()
  pen.setLineDash([])
}

/** Short strokes inward from the edge, as paper charts print what is prohibited: the wider half of a dashed line is cut away. */
function drawTeeth(pen: Pen, ratio: number): void {
  pen.save()
  pen.clip('evenodd')
  pen.lineWidth = 2 * tooth * ratio
  pen.globalAlpha = 0.16
  pen.stroke()
  pen.globalAlpha = 0.85
  pen.setLineDash([1.6 * ratio, 12 * ratio])
  pen.stroke()
  pen.restore()
}

/** Slanted lines from edge to edge: it is in the file, and will be no zone. */
function drawHatches(pen: Pen, view: ChartView, rings: DrawnArea['rings'], shift: number): void {
  const { ratio, height } = view
  pen.save()
  pen.clip('evenodd')
  pen.lineWidth = ratio
  pen.beginPath()
  for (let x = -height; x < view.width; x += hatch * ratio) {
    pen.moveTo(x, height)
    pen.lineTo(x + height, 0)
  }
  pen.stroke()
  pen.restore()
  traceRings(pen, view, rings, shift, false)
}

const prints = { forbid: 'forbid', fishing: 'fishing', safe: 'ok' } as const satisfies Record<
  AreaPrint,
  keyof ChartColours
>

/** Under red light no other colour is seen, and none may shine: all zones then have one dim red, which is not the alarm's. */
function inksOf({ colour, stroke, print, edge }: DrawnArea['area'], colours: ChartColours) {
  const chosen = edge === 'refused' ? colours.quiet : print && colours[prints[print]]
  const printed = isUnderRedLight(colours) ? colours.zone : chosen
  return printed ? { fill: printed, stroke: printed } : { fill: colour, stroke }
}

function traceRings(pen: Pen, view: ChartView, rings: DrawnArea['rings'], shift: number, isLine: boolean): void {
  const { world, left, top } = view
  pen.beginPath()
  for (const ring of rings) {
    for (let index = 0; index < ring.length; index += 2) {
      const x = ((ring[index] ?? 0) + shift) * world - left
      const y = (ring[index + 1] ?? 0) * world - top
      if (index === 0) pen.moveTo(x, y)
      else pen.lineTo(x, y)
    }
    if (!isLine) pen.closePath()
  }
}
