import { expect, test } from 'vitest'
import { greatCircle } from '#contract/wire/earth.ts'
import { lngLat } from '#contract/wire/units.ts'
import { startOnWay } from './never-heard.ts'

const cayar = lngLat(-17.13, 14.92)

test.each([
  ['to a ground near by', lngLat(-17.21, 14.93), 2],
  ['over a way of thirty miles', lngLat(-17.65, 14.92), 10],
  ['farther than anything that can be chosen', lngLat(-20, 14.92), 20],
  ['where it was going nowhere', cayar, 0.2],
] as const)('%s it is in the middle, as exactly as the way is long', (_, to, miles) => {
  const start = startOnWay(cayar, to)
  expect(start.miles).toBe(miles)
  expect(greatCircle(cayar, start.at)).toBeCloseTo(greatCircle(start.at, to), 0)
})
