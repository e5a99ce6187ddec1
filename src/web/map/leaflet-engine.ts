import type { LatLngExpression } from 'leaflet'
import { LeafletMap, Popup } from './leaflet-parts.ts'
import { type ChartState, basemapPainter, namesPainter } from './basemap-painter.ts'
import { loadBasemap } from './basemap.ts'
import { CanvasLayer } from './canvas-layer.ts'
import { chartColours, isDark, onColoursChange } from './chart-colours.ts'
import { engineAreas } from './engine-areas.ts'
import { listeners } from './listeners.ts'
import type { MapEngine, MapOptions, TilesState, Touched } from './map-engine.ts'
import { marksPicture } from './marks-painter.ts'
import { type ShapesState, shapesPainter } from './shapes-painter.ts'
import { tileOverlay } from './tile-overlay.ts'
import { urgentRings } from './urgent-rings.ts'
import { scaleBar } from './scale-bar.ts'
import { type LngLat, lngLat, metres } from '#contract/wire/units.ts'

const leastZoom = 5
/** Below this width two lines of buttons stand where the bubble would go. */
const narrow = 640
const roomForButtons = 124
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
  const land = new CanvasLayer(paneAt('chart', 150), 0.25, basemapPainter(state), { firstAtOnce: true })
  const names = new CanvasLayer(paneAt('names', 250), 0.25, namesPainter(state))
  const areas = engineAreas(chart, paneAt('areas', 280), colours)
  const under = new CanvasLayer(paneAt('shapes', 300), 0.25, shapesPainter(shapes), {
    isEmpty: () => shapes.trails.length === 0 && shapes.circles.length === 0,
  })
  const marks = new CanvasLayer(paneAt('marks', 500), 0.1, picture.paint)
  let isOpen = true
  const layers = [land, names, areas.layer, under, marks]
  for (const pane of ['names', 'areas', 'shapes', 'marks']) passThrough(chart.getPane(pane))
  const restAdded = new Promise<void>((resolve) => {
    /* The coast before everything: whoever is at sea sees where the land is, then the rest. */
    const addRest = () => {
      if (isOpen) for (const layer of layers) if (layer !== land) layer.addTo(chart)
      resolve()
    }
    land.addTo(chart)
    void land.drawn().then(() => requestAnimationFrame(addRest))
  })

  const selected = listeners<Touched | null>()
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
    autoPanPaddingTopLeft: place.clientWidth < narrow ? [12, roomForButtons] : [12, 12],
    autoPanPaddingBottomRight: [72, 12],
  })

  const itemAt = (x: number, y: number, reach: number) => {
    const view = marks.view
    if (!view) return null
    const at = chart.containerPointToLayerPoint([x, y]).add(chart.getPixelOrigin())
    return picture.under(at.x * view.ratio - view.left, at.y * view.ratio - view.top, reach * view.ratio)
  }
  chart.on('click', ({ containerPoint, latlng, originalEvent }) => {
    if (areas.sketch.isDrawing()) return areas.sketch.touch(latlng)
    const byFinger = originalEvent instanceof PointerEvent && originalEvent.pointerType !== 'mouse'
    const reach = byFinger ? fingerReach : mouseReach
    const item = itemAt(containerPoint.x, containerPoint.y, reach)
    if (item && 'count' in item) {
      const center = chart.containerPointToLatLng(containerPoint)
      chart.setView(center, Math.min(mostZoom, item.opensAt), { animate: !still })
      return
    }
    if (item) return selected.tell({ id: item.id, at: item.at })
    const area = areas.under(containerPoint, reach)?.area
    selected.tell(area ? { id: area.id, at: lngLat(latlng.lng, latlng.lat) } : null)
  })
  chart.on('mousemove', ({ containerPoint }) => {
    const isOver = itemAt(containerPoint.x, containerPoint.y, mouseReach) ?? areas.under(containerPoint, mouseReach)
    place.style.cursor = isOver && !areas.sketch.isDrawing() ? 'pointer' : ''
  })

  const stopColours = onColoursChange(() => {
    state.colours = shapes.colours = chartColours(place)
    place.classList.toggle('map-dark', isDark(state.colours))
    picture.recolour(state.colours)
    areas.recolour(state.colours)
    for (const layer of layers) layer.repaint()
  })
  /* The panel beside the map opens and folds: the map takes the room that is left. */
  const sizes = new ResizeObserver(() => chart.invalidateSize({ pan: false, debounceMoveend: true }))
  sizes.observe(place)
  const showBasemap = async () => {
    state.basemap = await loadBasemap()
    land.repaint()
    names.repaint()
    await land.drawn()
  }
  const coastDrawn = showBasemap().catch(reportError)

  return {
    setBoats: (boats) => {
      picture.setMarks('boats', boats)
      rings.show('boats', boats)
      marks.repaint()
    },
    setEmergencies: (emergencies) => {
      picture.setMarks('emergencies', emergencies)
      rings.show('emergencies', emergencies)
      marks.repaint()
    },
    setAreas: areas.set,
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
    setTiles: tiles.show,
    setGrid: (shown) => {
      state.grid = shown
      names.repaint()
    },
    choose: (id) => {
      picture.choose(id)
      areas.choose(id)
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
    center: () => {
      const { lng, lat } = chart.getCenter().wrap()
      return lngLat(lng, lat)
    },
    reach: () => {
      const [middle, bounds] = [chart.getCenter(), chart.getBounds()]
      const east = chart.distance(middle, [middle.lat, bounds.getEast()])
      return metres(Math.min(east, chart.distance(middle, [bounds.getNorth(), middle.lng])))
    },
    zoomBy: (steps) => void chart.setZoom(chart.getZoom() + steps, { animate: !still }),
    focus: () => place.focus({ preventScroll: true }),
    refresh: () => {
      tiles.retry()
      for (const layer of layers) layer.repaint()
    },
    onSelect: selected.add,
    beginSketch: areas.sketch.begin,
    setSketch: areas.sketch.set,
    endSketch: areas.sketch.end,
    onTiles: tilesSeen.add,
    coastDrawn: () => coastDrawn,
    drawn: async () => {
      await restAdded
      await Promise.all(layers.map((layer) => layer.drawn()))
    },
    destroy: () => {
      isOpen = false
      sizes.disconnect()
      stopColours()
      areas.sketch.remove()
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
