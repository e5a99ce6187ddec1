import type { Outline } from './areas.ts'
import { type Basemap, knownArea } from './basemap.ts'
import type { ChartColours } from './chart-colours.ts'
import { touches } from './chart-path.ts'
import type { ChartView, Painter } from './chart-view.ts'
import { gridSteps } from './grid-steps.ts'
import { placeAt, worldX, worldY } from './mercator.ts'
import { type PlaceName, type Taken, keyOf, planNames } from './place-names.ts'
import { strokeLines, trace } from './trace.ts'
import { lngLat } from '#contract/wire/units.ts'

/*
 * basemapPainter   land, coast, borders under everything
 * namesPainter     zones, towns and, when asked for, the meridians and parallels
 */

export type ChartState = {
  basemap: Basemap | null
  colours: ChartColours
  grid: boolean
  tiles: boolean
  zones: () => readonly Outline[]
  /** By the boats and their names. */
  taken: Taken | null
  /** The names that stand there now. */
  written: string
  /** What lies in the water, once it is known: the coast never waits for it. */
  under?: Painter
}
type Pen = CanvasRenderingContext2D

/** A chart and nothing on it. */
export function chartState(colours: ChartColours, basemap: Basemap | null): ChartState {
  return { basemap, colours, grid: false, tiles: false, zones: () => [], taken: null, written: '' }
}

export function basemapPainter(state: ChartState): Painter {
  return function* paint(pen, view) {
    const { basemap, colours, under } = state
    if (!basemap) return
    fillUnknown(pen, view, colours)
    if (under) yield* under(pen, view)
    pen.fillStyle = colours.land
    for (const rings of basemap.land) {
      if (!rings[0] || !touches(rings[0].box, view.frame)) continue
      pen.beginPath()
      for (const ring of rings) trace.area(pen, view, ring)
      pen.fill('evenodd')
      yield
    }
    yield* strokeLines(pen, view, basemap.coast, { colour: colours.coast, width: 1.4, dashes: [] })
    yield* strokeLines(pen, view, basemap.border, { colour: colours.coast, width: 1.2, dashes: [6, 5] })
  }
}

export function namesPainter(state: ChartState): Painter {
  return function* paint(pen, view) {
    if (state.grid) paintGrid(pen, view, state.colours)
    yield
    const names = planned(pen, view, state)
    state.written = keyOf(names, view)
    paintNames(pen, view, names, state.colours)
  }
}

/** Whether other names would be written now than stand there: boats moved, and their names come first. */
export function areNamesOutdated(pen: Pen, view: ChartView, state: ChartState): boolean {
  return keyOf(planned(pen, view, state), view) !== state.written
}

/** Street tiles carry their own names. */
function planned(pen: Pen, view: ChartView, { basemap, tiles, zones, taken }: ChartState) {
  return planNames(pen, view, { basemap: tiles ? null : basemap, zones: zones(), taken })
}

function fillUnknown(pen: Pen, view: ChartView, colours: ChartColours): void {
  const [left, top] = onSheet(view, knownArea.west, knownArea.north)
  const [right, bottom] = onSheet(view, knownArea.east, knownArea.south)
  pen.fillStyle = colours.unknown
  pen.fillRect(0, 0, view.width, view.height)
  pen.fillStyle = colours.water
  pen.fillRect(left, top, right - left, bottom - top)
}

function onSheet(view: ChartView, longitude: number, latitude: number): [number, number] {
  const at = lngLat(longitude, latitude)
  return [worldX(at) * view.world - view.left, worldY(at) * view.world - view.top]
}

function paintNames(pen: Pen, { ratio }: ChartView, names: readonly PlaceName[], colours: ChartColours): void {
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  for (const { kind, text, font, x, y, rank } of names) {
    pen.font = font
    if (kind === 'zone') {
      pen.textAlign = 'center'
      haloed(pen, text, x, y, colours.ink, colours.card, 3.5 * ratio)
      pen.textAlign = 'start'
      continue
    }
    pen.beginPath()
    pen.arc(x, y, (rank === 1 ? 3 : 2.2) * ratio, 0, 2 * Math.PI)
    pen.fillStyle = colours.quiet
    pen.fill()
    haloed(pen, text, x + 6 * ratio, y, colours.quiet, colours.land, 3 * ratio)
  }
}

function paintGrid(pen: Pen, view: ChartView, colours: ChartColours): void {
  const { ratio, frame, world } = view
  const [west, north] = placeAt(frame.left, frame.top)
  const [east, south] = placeAt(frame.right, frame.bottom)
  pen.strokeStyle = colours.quiet
  pen.globalAlpha = 0.35
  pen.lineWidth = ratio
  pen.font = `500 ${12 * ratio}px "Noto Sans", system-ui, sans-serif`
  const { step, decimals } = gridSteps((east - west) / (view.width / ratio))
  pen.beginPath()
  const labels: [string, number, number][] = []
  for (let longitude = Math.ceil(west / step) * step; longitude <= east; longitude += step) {
    const x = Math.round(worldX(lngLat(longitude, 0)) * world - view.left) + 0.5
    pen.moveTo(x, 0)
    pen.lineTo(x, view.height)
    labels.push([`${longitude.toFixed(decimals)}°`, x + 3 * ratio, view.height / 2 - 8 * ratio])
  }
  for (let latitude = Math.ceil(south / step) * step; latitude <= north; latitude += step) {
    const y = Math.round(worldY(lngLat(0, latitude)) * world - view.top) + 0.5
    pen.moveTo(0, y)
    pen.lineTo(view.width, y)
    labels.push([`${latitude.toFixed(decimals)}°`, view.width / 2 + 3 * ratio, y - 8 * ratio])
  }
  pen.stroke()
  pen.globalAlpha = 1
  pen.textBaseline = 'middle'
  for (const [text, x, y] of labels) haloed(pen, text, x, y, colours.quiet, colours.water, 3 * ratio)
}

export function haloed(pen: Pen, text: string, x: number, y: number, ink: string, halo: string, width: number): void {
  pen.lineWidth = width
  pen.strokeStyle = halo
  pen.strokeText(text, x, y)
  pen.fillStyle = ink
  pen.fillText(text, x, y)
}
