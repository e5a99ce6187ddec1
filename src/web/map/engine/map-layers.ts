import type { Map as LeafletMap, Point } from 'leaflet'
import { type ChartState, basemapPainter, namesPainter } from '#web/map/chart/basemap-painter.ts'
import { loadBasemap } from '#web/map/chart/basemap.ts'
import { chartColours, isDark, onColoursChange } from '#web/map/chart/chart-colours.ts'
import { marksPicture } from '#web/map/chart/marks-painter.ts'
import { type ShapesState, shapesPainter } from '#web/map/chart/shapes-painter.ts'
import { CanvasLayer } from './canvas-layer.ts'
import { engineAreas } from './engine-areas.ts'
import { urgentRings } from './urgent-rings.ts'

export type MapLayers = ReturnType<typeof mapLayers>

/** The sheets of a map, from the land at the bottom to the calls for help on top, and what is drawn on each. */
export function mapLayers(chart: LeafletMap, place: HTMLElement) {
  const colours = chartColours(place)
  const state: ChartState = { basemap: null, colours, grid: false, tiles: false }
  const shapes: ShapesState = { colours, trails: [], circles: [] }
  const picture = marksPicture(colours)
  const paneAt = (name: string, level: number) => {
    chart.createPane(name).style.zIndex = String(level)
    return name
  }
  const land = new CanvasLayer(paneAt('chart', 150), 0.25, basemapPainter(state), { firstAtOnce: true })
  const names = new CanvasLayer(paneAt('names', 250), 0.25, namesPainter(state))
  const areas = engineAreas(chart, paneAt('areas', 280), colours)
  const under = new CanvasLayer(paneAt('shapes', 300), 0.25, shapesPainter(shapes), {
    isEmpty: () => shapes.trails.length === 0 && shapes.circles.length === 0,
  })
  const marks = new CanvasLayer(paneAt('marks', 500), 0.1, picture.paint)
  const rings = urgentRings(chart, paneAt('urgent', 510))
  for (const pane of ['names', 'areas', 'shapes', 'marks']) passThrough(chart.getPane(pane))
  const all = [land, names, areas.layer, under, marks]
  const repaint = () => all.forEach((layer) => layer.repaint())

  place.classList.toggle('map-dark', isDark(colours))
  const stopColours = onColoursChange(() => {
    state.colours = shapes.colours = chartColours(place)
    place.classList.toggle('map-dark', isDark(state.colours))
    picture.recolour(state.colours)
    areas.recolour(state.colours)
    repaint()
  })
  const { added, stopAdding } = addCoastFirst(chart, land, all)
  const showBasemap = async () => {
    state.basemap = await loadBasemap()
    land.repaint()
    names.repaint()
    await land.drawn()
  }
  const coastDrawn = showBasemap().catch(reportError)

  return {
    areas,
    state,
    shapes,
    picture,
    rings,
    names,
    under,
    marks,
    repaint,
    coastDrawn,
    /** The mark at a place of the page, `reach` pixels around it. */
    markAt: ({ x, y }: Point, reach: number) => {
      const { view } = marks
      if (!view) return null
      const at = chart.containerPointToLayerPoint([x, y]).add(chart.getPixelOrigin())
      return picture.under(at.x * view.ratio - view.left, at.y * view.ratio - view.top, reach * view.ratio)
    },
    drawn: async () => {
      await added
      await Promise.all(all.map((layer) => layer.drawn()))
    },
    remove: () => {
      stopAdding()
      stopColours()
      areas.sketch.remove()
    },
  }
}

/** The coast before everything: whoever is at sea sees where the land is, then the rest. */
function addCoastFirst(chart: LeafletMap, land: CanvasLayer, all: readonly CanvasLayer[]) {
  let isOpen = true
  const added = new Promise<void>((resolve) => {
    const addRest = () => {
      if (isOpen) for (const layer of all) if (layer !== land) layer.addTo(chart)
      resolve()
    }
    land.addTo(chart)
    void land.drawn().then(() => requestAnimationFrame(addRest))
  })
  return { added, stopAdding: () => void (isOpen = false) }
}

function passThrough(pane: HTMLElement | undefined): void {
  if (pane) pane.style.pointerEvents = 'none'
}
