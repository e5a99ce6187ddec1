import { expect, test } from 'vitest'
import { pointsOf } from './contour-points.ts'
import { destination } from '#contract/wire/earth.ts'
import { degrees, lngLat } from '#contract/wire/units.ts'

const middle = lngLat(-17.5, 14.9)
const circle = Array.from({ length: 72 }, (_, corner): [number, number] => {
  const [longitude, latitude] = destination(middle, degrees(corner * 5), 5000)
  return [longitude, latitude]
})

test('a round outline reaches as far in each of the eight bearings', () => {
  const points = pointsOf({ share: 0.95, polygons: [[circle]] }, middle)
  expect(points.map(({ bearing }) => bearing)).toEqual([0, 45, 90, 135, 180, 225, 270, 315])
  for (const { away } of points) expect(away).toBeCloseTo(5000, -2)
  expect(points[2]?.at[0]).toBeGreaterThan(-17.5)
})

test('where its middle lies beside it, it reaches nowhere on the other side', () => {
  const beside = destination(middle, degrees(270), 20_000)
  const [north, , east] = pointsOf({ share: 0.95, polygons: [[circle]] }, beside)
  expect(north?.away).toBe(0)
  expect(east?.away).toBeCloseTo(25_000, -2)
})
