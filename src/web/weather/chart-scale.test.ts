import { describe, expect, test } from 'vitest'
import { areaPath, extremesOf, frameOf, linePath, ticksOf, xOf, yOf } from './chart-scale.ts'

const frame = { width: 100, height: 100, low: 0, high: 10 }

test('the floor is at the bottom, the ceiling at the top', () => {
  expect([yOf(0, frame), yOf(5, frame), yOf(10, frame)]).toEqual([100, 50, 0])
})

describe('a line', () => {
  test('goes through what is known', () => {
    expect(linePath([0, 10], frame)).toBe(`M${xOf(0)},100.0L${xOf(1)},0.0`)
  })

  test('has a gap where nothing is known, and no line at all without values', () => {
    expect(linePath([5, null, 5], frame)).toBe(`M${xOf(0)},50.0M${xOf(2)},50.0`)
    expect(linePath([null, null], frame)).toBe('')
  })

  test('has an area under it that ends where it ends', () => {
    expect(areaPath([null, 5, 5], frame)).toBe(`M${xOf(1)},100L${xOf(1)},50.0L${xOf(2)},50.0L${xOf(2)},100Z`)
  })
})

test.each([
  [{ floor: 0, least: 1 }, [0.4, 1.8], 0, 2],
  [{ floor: 0, least: 10 }, [12, 27], 0, 30],
  [{ floor: 0, least: 1 }, [null, null], 0, 1.5],
  [{ floor: null, least: 0.5 }, [-0.6, 0.7], -1, 1],
])('a frame %j of %j goes from %d to %d, a round number above everything', (choice, values, low, high) => {
  const made = frameOf(values, { height: 100, ...choice })
  expect([made.low, made.high]).toEqual([low, high])
  const ticks = ticksOf(made)
  expect(ticks[0]).toBe(low)
  expect(ticks.length).toBeLessThanOrEqual(6)
})

test('the highest is found where it first is', () => {
  expect(extremesOf([1, null, 3, 3])).toEqual({ low: 1, high: 3, highAt: 2 })
  expect(extremesOf([null])).toBeNull()
})
