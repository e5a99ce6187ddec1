import type { Map as ChartMap } from 'leaflet'
import { lngLat, metres } from '#contract/wire/units.ts'
import { tileOverlay } from '#web/platform/map/tiles/tile-overlay.ts'
import { latLng } from './lat-lng.ts'
import { LeafletMap } from './leaflet-parts.ts'
import { listeners } from '#web/platform/device/listeners.ts'
import type { MapEngine, MapOptions, ShownTilesState } from './map-engine.ts'
import { mapFlight } from './map-flight.ts'
import { mapFraming } from './map-framing.ts'
import { mapJourney } from './map-journey.ts'
import { type MapLayers, mapLayers } from './map-layers.ts'
import { mapTouch } from './map-touch.ts'
import { markInView } from './mark-in-view.ts'
import { scaleBar } from './scale-bar.ts'

const leastZoom = 5
const mostZoom = 18

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
  const layers = mapLayers(chart, place, { ...options, still })
  const tilesSeen = listeners<ShownTilesState>()
  const tiles = tileOverlay(chart, (now) => {
    layers.state.tiles = now === 'shown'
    layers.names.repaint()
    tilesSeen.call(now)
  })
  const flight = mapFlight(chart, still)
  const { hold, follow, ...framing } = mapFraming(chart, place, still)
  const { endJourneys, ...journeys } = mapJourney(chart, { place, still, follow, layers })
  const scale = scaleBar(chart, place, options.language)
  /* The panel beside the map opens and folds: the map takes the room that is left. */
  const sizes = new ResizeObserver(() => chart.invalidateSize({ pan: false, debounceMoveend: true }))
  sizes.observe(place)

  return {
    ...thingsShown(layers),
    ...markInView(chart, place, { ...flight, still, hold }),
    ...whereItLooks(chart),
    ...framing,
    ...journeys,
    hold,
    flyTo: (at, zoom) => (hold(), flight.flyTo(at, zoom)),
    zoomBy: (steps) => (hold(), void chart.setZoom(chart.getZoom() + steps, { animate: !still })),
    ...mapTouch(chart, { place, layers, mostZoom, still, hold }),
    setTiles: tiles.show,
    onTiles: tilesSeen.add,
    focus: () => place.focus({ preventScroll: true }),
    refresh: () => {
      tiles.retry()
      layers.repaint()
    },
    coastDrawn: () => layers.coastDrawn,
    drawn: layers.drawn,
    destroy: () => {
      sizes.disconnect()
      endJourneys()
      layers.remove()
      scale.remove()
      removeChart(chart)
    },
  }
}

/** A chart tells of its size a fifth of a second late: by then it has no place any more. */
function removeChart(chart: LeafletMap): void {
  chart.remove()
  chart.off()
}

type ThingsShown = Pick<
  MapEngine,
  | 'setBoats'
  | 'setEmergencies'
  | 'setBeacons'
  | 'setAreas'
  | 'setWays'
  | 'setUnder'
  | 'setTrails'
  | 'setAccuracy'
  | 'setGrid'
  | 'beginSketch'
  | 'setSketch'
  | 'endSketch'
>

function thingsShown({
  areas,
  marks,
  names,
  painted,
  picture,
  rings,
  shapes,
  state,
  under,
  ways,
}: MapLayers): ThingsShown {
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
    setBeacons: (beacons) => {
      picture.setMarks('beacons', beacons)
      marks.repaint()
    },
    setAreas: areas.set,
    setWays: ways.set,
    setUnder: painted.set,
    setTrails: (trails) => {
      shapes.trails = trails
      under.repaint()
    },
    setAccuracy: (circles) => {
      shapes.circles = circles
      under.repaint()
    },
    setGrid: (shown) => {
      state.grid = shown
      names.repaint()
    },
    beginSketch: areas.sketch.begin,
    setSketch: areas.sketch.set,
    endSketch: areas.sketch.end,
  }
}

function whereItLooks(chart: ChartMap): Pick<MapEngine, 'center' | 'reach'> {
  return {
    center: () => {
      const { lng, lat } = chart.getCenter().wrap()
      return lngLat(lng, lat)
    },
    reach: () => {
      const [middle, bounds] = [chart.getCenter(), chart.getBounds()]
      const east = chart.distance(middle, [middle.lat, bounds.getEast()])
      return metres(Math.min(east, chart.distance(middle, [bounds.getNorth(), middle.lng])))
    },
  }
}
