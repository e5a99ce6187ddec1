import { type Outline, shiftsOf } from './areas.ts'
import { haloed } from './basemap-painter.ts'
import type { ChartView, Painter } from './chart-view.ts'
import type { ChartColours } from './chart-colours.ts'

/** Zones under the boats: filled, outlined, and named where there is room. */
export type AreasState = {
  colours: ChartColours
  outlines: readonly Outline[]
  /** What is being drawn at this moment, above the others. */
  sketch: Outline | null
  chosen: string | null
}

type Pen = CanvasRenderingContext2D
const named = 13

export function areasPainter(state: AreasState): Painter {
  return function* paint(pen, view) {
    const { outlines, sketch, colours, chosen } = state
    const shown = [...outlines].toSorted((one, other) => width(other) - width(one))
    for (const outline of sketch ? [...shown, sketch] : shown) {
      for (const shift of shiftsOf(outline, view.frame)) {
        drawArea(pen, view, outline, shift, outline.area.id === chosen)
        nameArea(pen, view, outline, shift, colours)
      }
      yield
    }
  }
}

function width({ box: { left, right } }: Outline): number {
  return right - left
}

function drawArea(pen: Pen, view: ChartView, { area, rings, isLine }: Outline, shift: number, isChosen: boolean): void {
  const { ratio, world, left, top } = view
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
  if (!isLine) {
    pen.globalAlpha = area.opacity
    pen.fillStyle = area.colour
    pen.fill('evenodd')
    pen.globalAlpha = 1
  }
  pen.lineJoin = 'round'
  pen.lineWidth = (area.strokeWidth + (isLine ? 1 : 0) + (isChosen ? 2 : 0)) * ratio
  pen.strokeStyle = area.stroke
  pen.setLineDash(area.dashed ? [9 * ratio, 6 * ratio] : [])
  pen.stroke()
  pen.setLineDash([])
}

function nameArea(pen: Pen, view: ChartView, { area, box }: Outline, shift: number, colours: ChartColours): void {
  const { ratio, world, left, top } = view
  if (area.label === '') return
  pen.font = `600 ${named * ratio}px "Noto Sans", system-ui, sans-serif`
  const written = pen.measureText(area.label).width
  if ((box.right - box.left) * world < written + 16 * ratio || (box.bottom - box.top) * world < 30 * ratio) return
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  const x = ((box.left + box.right) / 2 + shift) * world - left
  const y = ((box.top + box.bottom) / 2) * world - top
  haloed(pen, area.label, x, y, colours.ink, colours.card, 3.5 * ratio)
  pen.textAlign = 'start'
}
