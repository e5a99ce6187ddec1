import { legsOf } from './legs.ts'

/*
 * The way of a trip as a picture the size of a thumb shows it: a few dozen places that are kept with the trip, so that a
 * list draws a hundred of them without asking for a hundred tracks. One text: legs with a space between them, each written
 * as programs write encoded polylines, to a ten-thousandth of a degree.
 *   sketchOf    of a track
 *   placesIn    what it draws
 *   placer      where on a square of paper
 */

type Place = { readonly latitude: number; readonly longitude: number }
type Point = Place & { readonly at: number }
export type Pair = readonly [longitude: number, latitude: number]

const mostPlaces = 48
const step = 1e4

export function sketchOf(points: readonly Point[]): string {
  const legs = legsOf(points).filter(({ length }) => length > 1)
  const all = legs.reduce((sum, { length }) => sum + length, 0)
  // A leg keeps its share of the places, and its two ends at least.
  const drawn = legs.map((leg) => thinned(leg, Math.max(2, Math.round((mostPlaces * leg.length) / all))))
  return drawn
    .slice(0, mostPlaces / 2)
    .map(written)
    .join(' ')
}

export function placesIn(sketch: string): Pair[][] {
  return sketch === '' ? [] : sketch.split(' ').map(read)
}

/** As large as it can be, true to its proportions at this latitude. */
export function placer(places: readonly Pair[], wide: number, edge: number): (place: Pair) => [number, number] {
  const latitudes = places.map(([, latitude]) => latitude)
  const [south, north] = [smallest(latitudes), largest(latitudes)]
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
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

/** The place that lies furthest from the line so far is put in, until there are enough. */
function thinned(leg: readonly Point[], most: number): Point[] {
  const kept = new Set([0, leg.length - 1])
  const spans = [farthestIn(leg, 0, leg.length - 1)]
  while (kept.size < most) {
    const widest = spans.reduce((wide, span, index) => (span.away > (spans[wide]?.away ?? 0) ? index : wide), 0)
    const span = spans[widest]
    if (span === undefined || span.away <= 1 / step) break
    kept.add(span.at)
    spans.splice(widest, 1, farthestIn(leg, span.from, span.at), farthestIn(leg, span.at, span.until))
  }
  return leg.filter((_, index) => kept.has(index))
}

type Span = { readonly from: number; readonly until: number; readonly at: number; readonly away: number }

function farthestIn(leg: readonly Point[], from: number, until: number): Span {
  let [at, away] = [from, 0]
  const [start, end] = [leg[from], leg[until]]
  if (start === undefined || end === undefined) return { from, until, at, away }
  for (let index = from + 1; index < until; index += 1) {
    const point = leg[index]
    const far = point === undefined ? 0 : awayFrom(point, start, end)
    if (far > away) [at, away] = [index, far]
  }
  return { from, until, at, away }
}

/** In degrees of latitude; over the way of a pirogue the earth is flat. */
function awayFrom(point: Place, start: Place, end: Place): number {
  const shrink = Math.cos((start.latitude * Math.PI) / 180)
  const [x, y] = [(point.longitude - start.longitude) * shrink, point.latitude - start.latitude]
  const [dx, dy] = [(end.longitude - start.longitude) * shrink, end.latitude - start.latitude]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length))
  return Math.hypot(x - along * dx, y - along * dy)
}

function written(leg: readonly Point[]): string {
  let [north, east] = [0, 0]
  return leg
    .map(({ latitude, longitude }) => {
      const [up, across] = [Math.round(latitude * step), Math.round(longitude * step)]
      const text = signs(up - north) + signs(across - east)
      ;[north, east] = [up, across]
      return text
    })
    .join('')
}

/** Five bits a sign, the lowest first; whether it is negative is the lowest bit of all. */
function signs(value: number): string {
  let rest = value < 0 ? 2 * -value - 1 : 2 * value
  let text = ''
  for (; rest >= 32; rest = Math.floor(rest / 32)) text += String.fromCodePoint(((rest & 31) | 32) + 63)
  return text + String.fromCodePoint(rest + 63)
}

function read(leg: string): Pair[] {
  const values: number[] = []
  let [value, weight] = [0, 1]
  for (const sign of leg) {
    const bits = (sign.codePointAt(0) ?? 63) - 63
    value += (bits & 31) * weight
    weight *= 32
    if (bits >= 32) continue
    values.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2)
    ;[value, weight] = [0, 1]
  }
  let [north, east] = [0, 0]
  const places: Pair[] = []
  for (let index = 0; index + 1 < values.length; index += 2) {
    north += values[index] ?? 0
    east += values[index + 1] ?? 0
    places.push([east / step, north / step])
  }
  return places
}
