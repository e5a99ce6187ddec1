import { type LatLng, lngLat, metresPerNauticalMile } from '#contract/wire/units.ts'
import { degreesOf, greatCircle } from '#contract/wire/earth.ts'
import { isLand } from '#server/platform/land/land-mask.ts'
import type { HeardBoat } from './silent-devices.store.ts'

/*
 * What is around a place at sea.
 *   metresOffShore   to the nearest shore, to half a mile near by and to two miles far out; null: further than is looked
 *   heardNear        how many other boats are heard within five miles of it
 */
const farthest = 60
const directions = 24

/** By rings of half a mile, then of one and of two: the place of a silent boat stays, so each is looked at once. */
const known = new Map<string, number | null>()
const mostKnown = 50_000

export function metresOffShore(place: LatLng): number | null {
  const key = `${place.latitude.toFixed(3)} ${place.longitude.toFixed(3)}`
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= mostKnown) known.clear()
  const metres = lookAround(place)
  known.set(key, metres)
  return metres
}

function lookAround({ latitude, longitude }: LatLng): number | null {
  for (let miles = 0; miles <= farthest; miles += miles < 5 ? 0.5 : miles < 20 ? 1 : 2) {
    const [north, east] = degreesOf(miles * metresPerNauticalMile, latitude)
    for (let turn = 0; turn < directions; turn += 1) {
      const angle = (turn * 2 * Math.PI) / directions
      if (isLand(longitude + east * Math.sin(angle), latitude + north * Math.cos(angle)))
        return miles * metresPerNauticalMile
    }
  }
  return null
}

const near = 5 * metresPerNauticalMile
/** Cells of a sixth of a degree are wider than five miles: those around hold all that are near. */
const cellsADegree = 6

export function heardNear(boats: readonly HeardBoat[]): (place: LatLng, except: string | null) => number {
  const keyOf = (x: number, y: number) => `${x} ${y}`
  const cellOf = (angle: number) => Math.floor(angle * cellsADegree)
  const cells = Map.groupBy(boats, ({ latitude, longitude }) => keyOf(cellOf(longitude), cellOf(latitude)))
  return ({ latitude, longitude }, except) => {
    let count = 0
    for (const x of [-1, 0, 1])
      for (const y of [-1, 0, 1])
        for (const one of cells.get(keyOf(cellOf(longitude) + x, cellOf(latitude) + y)) ?? []) {
          const away = greatCircle(lngLat(longitude, latitude), lngLat(one.longitude, one.latitude))
          if (one.pirogueId !== except && away <= near) count += 1
        }
    return count
  }
}
