import type { LngLat } from '#contract/wire/units.ts'
import { loadBasemap } from './basemap.ts'
import { type ChartView, frameOf, screenRatio } from './chart-view.ts'
import { worldSize, worldX, worldY } from './mercator.ts'
import { basemapPainter, chartState, namesPainter } from './painters/basemap-painter.ts'
import { chartColours } from './painters/chart-colours.ts'
import { resultInSlices } from './slices.ts'

let tellFirstPainted = () => {}

/** The first coast of this page is on the screen. */
export const firstCoastPainted = new Promise<void>((resolve) => (tellFirstPainted = resolve))

/** The coast as the map will paint it, in the same place and the same colours, while the map itself is still being read. */
export async function paintStillCoast(canvas: HTMLCanvasElement, center: LngLat, zoom: number): Promise<void> {
  const basemap = await loadBasemap()
  const place = canvas.parentElement
  const pen = canvas.getContext('2d')
  if (!place || !pen) return
  const view = viewAround(center, zoom, place)
  canvas.width = view.width
  canvas.height = view.height
  const state = chartState(chartColours(), basemap)
  for (const paint of [basemapPainter(state), namesPainter(state)]) await resultInSlices(paint(pen, view))
  tellFirstPainted()
}

function viewAround(center: LngLat, zoom: number, { clientWidth, clientHeight }: Element): ChartView {
  const ratio = screenRatio()
  const points = worldSize(zoom)
  const corner = [worldX(center) * points - clientWidth / 2, worldY(center) * points - clientHeight / 2]
  const [left = 0, top = 0] = corner.map((at) => Math.round(Math.round(at) * ratio))
  const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)]
  return frameOf({ zoom, ratio, world: points * ratio, left, top, width, height })
}
