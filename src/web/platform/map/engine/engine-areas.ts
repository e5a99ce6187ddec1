import type { Map as LeafletMap, Point } from 'leaflet'
import { type DrawnArea, outlineAt, outlineOf, outlinesOf } from '#web/platform/map/chart/areas.ts'
import { worldSize } from '#web/platform/map/chart/mercator.ts'
import { type AreasState, areasPainter } from '#web/platform/map/chart/painters/areas-painter.ts'
import type { ChartColours } from '#web/platform/map/chart/painters/chart-colours.ts'
import type { Area } from '#web/platform/map/marks.ts'
import { sketchLayer } from '#web/platform/map/sketch/sketch-layer.ts'
import { type Sketch, shapeOf } from '#web/platform/map/sketch/sketch.ts'
import { CanvasLayer } from './canvas-layer.ts'

/** The zones of a map, what is drawn by hand over them, and which one lies under a finger. */
export function engineAreas(chart: LeafletMap, pane: string, colours: ChartColours, onSet: () => void) {
  const state: AreasState = { colours, outlines: [], sketch: null, chosen: null }
  const layer = new CanvasLayer(pane, 0.25, areasPainter(state), {
    isEmpty: () => state.outlines.length === 0 && state.sketch === null,
  })
  const sketch = sketchLayer(chart, (drawn) => {
    state.sketch = drawn && sketchOutline(drawn, state.colours)
    layer.repaint()
  })
  return {
    layer,
    sketch,
    outlines: () => state.outlines,
    set: (areas: readonly Area[]) => {
      const { outlines, skipped, torn } = outlinesOf(areas)
      state.outlines = outlines
      warn('Zones without a place were skipped', skipped)
      warn('Points that are no places were left out of zones', torn)
      layer.repaint()
      onSet()
    },
    choose: (id: string | null) => {
      state.chosen = id
      layer.repaint()
    },
    recolour: (next: ChartColours) => {
      state.colours = next
    },
    /** `reach` is in pixels of the page. */
    under: (at: Point, reach: number): DrawnArea | null => {
      const world = worldSize(chart.getZoom())
      const { x, y } = chart.containerPointToLayerPoint(at).add(chart.getPixelOrigin())
      return outlineAt(state.outlines, x / world, y / world, reach / world)
    },
  }
}

/** The one way to tell whoever keeps the zones, without a word to whoever sails. */
function warn(what: string, ids: readonly string[]): void {
  /* oxlint-disable-next-line no-console -- for whoever keeps the zones */
  if (ids.length > 0) console.warn(`${what}: ${ids.join(', ')}`)
}

function sketchOutline(drawn: Sketch, { focus }: ChartColours): DrawnArea | null {
  const shape = shapeOf(drawn)
  if (!shape) return null
  return outlineOf({
    id: 'sketch',
    label: '',
    shape,
    colour: focus,
    opacity: 0.2,
    stroke: focus,
    strokeWidth: 3,
    edge: 'plain',
  })
}
