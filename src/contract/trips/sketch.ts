import { piecesBetweenSilences } from './legs.ts'
import { thinned } from './thinned.ts'
import type { LatLng } from '#contract/wire/units.ts'
import { shrinkAt } from '#contract/wire/earth.ts'
import { numbersIn, encodedNumber } from '#contract/wire/polyline.ts'

/*
 * The way of a trip as a picture the size of a thumb shows it: a few dozen places that are kept with the trip, so that a
 * list draws a hundred of them without asking for a hundred tracks. One text: legs with a space between them, each written
 * as programs write encoded polylines, to a ten-thousandth of a degree.
 *   encodedSketch    of a track
 *   placesOfSketch   what it draws
 *   placeInPicture   where on a square of paper
 */

type Point = LatLng & { readonly at: number }
export type Pair = readonly [longitude: number, latitude: number]

const mostPlaces = 48
const step = 1e4

export function encodedSketch(points: readonly Point[]): string {
  const legs = piecesBetweenSilences(points).filter(({ length }) => length > 1)
  const all = legs.reduce((sum, { length }) => sum + length, 0)
  // A leg keeps its share of the places, and its two ends at least.
  const drawn = legs.map((leg) => thinned(leg, Math.max(2, Math.round((mostPlaces * leg.length) / all)), 1 / step))
  return drawn
    .slice(0, mostPlaces / 2)
    .map(written)
    .join(' ')
}

export function placesOfSketch(sketch: string): Pair[][] {
  return sketch === '' ? [] : sketch.split(' ').map(read)
}

/** As large as it can be, true to its proportions at this latitude. */
export function placeInPicture(places: readonly Pair[], wide: number, edge: number): (place: Pair) => [number, number] {
  const latitudes = places.map(([, latitude]) => latitude)
  const [south, north] = [smallest(latitudes), largest(latitudes)]
  const shrink = shrinkAt((south + north) / 2)
  const easts = places.map(([longitude]) => longitude * shrink)
  const [west, east] = [smallest(easts), largest(easts)]
  const scale = (wide - 2 * edge) / Math.max(north - south, east - west, 1e-9)
  const [left, top] = [(wide - (east - west) * scale) / 2, (wide - (north - south) * scale) / 2]
  return ([longitude, latitude]) => [
    Math.round((left + (longitude * shrink - west) * scale) * 10) / 10,
    Math.round((top + (north - latitude) * scale) * 10) / 10,
  ]
}

function smallest(values: readonly number[]): number {
  return values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY)
}

function largest(values: readonly number[]): number {
  return values.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY)
}

function written(leg: readonly Point[]): string {
  let [north, east] = [0, 0]
  return leg
    .map(({ latitude, longitude }) => {
      const [up, across] = [Math.round(latitude * step), Math.round(longitude * step)]
      const text = encodedNumber(up - north) + encodedNumber(across - east)
      ;[north, east] = [up, across]
      return text
    })
    .join('')
}

function read(leg: string): Pair[] {
  const values = numbersIn(leg)
  let [north, east] = [0, 0]
  const places: Pair[] = []
  for (let index = 0; index + 1 < values.length; index += 2) {
    north += values[index] ?? 0
    east += values[index + 1] ?? 0
    places.push([east / step, north / step])
  }
  return places
}
