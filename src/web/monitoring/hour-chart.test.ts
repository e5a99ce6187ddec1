import { expect, test } from 'vitest'
import { frame, highestOf, latestOf, pathsOf, roundAbove, scaleOf } from './hour-chart.ts'

test('the scale ends at a round number above all that is shown, and next to nothing looks like it', () => {
  expect([0, 0.3, 1, 1.2, 2, 7, 51, 999].map(roundAbove)).toEqual([1, 0.5, 1, 2, 2, 10, 100, 1000])
  expect(scaleOf([[0.01, 0.02]], 0.05).top).toBe(0.05)
  expect(scaleOf([[3, null, 12]], 1).top).toBe(20)
  expect(scaleOf([[]], 1).top).toBe(1)
})

test('the first minute is at the left, the last at the right, nothing at the floor', () => {
  const { x, y, top } = scaleOf([[0, 5, 10]], 1)
  expect([x(0), x(2)]).toEqual([frame.left, frame.width - frame.right])
  expect([y(0), y(top)]).toEqual([frame.height - frame.bottom, frame.top])
})

test('a gap in what is known is a gap in the line, and a minute alone is a dot', () => {
  const scale = scaleOf([[1, 1]], 1)
  const { lines, dots } = pathsOf([1, 2, null, 3, null, 4, 5], scale)
  expect(lines.match(/M/g)).toHaveLength(2)
  expect(dots).toEqual([[scale.x(3), scale.y(3)]])
  expect(pathsOf([null, null], scale)).toEqual({ lines: '', dots: [] })
})

test('the highest and the latest that are known', () => {
  expect([
    highestOf([
      [1, null],
      [9, 3],
    ]),
    highestOf([[null]]),
  ]).toEqual([9, null])
  expect([latestOf([1, 2, null]), latestOf([null])]).toEqual([2, null])
})
