import type { LatLngExpression, Map as LeafletMap } from 'leaflet'
import type { LngLat } from '#contract/wire/units.ts'
import { type FrameRoom, besideCall, viewAround } from '#web/platform/map/chart/framing.ts'
import { latLng } from './lat-lng.ts'
import type { Framed } from './map-framing.ts'
import type { MapLayers } from './map-layers.ts'

const lasting = 0.9

type Travelling = {
  readonly place: HTMLElement
  readonly still: boolean
  readonly follow: (next: Framed) => () => void
  readonly layers: Pick<MapLayers, 'areas'>
}

/**
 * The map goes by itself to where somebody is needed. Never under a hand: while somebody draws, drags or pinches it stays, and
 * says so. Once there it follows those who come, and whoever was looking elsewhere is taken back to where he was.
 */
export function mapJourney(chart: LeafletMap, { place, still, follow, layers }: Travelling) {
  let hands = 0
  const touch = () => void (hands += 1)
  const lift = () => void (hands = Math.max(0, hands - 1))
  place.addEventListener('pointerdown', touch)
  addEventListener('pointerup', lift)
  addEventListener('pointercancel', lift)
  const go = (center: LatLngExpression, zoom: number) => {
    if (still) chart.setView(center, zoom, { animate: false })
    else chart.flyTo(center, zoom, { duration: lasting })
  }
  return {
    /** Returns the way back; null when somebody’s hand is on the map. */
    journeyTo: (places: readonly LngLat[], room: FrameRoom): (() => void) | null => {
      const { x: width, y: height } = chart.getSize()
      const view = viewAround(places, { width, height }, room, besideCall)
      if (!view || hands > 0 || layers.areas.sketch.isDrawing()) return null
      const [center, zoom] = [chart.getCenter(), chart.getZoom()]
      const letGo = follow({ places, room, nearest: besideCall })
      go(latLng(view.center), view.zoom)
      return () => {
        letGo()
        go(center, zoom)
      }
    },
    endJourneys: () => {
      removeEventListener('pointerup', lift)
      removeEventListener('pointercancel', lift)
    },
  }
}
