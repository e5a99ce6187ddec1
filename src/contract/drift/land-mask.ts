/*
 * Whether a place is land, asked a million times for one drift: squares of about two hundred metres, painted of the outlines that each side
 * keeps of this coast. A tenth of a degree of latitude is painted when somebody asks there first: all of them together keep who looks at a
 * drift for the first time waiting, and none drifts along the whole coast.
 */
export type IsLand = (longitude: number, latitude: number) => boolean
/** A longitude, a latitude, and so on. */
type Ring = Float64Array
type Shape = { readonly rings: readonly Ring[] }

const step = 0.002
const [west, south, east, north] = [-20, 10, -12, 21]
const columns = Math.round((east - west) / step)
const rows = Math.round((north - south) / step)
const rowsOfBand = 50

export function landMask(outlines: Iterable<Shape>): IsLand {
  const shapes = Array.from(outlines, ({ rings }) => rings.map((corners) => ({ corners, ...reachOf(corners) })))
  const bands: Uint8Array[] = []
  return (longitude, latitude) => {
    const column = Math.floor((longitude - west) / step)
    const row = Math.floor((latitude - south) / step)
    if (column < 0 || column >= columns || row < 0 || row >= rows) return false
    const first = row - (row % rowsOfBand)
    const painted = (bands[first / rowsOfBand] ??= paint(shapes, first))
    return painted[(row - first) * columns + column] === 1
  }
}

type Reach = { readonly lowest: number; readonly highest: number }
type Reaching = Reach & { readonly corners: Ring }

function reachOf(corners: Ring): Reach {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let at = 1; at < corners.length; at += 2) {
    const latitude = corners[at] ?? 0
    if (latitude < lowest) lowest = latitude
    if (latitude > highest) highest = latitude
  }
  return { lowest, highest }
}

/** Row by row, between each two places where the middle of the row crosses a shore. */
function paint(shapes: readonly (readonly Reaching[])[], first: number): Uint8Array {
  const squares = new Uint8Array(rowsOfBand * columns)
  const [low, high] = [south + first * step, south + (first + rowsOfBand) * step]
  for (const rings of shapes) {
    const near = rings.filter(({ lowest, highest }) => lowest < high && highest > low)
    if (near.length === 0) continue
    const crossings = Array.from({ length: rowsOfBand }, (): number[] => [])
    for (const { corners } of near) noteCrossings(crossings, first, corners)
    for (const [row, ofRow] of crossings.entries())
      paintRow(
        squares,
        row,
        ofRow.toSorted((one, other) => one - other),
      )
  }
  return squares
}

function noteCrossings(crossings: readonly number[][], first: number, corners: Ring): void {
  const [low, high] = [south + first * step, south + (first + crossings.length) * step]
  let [longitude, latitude] = [corners.at(-2) ?? 0, corners.at(-1) ?? 0]
  for (let at = 0; at < corners.length; at += 2) {
    const [fromLongitude, from] = [longitude, latitude]
    longitude = corners[at] ?? 0
    latitude = corners[at + 1] ?? 0
    if (Math.max(from, latitude) <= low || Math.min(from, latitude) >= high) continue
    const isRising = from < latitude
    noteSide(
      crossings,
      first,
      isRising ? [fromLongitude, from] : [longitude, latitude],
      isRising ? [longitude, latitude] : [fromLongitude, from],
    )
  }
}

type Corner = readonly [longitude: number, latitude: number]

function noteSide(crossings: readonly number[][], first: number, low: Corner, high: Corner): void {
  const from = Math.max(first, Math.ceil((low[1] - south) / step - 0.5))
  for (let row = from; row < first + crossings.length; row += 1) {
    const middle = south + (row + 0.5) * step
    if (middle >= high[1]) return
    const share = (middle - low[1]) / (high[1] - low[1])
    crossings[row - first]?.push(low[0] + share * (high[0] - low[0]))
  }
}

function paintRow(squares: Uint8Array, row: number, crossings: readonly number[]): void {
  for (let crossing = 0; crossing + 1 < crossings.length; crossing += 2) {
    const from = Math.max(0, Math.ceil(((crossings[crossing] ?? 0) - west) / step - 0.5))
    const to = Math.min(columns, Math.ceil(((crossings[crossing + 1] ?? 0) - west) / step - 0.5))
    if (from < to) squares.fill(1, row * columns + from, row * columns + to)
  }
}
