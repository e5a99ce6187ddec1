import { expect, test } from 'vitest'
import { landMask } from './land-mask.ts'
import { seeded } from './seeded.ts'

type Corner = readonly [longitude: number, latitude: number]
const ring = (...corners: Corner[]) => Float64Array.from(corners.flat())
const around = ([longitude, latitude]: Corner, half: number): Corner[] => [
  [longitude - half, latitude - half],
  [longitude + half, latitude - half],
  [longitude + half, latitude + half],
  [longitude - half, latitude + half],
]
const within = (at: Corner, [longitude, latitude]: Corner, half: number) =>
  Math.max(Math.abs(at[0] - longitude), Math.abs(at[1] - latitude)) - half

test('an island with a lake, over several tenths of a degree and whoever is asked of first', () => {
  const middle: Corner = [-16.5, 14.5]
  const isLand = landMask([{ rings: [ring(...around(middle, 0.35)), ring(...around(middle, 0.15).toReversed())] }])
  const { even } = seeded(7)
  for (let count = 0; count < 20_000; count += 1) {
    const at: Corner = [-17 + even(), 14 + even()]
    const [toShore, toLake] = [within(at, middle, 0.35), within(at, middle, 0.15)]
    // A square of two hundred metres is land or water as a whole.
    if (Math.min(Math.abs(toShore), Math.abs(toLake)) < 0.002) continue
    expect([at, isLand(...at)]).toEqual([at, toShore < 0 && toLake > 0])
  }
})

test('two islands one beside the other, and nothing outside of the chart', () => {
  const islands = [around([-17, 12], 0.04), around([-16.9, 12.02], 0.04)]
  const isLand = landMask(islands.map((corners) => ({ rings: [ring(...corners)] })))
  expect([-17, -16.95, -16.9, -16.85].map((longitude) => isLand(longitude, 12.01))).toEqual([true, false, true, false])
  expect([isLand(-25, 12), isLand(-17, 9), isLand(-17, 21.5)]).toEqual([false, false, false])
})
