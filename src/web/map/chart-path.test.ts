import { describe, expect, test } from 'vitest'
import { chartLine, touches, tracePath } from './chart-path.ts'

const frame = { left: 0, top: 0, right: 10, bottom: 10 }

function traced(points: number[], pixel = 0): number[][] {
  const drawn: number[][] = []
  tracePath(chartLine(Float64Array.from(points)), frame, pixel, (x, y) => void drawn.push([x, y]))
  return drawn
}

describe('what is drawn of a line', () => {
  test('all of it, when all is in view', () => {
    expect(traced([1, 1, 5, 2, 9, 9])).toEqual([
      [1, 1],
      [5, 2],
      [9, 9],
    ])
  })

  test('a long stretch beyond one edge is two points', () => {
    expect(traced([5, 5, -1, 5, -4, 6, -9, 2, -1, 4, 5, 4])).toEqual([
      [5, 5],
      [-1, 5],
      [-1, 4],
      [5, 4],
    ])
  })

  test('a shape around the whole frame still covers it', () => {
    const around = [-5, -5, 5, -6, 15, -5, 15, 15, -5, 15, -5, -5]
    expect(traced(around)).toEqual([
      [-5, -5],
      [15, -5],
      [15, 15],
      [-5, 15],
      [-5, -5],
    ])
  })

  test('nothing finer than a pixel', () => {
    expect(traced([1, 1, 1.1, 1.1, 1.2, 1.2, 3, 3], 0.5)).toEqual([
      [1, 1],
      [3, 3],
    ])
  })
})

test('boxes touch when they share a place', () => {
  const { box } = chartLine(Float64Array.from([-5, 4, 2, 6]))
  expect(box).toEqual({ left: -5, top: 4, right: 2, bottom: 6 })
  expect(touches(box, frame)).toBe(true)
  expect(touches({ left: 11, top: 0, right: 12, bottom: 10 }, frame)).toBe(false)
})
