/** What was drawn, found again by a finger: the screen cut in squares, each knowing what lies in it. */
export type SpatialGrid = {
  readonly add: (item: number, x: number, y: number) => void
  /** The nearest within reach; among equals, the one drawn last. */
  readonly nearest: (x: number, y: number, reach: number) => number | null
  /** All within reach, in the order in which they were drawn. */
  readonly within: (x: number, y: number, reach: number) => number[]
}

const square = 32

export function spatialGrid(): SpatialGrid {
  const squares = new Map<number, number[]>()
  return {
    add: (item, x, y) => {
      const key = keyOf(Math.floor(x / square), Math.floor(y / square))
      const found = squares.get(key)
      if (found) found.push(item, x, y)
      else squares.set(key, [item, x, y])
    },
    nearest: (x, y, reach) => {
      let best: number | null = null
      let least = reach * reach
      for (let column = Math.floor((x - reach) / square); column <= (x + reach) / square; column += 1) {
        for (let row = Math.floor((y - reach) / square); row <= (y + reach) / square; row += 1) {
          const found = squares.get(keyOf(column, row)) ?? []
          for (let index = 0; index < found.length; index += 3) {
            const distance = ((found[index + 1] ?? 0) - x) ** 2 + ((found[index + 2] ?? 0) - y) ** 2
            if (distance > least) continue
            least = distance
            best = found[index] ?? null
          }
        }
      }
      return best
    },
    within: (x, y, reach) => {
      const near: number[] = []
      for (let column = Math.floor((x - reach) / square); column <= (x + reach) / square; column += 1) {
        for (let row = Math.floor((y - reach) / square); row <= (y + reach) / square; row += 1) {
          const found = squares.get(keyOf(column, row)) ?? []
          for (let index = 0; index < found.length; index += 3) {
            const isNear = Math.hypot((found[index + 1] ?? 0) - x, (found[index + 2] ?? 0) - y) <= reach
            if (isNear) near.push(found[index] ?? 0)
          }
        }
      }
      return near.toSorted((one, other) => one - other)
    },
  }
}

/** Columns and rows left of and above the screen are negative. */
function keyOf(column: number, row: number): number {
  return (column + 1024) * 65_536 + row + 1024
}
