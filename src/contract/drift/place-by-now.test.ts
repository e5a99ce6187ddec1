import { expect, test } from 'vitest'
import { placeByNow } from './place-by-now.ts'
import { lngLat } from '#contract/wire/units.ts'

const start = lngLat(-17.6, 14.6)
const step = (hours: number, longitude: number, latitude: number) => ({ hours, mean: { latitude, longitude } })
const steps = [step(6, -17.9, 14.3), step(3, -17.7, 14.5)]

test.for<[hours: number, longitude: number, latitude: number]>([
  [-1, -17.6, 14.6],
  [0, -17.6, 14.6],
  [1.5, -17.65, 14.55],
  [3, -17.7, 14.5],
  [5, -17.8333, 14.3667],
  [6, -17.9, 14.3],
  [30, -17.9, 14.3],
])('after %s hours', ([hours, longitude, latitude]) => {
  const [x, y] = placeByNow(start, steps, hours)
  expect(x).toBeCloseTo(longitude, 4)
  expect(y).toBeCloseTo(latitude, 4)
})

test('where nothing is reckoned it is where it was last; of what is ashore the last that was afloat counts', () => {
  expect(placeByNow(start, [], 5)).toEqual(start)
  expect(placeByNow(start, [...steps, { hours: 9, mean: null }], 9)).toEqual(lngLat(-17.9, 14.3))
  expect(placeByNow(start, [step(-6, -17, 15)], 5)).toEqual(start)
})
