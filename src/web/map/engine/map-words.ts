import type { Map as LeafletMap } from 'leaflet'
import { latLng } from './lat-lng.ts'
import { Popup } from './leaflet-parts.ts'
import type { MapFlight } from './map-flight.ts'
import type { LngLat } from '#contract/wire/units.ts'

/** Below this width a button stands where the bubble would go. */
const narrow = 640
/** A bubble is never taller than its map: what does not fit is scrolled. */
const aboveAndBelow = 128
const leastHeight = 160

/** Words beside a place: one bubble, which comes into view when it opens and then only follows. */
export function mapWords(chart: LeafletMap, place: HTMLElement, { afterLanding }: MapFlight) {
  const bubble = new Popup({
    closeButton: false,
    closeOnEscapeKey: false,
    autoClose: false,
    closeOnClick: false,
    minWidth: 280,
    maxWidth: 280,
    offset: [0, -12],
    autoPanPaddingTopLeft: place.clientWidth < narrow ? [12, 72] : [12, 12],
    autoPanPaddingBottomRight: [72, 12],
    autoPan: false,
  })
  const bringIntoView = () => {
    if (!bubble.isOpen()) return
    bubble.options.autoPan = true
    bubble.update()
    bubble.options.autoPan = false
  }
  return {
    showWords: (at: LngLat, content: HTMLElement) => {
      bubble.options.maxHeight = Math.max(leastHeight, place.clientHeight - aboveAndBelow)
      bubble.setLatLng(latLng(at)).setContent(content).openOn(chart)
      afterLanding(bringIntoView)
    },
    moveWords: (at: LngLat) => void bubble.setLatLng(latLng(at)),
    hideWords: () => void bubble.remove(),
  }
}
