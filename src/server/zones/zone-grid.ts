import { earthSquares } from '#contract/wire/earth-squares.ts'
import type { Box } from '#contract/zones/outline.ts'
import type { Pair } from '#contract/zones/zone.ts'

/** Which of many boxes may hold a point: the earth in squares of a twentieth of a degree, each with its list. */
const { columns, column, row, squareOf } = earthSquares(20)
/** A box over more squares than this is looked at everywhere: it is an ocean, and there are few of them. */
const mostSquares = 40_000

export class ZoneGrid<Item extends { readonly outline: { readonly box: Box } }> {
  readonly #squares = new Map<number, Item[]>()
  readonly #everywhere: Item[] = []

  constructor(items: readonly Item[]) {
    for (const item of items) {
      const keys = squaresOf(item.outline.box)
      if (keys === null) this.#everywhere.push(item)
      else for (const key of keys) this.#listAt(key).push(item)
    }
    // Each list is complete in itself: looking one up is all there is to do.
    for (const list of this.#squares.values()) list.push(...this.#everywhere)
  }

  /** Some of them may not hold it; none that holds it is left out. */
  at([longitude, latitude]: Pair): readonly Item[] {
    return this.#squares.get(squareOf(column(longitude), row(latitude))) ?? this.#everywhere
  }

  within(box: Box): readonly Item[] {
    const keys = squaresOf(box)
    if (keys === null) return [...new Set([...[...this.#squares.values()].flat(), ...this.#everywhere])]
    const [only, ...others] = keys
    if (only === undefined) return this.#everywhere
    if (others.length === 0) return this.#squares.get(only) ?? this.#everywhere
    return [...new Set([...keys.flatMap((key) => this.#squares.get(key) ?? []), ...this.#everywhere])]
  }

  #listAt(key: number): Item[] {
    const list = this.#squares.get(key) ?? []
    this.#squares.set(key, list)
    return list
  }
}

/** A box may run on over the antimeridian; its squares do not. */
function squaresOf({ west, south, east, north }: Box): number[] | null {
  const [firstColumn, lastColumn, firstRow, lastRow] = [column(west), column(east), row(south), row(north)]
  const width = Math.min(lastColumn - firstColumn + 1, columns)
  if (width * (lastRow - firstRow + 1) > mostSquares) return null
  const keys: number[] = []
  for (let y = firstRow; y <= lastRow; y += 1) {
    for (let x = firstColumn; x < firstColumn + width; x += 1) keys.push(squareOf(x, y))
  }
  return keys
}
