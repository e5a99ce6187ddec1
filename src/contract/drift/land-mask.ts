/*
 * Whether a place is land, asked a million times for one drift: squares of about two hundred metres, painted once of the outlines
 * that each side keeps of this coast.
 */
export type IsLand = (longitude: number, latitude: number) => boolean
type Corner = readonly [longitude: number, latitude: number]
type Shape = { readonly rings: readonly (readonly Corner[])[] }

const step = 0.002
const [west, south, east, north] = [-20, 10, -12, 21]
const columns = Math.round((east - west) / step)
const rows = Math.round((north - south) / step)

export function landMask(outlines: Iterable<Shape>): IsLand {
  const painted = paint(outlines)
  return (longitude, latitude) => {
    const column = Math.floor((longitude - west) / step)
    const row = Math.floor((latitude - south) / step)
    if (column < 0 || column >= columns || row < 0 || row >= rows) return false
    return painted[row * columns + column] === 1
  }
}

/** Row by row, between each two places where the middle of the row crosses a shore. */
function paint(outlines: Iterable<Shape>): Uint8Array {
  const squares = new Uint8Array(columns * rows)
  for (const outline of outlines) {
    const crossings: number[][] = []
    for (const ring of outline.rings)
      for (let corner = 0; corner < ring.length; corner += 1)
        noteCrossings(crossings, ring[corner] ?? [0, 0], ring[(corner + 1) % ring.length] ?? [0, 0])
    crossings.forEach((ofRow, row) =>
      paintRow(
        squares,
        row,
        ofRow.toSorted((one, other) => one - other),
      ),
    )
  }
  return squares
}

function noteCrossings(crossings: number[][], one: Corner, other: Corner): void {
  const [low, high] = one[1] < other[1] ? [one, other] : [other, one]
  const first = Math.max(0, Math.ceil((low[1] - south) / step - 0.5))
  for (let row = first; row < rows; row += 1) {
    const middle = south + (row + 0.5) * step
    if (middle >= high[1]) return
    const share = (middle - low[1]) / (high[1] - low[1])
    ;(crossings[row] ??= []).push(low[0] + share * (high[0] - low[0]))
  }
}

function paintRow(squares: Uint8Array, row: number, crossings: readonly number[]): void {
  for (let crossing = 0; crossing + 1 < crossings.length; crossing += 2) {
    const from = Math.max(0, Math.ceil(((crossings[crossing] ?? 0) - west) / step - 0.5))
    const to = Math.min(columns, Math.ceil(((crossings[crossing + 1] ?? 0) - west) / step - 0.5))
    if (from < to) squares.fill(1, row * columns + from, row * columns + to)
  }
}
