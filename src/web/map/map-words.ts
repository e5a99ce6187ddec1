import type { LatLngExpression, Map as LeafletMap } from 'leaflet'
import { Popup } from './leaflet-parts.ts'
import type { LngLat } from '#contract/wire/units.ts'

/** Below this width a button stands where the bubble would go. */
const narrow = 640

export function latLng([longitude, latitude]: LngLat): LatLngExpression {
  return [latitude, longitude]
}

/** Words beside a place: one bubble, which comes into view when it opens and then only follows. */
export function mapWords(chart: LeafletMap, place: HTMLElement) {
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
  })
  return {
    showWords: (at: LngLat, content: HTMLElement) => {
      bubble.options.autoPan = true
      bubble.setLatLng(latLng(at)).setContent(content).openOn(chart)
      bubble.options.autoPan = false
    },
    moveWords: (at: LngLat) => void bubble.setLatLng(latLng(at)),
    hideWords: () => void bubble.remove(),
  }
}
