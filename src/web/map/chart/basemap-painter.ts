import { type Basemap, isTownShown, knownArea } from './basemap.ts'
import type { ChartColours } from './chart-colours.ts'
import { type ChartLine, touches, traceArea, traceLine } from './chart-path.ts'
import type { ChartView, Painter } from './chart-view.ts'
import { room } from './declutter.ts'
import { gridSteps } from './grid-steps.ts'
import { placeAt, worldX, worldY } from './mercator.ts'
import { lngLat } from '#contract/wire/units.ts'

/*
 * basemapPainter   land, coast, borders under everything
 * namesPainter     towns and, when asked for, the meridians and parallels
 */

export type ChartState = { basemap: Basemap | null; colours: ChartColours; grid: boolean; tiles: boolean }
type Pen = CanvasRenderingContext2D

export function basemapPainter(state: ChartState): Painter {
  return function* paint(pen, view) {
    const { basemap, colours } = state
    if (!basemap) return
    fillUnknown(pen, view, colours)
    pen.fillStyle = colours.land
    for (const rings of basemap.land) {
      if (!rings[0] || !touches(rings[0].box, view.frame)) continue
      pen.beginPath()
      for (const ring of rings) trace(pen, view, ring, traceArea)
      pen.fill('evenodd')
      yield
    }
    yield* strokeLines(pen, view, basemap.coast, colours.coast, 1.4, [])
    yield* strokeLines(pen, view, basemap.border, colours.coast, 1.2, [6, 5])
  }
}

export function namesPainter(state: ChartState): Painter {
  return function* paint(pen, view) {
    const { basemap, colours, grid, tiles } = state
    if (grid) paintGrid(pen, view, colours)
    yield
    /* Street tiles carry their own names. */
    if (basemap && !tiles) paintTowns(pen, view, basemap, colours)
  }
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

function trace(pen: Pen, view: ChartView, line: ChartLine, walk: typeof traceArea): void {
  walk(line, view.frame, (0.6 * view.ratio) / view.world, (x, y, first) => {
    if (first) pen.moveTo(x * view.world - view.left, y * view.world - view.top)
    else pen.lineTo(x * view.world - view.left, y * view.world - view.top)
  })
}

function* strokeLines(
  pen: Pen,
  view: ChartView,
  lines: readonly ChartLine[],
  colour: string,
  width: number,
  dashes: readonly number[],
): Generator<void, void> {
  pen.strokeStyle = colour
  pen.lineWidth = width * view.ratio
  pen.lineJoin = 'round'
  pen.setLineDash(dashes.map((dash) => dash * view.ratio))
  for (const line of lines) {
    if (!touches(line.box, view.frame)) continue
    pen.beginPath()
    trace(pen, view, line, traceLine)
    pen.stroke()
    yield
  }
  pen.setLineDash([])
}

function paintTowns(pen: Pen, view: ChartView, { towns }: Basemap, colours: ChartColours): void {
  const { ratio, world, frame, zoom } = view
  const free = room()
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  for (const { name, rank, x, y } of towns) {
    if (!isTownShown(rank, zoom)) break
    if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) continue
    const size = (rank === 1 ? 15 : rank <= 3 ? 13 : 12) * ratio
    pen.font = `${rank <= 3 ? 600 : 500} ${size}px "Noto Sans", system-ui, sans-serif`
    const [px, py] = [x * world - view.left, y * world - view.top]
    const width = pen.measureText(name).width
    const left = px + 6 * ratio
    if (!free.take(px - 6 * ratio, py - size * 0.7, left + width + 4 * ratio, py + size * 0.7)) continue
    pen.beginPath()
    pen.arc(px, py, (rank === 1 ? 3 : 2.2) * ratio, 0, 2 * Math.PI)
    pen.fillStyle = colours.quiet
    pen.fill()
    haloed(pen, name, left, py, colours.quiet, colours.land, 3 * ratio)
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
