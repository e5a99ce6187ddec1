import { type LngLat, degrees } from '#contract/wire/units.ts'

/** The chart's flat world: x and y from 0 to 1, north up, so that one multiplication gives pixels at any zoom. */
const tile = 256
const equator = 40_075_016.686
const furthestLatitude = 85.0511

export function worldSize(zoom: number): number {
  return tile * 2 ** zoom
}

export function worldX([longitude]: LngLat): number {
  return longitude / 360 + 0.5
}

export function worldY([, latitude]: LngLat): number {
  const bounded = Math.max(-furthestLatitude, Math.min(furthestLatitude, latitude))
  const sine = Math.sin((bounded * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

export function placeAt(x: number, y: number): LngLat {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
  return [degrees((x - 0.5) * 360), degrees(latitude)]
}

/** A pixel is longer at the equator: circles in metres are measured at their own latitude. */
export function metresPerPixel(latitude: number, zoom: number): number {
  return (equator * Math.cos((latitude * Math.PI) / 180)) / worldSize(zoom)
}
