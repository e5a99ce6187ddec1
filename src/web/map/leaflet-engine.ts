import { type LatLngExpression, Map as LeafletMap, Popup } from 'leaflet'
import { type ChartState, basemapPainter, namesPainter } from './basemap-painter.ts'
import { loadBasemap } from './basemap.ts'
import { CanvasLayer } from './canvas-layer.ts'
import { chartColours, isDark, onColoursChange } from './chart-colours.ts'
import { listeners } from './listeners.ts'
import type { MapEngine, MapOptions, TilesState } from './map-engine.ts'
import { marksPicture } from './marks-painter.ts'
import { type ShapesState, shapesPainter } from './shapes-painter.ts'
import { tileOverlay } from './tile-overlay.ts'
import { urgentRings } from './urgent-rings.ts'
import { scaleBar } from './scale-bar.ts'
import type { LngLat } from '#contract/wire/units.ts'

const leastZoom = 5
/** Below this width a button stands where the bubble would go. */
const narrow = 640
const mostZoom = 18
/** A finger is wider than a mouse. */
const fingerReach = 26
const mouseReach = 16

/** Leaflet moves the sheet under the fingers; everything on it is drawn by us. Nothing of it leaves this folder. */
export async function leafletEngine(place: HTMLElement, options: MapOptions): Promise<MapEngine> {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const chart = new LeafletMap(place, {
    center: latLng(options.center),
    zoom: options.zoom,
    minZoom: leastZoom,
    maxZoom: mostZoom,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
    keyboardPanDelta: 96,
  })
  place.setAttribute('role', 'application')
  place.setAttribute('aria-label', options.label)
  const colours = chartColours(place)
  place.classList.toggle('map-dark', isDark(colours))
  const state: ChartState = { basemap: null, colours, grid: false, tiles: false }
  const shapes: ShapesState = { colours, trails: [], circles: [] }
  const picture = marksPicture(colours)
  const paneAt = (name: string, level: number) => {
    chart.createPane(name).style.zIndex = String(level)
    return name
  }
  const land = new CanvasLayer(paneAt('chart', 150), 0.25, basemapPainter(state))
  const names = new CanvasLayer(paneAt('names', 250), 0.25, namesPainter(state))
  const under = new CanvasLayer(paneAt('shapes', 300), 0.25, shapesPainter(shapes))
  const marks = new CanvasLayer(paneAt('marks', 500), 0.1, picture.paint)
  const layers = [land, names, under, marks]
  for (const pane of ['names', 'shapes', 'marks']) passThrough(chart.getPane(pane))
  for (const layer of layers) layer.addTo(chart)

  const selected = listeners<string | null>()
  const tilesSeen = listeners<TilesState>()
  const tiles = tileOverlay(chart, (now) => {
    state.tiles = now === 'shown'
    names.repaint()
    tilesSeen.tell(now)
  })
  const rings = urgentRings(chart, paneAt('urgent', 510))
  const scale = scaleBar(chart, place, options.language)
  const words = new Popup({
    closeButton: false,
    closeOnEscapeKey: false,
    autoClose: false,
    closeOnClick: false,
    minWidth: 280,
    maxWidth: 280,
    offset: [0, -12],
    autoPanPaddingTopLeft: place.clientWidth < narrow ? [12, 72] : [12, 12],
    autoPanPaddingBottomRight: [72, 12],
  })

  const itemAt = (x: number, y: number, reach: number) => {
    const view = marks.view
    if (!view) return null
    const at = chart.containerPointToLayerPoint([x, y]).add(chart.getPixelOrigin())
    return picture.under(at.x * view.ratio - view.left, at.y * view.ratio - view.top, reach * view.ratio)
  }
  chart.on('click', ({ containerPoint, originalEvent }) => {
    const byFinger = originalEvent instanceof PointerEvent && originalEvent.pointerType !== 'mouse'
    const item = itemAt(containerPoint.x, containerPoint.y, byFinger ? fingerReach : mouseReach)
    if (item && 'count' in item) {
      const center = chart.containerPointToLatLng(containerPoint)
      chart.setView(center, Math.min(mostZoom, item.opensAt), { animate: !still })
      return
    }
    selected.tell(item?.id ?? null)
  })
  chart.on('mousemove', ({ containerPoint }) => {
    place.style.cursor = itemAt(containerPoint.x, containerPoint.y, mouseReach) ? 'pointer' : ''
  })

  const stopColours = onColoursChange(() => {
    state.colours = shapes.colours = chartColours(place)
    place.classList.toggle('map-dark', isDark(state.colours))
    picture.recolour(state.colours)
    for (const layer of layers) layer.repaint()
  })
  /* The panel beside the map opens and folds: the map takes the room that is left. */
  const sizes = new ResizeObserver(() => chart.invalidateSize({ pan: false, debounceMoveend: true }))
  sizes.observe(place)
  const showBasemap = async () => {
    state.basemap = await loadBasemap()
    land.repaint()
    names.repaint()
  }
  void showBasemap().catch(reportError)

  return {
    setBoats: (boats) => {
      picture.setMarks('boats', boats)
      rings.show(boats)
      marks.repaint()
    },
    setBeacons: (beacons) => {
      picture.setMarks('beacons', beacons)
      marks.repaint()
    },
    setTrails: (trails) => {
      shapes.trails = trails
      under.repaint()
    },
    setAccuracy: (circles) => {
      shapes.circles = circles
      under.repaint()
    },
    setBase: (base) => tiles.show(base),
    setGrid: (shown) => {
      state.grid = shown
      names.repaint()
    },
    choose: (id) => {
      picture.choose(id)
      marks.repaint()
    },
    showWords: (at, content) => {
      words.options.autoPan = true
      words.setLatLng(latLng(at)).setContent(content).openOn(chart)
      words.options.autoPan = false
    },
    moveWords: (at) => void words.setLatLng(latLng(at)),
    hideWords: () => void words.remove(),
    flyTo: (at, zoom) => void chart.setView(latLng(at), Math.max(zoom ?? 0, chart.getZoom()), { animate: !still }),
    zoomBy: (steps) => void chart.setZoom(chart.getZoom() + steps, { animate: !still }),
    focus: () => place.focus({ preventScroll: true }),
    refresh: () => {
      tiles.retry()
      for (const layer of layers) layer.repaint()
    },
    onSelect: selected.add,
    onTiles: tilesSeen.add,
    drawn: async () => {
      await Promise.all(layers.map((layer) => layer.drawn()))
    },
    destroy: () => {
      sizes.disconnect()
      stopColours()
      scale.remove()
      chart.remove()
    },
  }
}

function latLng([longitude, latitude]: LngLat): LatLngExpression {
  return [latitude, longitude]
}

function passThrough(pane: HTMLElement | undefined): void {
  if (pane) pane.style.pointerEvents = 'none'
}
