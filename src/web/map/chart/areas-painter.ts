import { type Outline, shiftsOf } from './areas.ts'
import type { ChartView, Painter } from './chart-view.ts'
import { type ChartColours, isUnderRedLight } from './chart-colours.ts'
import { tintOf } from '#web/map/marks.ts'

/** Zones under the boats: their edge and a tint. Their names are written with those of the towns. */
export type AreasState = {
  colours: ChartColours
  outlines: readonly Outline[]
  /** What is being drawn at this moment, above the others. */
  sketch: Outline | null
  chosen: string | null
}

type Pen = CanvasRenderingContext2D
const band = 5

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

function width({ box: { left, right } }: Outline): number {
  return right - left
}

type Manner = { readonly shift: number; readonly isChosen: boolean; readonly colours: ChartColours }

/** An edge with a band inside it, as paper charts print them, and so light a tint that no boat is lost in it. */
function drawArea(
  pen: Pen,
  view: ChartView,
  { area, rings, isLine }: Outline,
  { shift, isChosen, colours }: Manner,
): void {
  const { ratio } = view
  const { fill, stroke } = inksOf(area, colours)
  traceRings(pen, view, rings, shift, isLine)
  pen.lineJoin = 'round'
  if (!isLine) {
    pen.globalAlpha = tintOf(area.opacity)
    pen.fillStyle = fill
    pen.fill('evenodd')
    pen.save()
    pen.clip('evenodd')
    pen.globalAlpha = 0.22
    pen.lineWidth = 2 * band * ratio
    pen.strokeStyle = fill
    pen.stroke()
    pen.restore()
    pen.globalAlpha = 1
  }
  pen.lineWidth = (area.strokeWidth + (isLine ? 1 : 0) + (isChosen ? 2 : 0)) * ratio
  pen.strokeStyle = stroke
  pen.setLineDash(area.dashed ? [9 * ratio, 6 * ratio] : [])
  pen.stroke()
  pen.setLineDash([])
}

/** Under red light no other colour is seen, and none may shine: all zones then have one dim red, which is not the alarm's. */
function inksOf({ colour, stroke }: Outline['area'], colours: ChartColours) {
  return isUnderRedLight(colours) ? { fill: colours.zone, stroke: colours.zone } : { fill: colour, stroke }
}

function traceRings(pen: Pen, view: ChartView, rings: Outline['rings'], shift: number, isLine: boolean): void {
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
