import type { LatLngExpression, Map as LeafletMap } from 'leaflet'
import { latLng } from './lat-lng.ts'
import type { MapLayers } from './map-layers.ts'
import { type FrameRoom, viewAround } from '#web/map/chart/framing.ts'
import type { LngLat } from '#contract/wire/units.ts'

const lasting = 0.9
/** Boats that fish side by side are seen apart, with the ways between them. */
const closest = 15

type Travelling = {
  readonly place: HTMLElement
  readonly still: boolean
  readonly hold: () => void
  readonly layers: Pick<MapLayers, 'areas'>
}

/**
 * The map goes by itself to where somebody is needed. Never under a hand: while somebody draws, drags or pinches it stays, and
 * says so. Whoever was looking elsewhere is taken back to where he was.
 */
export function mapJourney(chart: LeafletMap, { place, still, hold, layers }: Travelling) {
  let hands = 0
  const touch = () => void (hands += 1)
  const letGo = () => void (hands = Math.max(0, hands - 1))
  place.addEventListener('pointerdown', touch)
  addEventListener('pointerup', letGo)
  addEventListener('pointercancel', letGo)
  const go = (center: LatLngExpression, zoom: number) => {
    if (still) chart.setView(center, zoom, { animate: false })
    else chart.flyTo(center, zoom, { duration: lasting })
  }
  return {
    /** Returns the way back; null when somebody’s hand is on the map. */
    journeyTo: (places: readonly LngLat[], room: FrameRoom): (() => void) | null => {
      const { x: width, y: height } = chart.getSize()
      const view = viewAround(places, { width, height }, room, closest)
      if (!view || hands > 0 || layers.areas.sketch.isDrawing()) return null
      const [center, zoom] = [chart.getCenter(), chart.getZoom()]
      hold()
      go(latLng(view.center), view.zoom)
      return () => go(center, zoom)
    },
    endJourneys: () => {
      removeEventListener('pointerup', letGo)
      removeEventListener('pointercancel', letGo)
    },
  }
}
