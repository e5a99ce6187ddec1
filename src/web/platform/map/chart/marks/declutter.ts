/** Room for words: a label is written only where none stands yet; who comes first is served first. */
export type LabelRoom = {
  readonly take: (left: number, top: number, right: number, bottom: number) => boolean
  readonly isFree: (left: number, top: number, right: number, bottom: number) => boolean
  /** Taken whatever stands there: a mark is where it is. */
  readonly block: (left: number, top: number, right: number, bottom: number) => void
}

const square = 64

export function room(): LabelRoom {
  const squares = new Map<number, number[]>()
  const isFree = (left: number, top: number, right: number, bottom: number) => {
    for (const key of covered(left, top, right, bottom)) {
      const taken = squares.get(key) ?? []
      for (let index = 0; index < taken.length; index += 4) {
        const [l = 0, t = 0, r = 0, b = 0] = taken.slice(index, index + 4)
        if (left < r && right > l && top < b && bottom > t) return false
      }
    }
    return true
  }
  const block = (left: number, top: number, right: number, bottom: number) => {
    for (const key of covered(left, top, right, bottom)) {
      const taken = squares.get(key) ?? []
      taken.push(left, top, right, bottom)
      squares.set(key, taken)
    }
  }
  return {
    isFree,
    block,
    take: (left, top, right, bottom) => {
      if (!isFree(left, top, right, bottom)) return false
      block(left, top, right, bottom)
      return true
    },
  }
}

function covered(left: number, top: number, right: number, bottom: number): number[] {
  const keys: number[] = []
  for (let column = Math.floor(left / square); column <= right / square; column += 1) {
    for (let row = Math.floor(top / square); row <= bottom / square; row += 1) {
      keys.push((column + 1024) * 65_536 + row + 1024)
    }
  }
  return keys
}
