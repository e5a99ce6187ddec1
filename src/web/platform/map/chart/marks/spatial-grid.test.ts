import { expect, test } from 'vitest'
import { spatialGrid } from './spatial-grid.ts'

test('finds the nearest within reach, across the edges of squares', () => {
  const grid = spatialGrid()
  grid.add(1, 31, 31)
  grid.add(2, 60, 60)
  expect(grid.nearest(34, 33, 10)).toBe(1)
  expect(grid.nearest(50, 50, 20)).toBe(2)
})

test('finds nothing out of reach', () => {
  const grid = spatialGrid()
  grid.add(1, 100, 100)
  expect(grid.nearest(125, 100, 24)).toBeNull()
})

test('of two at the same place, the upper one is meant', () => {
  const grid = spatialGrid()
  grid.add(1, 10, 10)
  grid.add(2, 10, 10)
  expect(grid.nearest(12, 10, 24)).toBe(2)
})

test('reaches what is drawn just outside the screen', () => {
  const grid = spatialGrid()
  grid.add(7, -40, -3)
  expect(grid.nearest(-38, 0, 24)).toBe(7)
})

test('all that lies on each other is found, and nothing beside it', () => {
  const grid = spatialGrid()
  grid.add(3, 31, 31)
  grid.add(1, 33, 33)
  grid.add(2, 60, 60)
  expect(grid.within(32, 32, 5)).toEqual([1, 3])
})
