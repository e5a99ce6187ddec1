import type { Pair } from './zone.ts'

/*
 * On which side of a line a point is: positive on its left, negative on its right, zero exactly on it.
 * Subtracting numbers that are almost equal loses what decides; a sign that rounding may have made is worked out again
 * with whole numbers. So a point on an edge is on it, whatever the edge.
 */

/** Rounding changes the determinant by less than this share of its two products (Shewchuk, 1997). */
const roundingShare = 3.3306690738754716e-16

export function sideOf(from: Pair, to: Pair, point: Pair): number {
  const left = (from[0] - point[0]) * (to[1] - point[1])
  const right = (from[1] - point[1]) * (to[0] - point[0])
  const determinant = left - right
  if (Math.abs(determinant) > roundingShare * (Math.abs(left) + Math.abs(right))) return determinant
  return exactSide(from, to, point)
}

function exactSide(from: Pair, to: Pair, point: Pair): number {
  const [fromX, fromY, toX, toY, x, y] = [...from, ...to, ...point].map(exact) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  const determinant = (fromX - x) * (toY - y) - (fromY - y) * (toX - x)
  if (determinant === 0n) return 0
  return determinant > 0n ? 1 : -1
}

const words = new DataView(new ArrayBuffer(8))
const fractionBits = 52n
const fraction = (1n << fractionBits) - 1n
/** No smaller number exists than this power of two. */
const lowest = 1074n

/** The number itself, in units of the smallest one there is. */
function exact(value: number): bigint {
  words.setFloat64(0, value)
  const bits = words.getBigUint64(0)
  const exponent = (bits >> fractionBits) & 0x7ffn
  const significand = exponent === 0n ? bits & fraction : (bits & fraction) | (1n << fractionBits)
  const shift = (exponent === 0n ? 1n : exponent) - 1075n + lowest
  const size = significand << shift
  return bits >> 63n === 1n ? -size : size
}
