import { type LngLat, lngLat } from '#contract/wire/units.ts'

type Placed = { readonly latitude: number; readonly longitude: number }
export type View = { readonly center: LngLat; readonly zoom: number }

const closest = 15
const farthest = 4
const tile = 256

/** The middle of some places, and how near the map may come so that all of them are on it. */
export function viewOf(places: readonly Placed[], { width, height }: { width: number; height: number }): View | null {
  if (places.length === 0) return null
  let [south, north, west, east] = [90, -90, 180, -180]
  for (const { latitude, longitude } of places) {
    ;[south, north] = [Math.min(south, latitude), Math.max(north, latitude)]
    ;[west, east] = [Math.min(west, longitude), Math.max(east, longitude)]
  }
  const middle = (south + north) / 2
  const shrink = Math.cos((middle * Math.PI) / 180)
  const margin = 0.8
  const across = (width * margin * 360) / (tile * Math.max(east - west, 1e-6))
  const down = (height * margin * 360 * shrink) / (tile * Math.max(north - south, 1e-6))
  const zoom = Math.floor(Math.log2(Math.min(across, down)))
  return { center: lngLat((west + east) / 2, middle), zoom: Math.max(farthest, Math.min(closest, zoom)) }
}
