import { roundedForScreen } from '#contract/weather/sea-state.ts'
import type { ChartView, Painter } from '#web/platform/map/chart/chart-view.ts'
import { placeAt } from '#web/platform/map/chart/mercator.ts'
import type { ChartColours } from '#web/platform/map/chart/painters/chart-colours.ts'
import type { SeaField, SeaHere } from '#web/weather/sea-field.ts'

/*
 * Wind and waves over the sea: a straight arrow with its knots, a waving one with its metres, in turns. They stand on a grid of the
 * world, so that they stay where they are while the map is moved.
 */
type Drawn = {
  readonly field: SeaField
  readonly isLand: (longitude: number, latitude: number) => boolean
  readonly number: (value: number, decimals?: number) => string
  /** Of the moment when it is painted: the light may have changed. */
  readonly colours: () => Pick<ChartColours, 'sea' | 'quiet' | 'halo'>
}

/** In points of the page. */
const apart = 128
const textSize = 12

export function seaArrowsPainter(drawn: Drawn): Painter {
  return function* paint(pen, view) {
    const colours = drawn.colours()
    /* The same grid at every size between two zooms, so that few places ask for the shore. */
    const cell = apart / (256 * 2 ** Math.round(view.zoom))
    const { frame } = view
    pen.lineJoin = pen.lineCap = 'round'
    pen.textAlign = 'center'
    pen.font = `600 ${textSize * view.ratio}px system-ui, sans-serif`
    for (let row = Math.ceil(frame.top / cell); row * cell <= frame.bottom; row += 1) {
      for (let column = Math.ceil(frame.left / cell); column * cell <= frame.right; column += 1) {
        const [longitude, latitude] = placeAt(column * cell, row * cell)
        const sea = drawn.field(longitude, latitude)
        if (!sea || drawn.isLand(longitude, latitude)) continue
        const arrow = (row + column) % 2 === 0 ? windArrow(sea, drawn.number) : wavesArrow(sea, drawn.number)
        if (arrow) paintArrow(pen, view, { ...arrow, x: column * cell, y: row * cell, colours })
      }
      yield
    }
    pen.lineCap = 'butt'
    pen.textAlign = 'start'
  }
}

type Arrow = { readonly from: number; readonly length: number; readonly isWaving: boolean; readonly text: string }

/** The stronger the longer; a calm has a short one. */
function windArrow({ wind }: SeaHere, number: Drawn['number']): Arrow | null {
  if (!wind) return null
  const text = number(roundedForScreen.wind(wind.speed))
  return { from: wind.from, length: Math.min(40, 14 + wind.speed), isWaving: false, text }
}

function wavesArrow({ waves }: SeaHere, number: Drawn['number']): Arrow | null {
  if (!waves) return null
  const text = `${number(roundedForScreen.waves(waves.height), 1)}\u00a0m`
  return { from: waves.from, length: Math.min(40, 18 + 8 * waves.height), isWaving: true, text }
}

type PlacedArrow = Arrow & { readonly x: number; readonly y: number; readonly colours: ReturnType<Drawn['colours']> }

function paintArrow(
  pen: CanvasRenderingContext2D,
  { world, left, top, ratio }: ChartView,
  { x, y, from, length, isWaving, text, colours }: PlacedArrow,
): void {
  const [across, down] = [x * world - left, y * world - top]
  const ink = isWaving ? colours.sea : colours.quiet
  pen.save()
  pen.translate(across, down)
  /* Upward is where it goes. */
  pen.rotate(((from + 180) * Math.PI) / 180)
  trace(pen, (length / 2) * ratio, isWaving ? 3 * ratio : 0, 5 * ratio)
  pen.strokeStyle = colours.halo
  pen.lineWidth = 5 * ratio
  pen.stroke()
  pen.strokeStyle = ink
  pen.lineWidth = 2 * ratio
  pen.stroke()
  pen.restore()
  const below = down + (length / 2 + textSize + 2) * ratio
  pen.lineWidth = 3.5 * ratio
  pen.strokeStyle = colours.halo
  pen.strokeText(text, across, below)
  pen.fillStyle = ink
  pen.fillText(text, across, below)
}

const bends = 12

function trace(pen: CanvasRenderingContext2D, half: number, bent: number, head: number): void {
  pen.beginPath()
  pen.moveTo(0, half)
  if (bent === 0) pen.lineTo(0, -half)
  else {
    for (let step = 1; step <= bends; step += 1) {
      const part = step / bends
      pen.lineTo(Math.sin(part * 4 * Math.PI) * bent, half - part * 2 * half)
    }
  }
  pen.moveTo(-head, -half + head)
  pen.lineTo(0, -half)
  pen.lineTo(head, -half + head)
}
