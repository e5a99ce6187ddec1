import { contours } from 'd3-contour'
import type { DriftStep } from './drift.ts'

/** Around the thickest of the particles: the smallest places that hold such a share of them, as GeoJSON has polygons. */
export type DriftContour = {
  readonly share: number
  readonly polygons: [longitude: number, latitude: number][][][]
}

/** Squares to each side, and how many deviations of the whole one particle is spread over at least. */
const squares = 96
const leastSpread = 0.001

export function contoursOf(step: DriftStep, shares: readonly number[]): DriftContour[] {
  const { longitudes, latitudes } = step
  if (longitudes.length === 0) return []
  const [x, y] = [axisOf(longitudes), axisOf(latitudes)]
  const thickness = spread(step, x, y)
  const ofParticles = Float64Array.from(longitudes, (longitude, particle) =>
    readAt(thickness, placeOn(x, longitude), placeOn(y, latitudes[particle] ?? 0)),
  ).toSorted()
  const values = Array.from(thickness)
  return shares.map((share) => {
    const least = ofParticles[Math.floor(ofParticles.length * (1 - share))] ?? 0
    const [found] = contours().size([squares, squares]).thresholds([least])(values)
    const polygons = (found?.coordinates ?? []).map((rings) =>
      rings.map((ring) =>
        thinned(ring).map(([across = 0, up = 0]): [number, number] => [
          rounded(valueOf(x, across - 0.5)),
          rounded(valueOf(y, up - 0.5)),
        ]),
      ),
    )
    return { share, polygons }
  })
}

/** Of a square: a corner that lies nearer than this to the line without it is left out. */
const unseen = 0.08

/** A ring of hundreds of corners weighs on a poor network, and looks the same with the tenth of them. */
function thinned(ring: readonly number[][]): readonly number[][] {
  const half = Math.floor(ring.length / 2)
  return [...needed(ring, 0, half), ...needed(ring, half, ring.length - 1), ring.at(-1) ?? []]
}

/** Without the last of them. */
function needed(ring: readonly number[][], first: number, last: number): readonly number[][] {
  const [[x = 0, y = 0] = [], [toX = 0, toY = 0] = []] = [ring[first], ring[last]]
  const length = Math.hypot(toX - x, toY - y)
  let [farthest, far] = [first, unseen]
  for (let corner = first + 1; corner < last; corner += 1) {
    const [atX = 0, atY = 0] = ring[corner] ?? []
    const cross = Math.abs((toX - x) * (atY - y) - (toY - y) * (atX - x))
    const away = length === 0 ? Math.hypot(atX - x, atY - y) : cross / length
    if (away > far) [farthest, far] = [corner, away]
  }
  if (farthest === first) return [ring[first] ?? []]
  return [...needed(ring, first, farthest), ...needed(ring, farthest, last)]
}

/** The numbers from the least to the most, with room for what is spread beyond them, in `squares` parts. */
type Axis = { readonly from: number; readonly part: number; readonly blur: number }

function axisOf(values: Float64Array): Axis {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  /* Scott's rule for two directions. */
  const spreadOver = Math.max(leastSpread, Math.sqrt(variance) * values.length ** (-1 / 6))
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  const room = 3 * spreadOver
  return { from: least - room, part: (most - least + 2 * room) / (squares - 1), blur: spreadOver }
}

function placeOn({ from, part }: Axis, value: number): number {
  return (value - from) / part
}

function valueOf({ from, part }: Axis, place: number): number {
  return from + place * part
}

/** Each particle is shared out among the four corners around it, and the whole is blurred one way and then the other. */
function spread({ longitudes, latitudes }: DriftStep, x: Axis, y: Axis): Float64Array {
  const counted = new Float64Array(squares * squares)
  for (let particle = 0; particle < longitudes.length; particle += 1) {
    const [across, up] = [placeOn(x, longitudes[particle] ?? 0), placeOn(y, latitudes[particle] ?? 0)]
    for (const [column, row, part] of cornersOf(across, up))
      counted[row * squares + column] = (counted[row * squares + column] ?? 0) + part
  }
  const blurred = blur(counted, x.blur / x.part, 1)
  return blur(blurred, y.blur / y.part, squares)
}

function cornersOf(across: number, up: number): (readonly [column: number, row: number, part: number])[] {
  const [column, row] = [Math.min(squares - 2, Math.floor(across)), Math.min(squares - 2, Math.floor(up))]
  const [right, above] = [across - column, up - row]
  return [
    [column, row, (1 - right) * (1 - above)],
    [column + 1, row, right * (1 - above)],
    [column, row + 1, (1 - right) * above],
    [column + 1, row + 1, right * above],
  ]
}

function readAt(values: Float64Array, across: number, up: number): number {
  return cornersOf(across, up).reduce(
    (sum, [column, row, part]) => sum + part * (values[row * squares + column] ?? 0),
    0,
  )
}

/** `stride`: from one square to the next in the direction that is blurred. */
function blur(values: Float64Array, deviation: number, stride: 1 | typeof squares): Float64Array {
  const far = Math.ceil(3 * deviation)
  const weights = Array.from({ length: 2 * far + 1 }, (_, place) => Math.exp(-0.5 * ((place - far) / deviation) ** 2))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const blurred = new Float64Array(values.length)
  /* Most squares are empty: each that is not is shared out among its neighbours. */
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0
    if (value === 0) continue
    const place = stride === 1 ? at % squares : Math.floor(at / squares)
    const [first, last] = [Math.max(-far, -place), Math.min(far, squares - 1 - place)]
    for (let away = first; away <= last; away += 1) {
      const to = at + away * stride
      blurred[to] = (blurred[to] ?? 0) + ((weights[away + far] ?? 0) * value) / whole
    }
  }
  return blurred
}

function rounded(angle: number): number {
  return Math.round(angle * 100_000) / 100_000
}
