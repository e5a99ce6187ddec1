import type { LatLngExpression } from 'leaflet'
import type { LngLat } from '#contract/wire/units.ts'

/** Leaflet names the latitude first. */
export function latLng([longitude, latitude]: LngLat): LatLngExpression {
  return [latitude, longitude]
}
