import type { Locator } from 'playwright-core'

/**
 * Reads a QR code as a camera does: from its squares alone. Only what our screens show: bytes, level M, without a fault.
 *
 *   squaresOf      what is drawn on the screen
 *   textIn         format -> mask -> the snake of bits -> blocks -> bytes -> text
 */
type Squares = readonly (readonly boolean[])[]

/** The path of the drawing, bar by bar; the white border is left out. */
export async function squaresOf(code: Locator): Promise<Squares> {
  const size = Number((await code.getAttribute('viewBox'))?.split(' ')[2])
  const squares = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const path = (await code.locator('path').getAttribute('d')) ?? ''
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    squares[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  }
  const dark = squares.findIndex((row) => row.includes(true))
  return squares.slice(dark, size - dark).map((row) => row.slice(dark, size - dark))
}

export function textIn(squares: Squares): string {
  const version = (squares.length - 17) / 4
  const bits = snake(squares, version, maskOf(squares))
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, word) =>
    numberIn(bits.slice(word * 8, word * 8 + 8)),
  )
  const data = wholeBlocks(words, version).flatMap((word) => Array.from(word.toString(2).padStart(8, '0'), Number))
  if (numberIn(data.slice(0, 4)) !== 4) throw new Error('This code holds no bytes.')
  const lengthBits = version < 10 ? 8 : 16
  const length = numberIn(data.slice(4, 4 + lengthBits))
  const start = 4 + lengthBits
  const bytes = Array.from({ length }, (_, byte) => numberIn(data.slice(start + byte * 8, start + byte * 8 + 8)))
  return new TextDecoder().decode(Uint8Array.from(bytes))
}

const numberIn = (bits: readonly number[]) => bits.reduce((sum, bit) => sum * 2 + bit, 0)
const at = (squares: Squares, x: number, y: number) => Number(squares[y]?.[x] ?? false)

type Mask = (x: number, y: number) => boolean
const masks: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The first five squares of the format beside the upper left corner, after its own mask: two of level, three of mask. */
function maskOf(squares: Squares): Mask {
  const format = [0, 1, 2, 3, 4].map((x) => at(squares, x, 8))
  const [first, second, ...mask] = format.map((bit, place) => bit ^ Number('10101'[place]))
  if (first !== 0 || second !== 0) throw new Error('This code is not of level M.')
  const found = masks[numberIn(mask)]
  if (!found) throw new Error('There are eight masks.')
  return found
}

/** Up and down in columns of two, from the right, around whatever is no data. */
function snake(squares: Squares, version: number, mask: Mask): number[] {
  const { length: size } = squares
  const bits: number[] = []
  let upwards = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const y = upwards ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (!isFurniture(x, y, size, version)) bits.push(at(squares, x, y) ^ Number(mask(x, y)))
      }
    }
    upwards = !upwards
  }
  return bits
}

/** Corners with their format, rulers, alignment marks, and from version 7 the version itself. */
function isFurniture(x: number, y: number, size: number, version: number): boolean {
  if (x === 6 || y === 6) return true
  if ((x <= 8 && y <= 8) || (x >= size - 8 && y <= 8) || (x <= 8 && y >= size - 8)) return true
  if (version >= 7 && ((x >= size - 11 && y < 6) || (y >= size - 11 && x < 6))) return true
  const marks = marksOf(version)
  const last = marks.at(-1)
  return marks.some((column) =>
    marks.some((row) => {
      const inCorner = (column === 6 && (row === 6 || row === last)) || (row === 6 && column === last)
      return !inCorner && Math.abs(x - column) <= 2 && Math.abs(y - row) <= 2
    }),
  )
}

function marksOf(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const last = version * 4 + 10
  return [6, ...Array.from({ length: count - 1 }, (_, place) => last - (count - 2 - place) * step)]
}

/** Level M, from version 1: how many blocks, and how many words each one spends on mending faults. */
const blocks = [
  [1, 10],
  [1, 16],
  [1, 26],
  [2, 18],
  [2, 24],
  [4, 16],
  [4, 18],
  [4, 22],
  [5, 22],
  [5, 26],
  [5, 30],
  [8, 22],
  [9, 22],
  [9, 24],
  [10, 24],
  [10, 28],
  [11, 28],
  [13, 26],
  [14, 26],
  [16, 26],
] as const

/** The words of the blocks are dealt like cards; the last blocks may hold one more. */
function wholeBlocks(words: readonly number[], version: number): number[] {
  const shape = blocks[version - 1]
  if (!shape) throw new Error(`Version ${version} is larger than any of ours.`)
  const [count, mending] = shape
  const shortest = Math.floor(words.length / count) - mending
  const longer = words.length % count
  const dealt = Array.from({ length: count }, (): number[] => [])
  let next = 0
  for (let round = 0; round <= shortest; round += 1) {
    for (const [place, block] of dealt.entries()) {
      if (round === shortest && place < count - longer) continue
      block.push(words[next] ?? 0)
      next += 1
    }
  }
  return dealt.flat()
}
