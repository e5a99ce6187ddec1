import { expect, test } from 'vitest'
import { greatCircle } from '#contract/wire/earth.ts'
import { lngLat } from '#contract/wire/units.ts'
import { driftFamilies } from './drawn-leeway.ts'
import { simulateDrift } from './drift.ts'
import { hourlyFlow, steadyFlow, unknownFlow } from './flow.ts'
import { middleWay } from './middle-way.ts'
import { meanOf } from './where-it-may-be.ts'

const hour = 3_600_000
const since = Date.UTC(2026, 0, 10)
const from = { latitude: 14.9, longitude: -17.6, since }
const water = () => false
const current = steadyFlow([0.1, -0.2])
const wind = hourlyFlow(
  since,
  Array.from({ length: 72 }, (_, index) => [4 * Math.sin(index / 9), -6] as const),
)
const metres = (one: { latitude: number; longitude: number }, other: { latitude: number; longitude: number }) =>
  greatCircle(lngLat(one.longitude, one.latitude), lngLat(other.longitude, other.latitude))

test.each(driftFamilies)('it is where the middle of the particles of %s is', (family) => {
  const [step] = simulateDrift({
    drifting: { family },
    start: { longitude: from.longitude, latitude: from.latitude, radius: 0, from: since, to: since },
    hours: [24],
    particles: 3000,
    seed: 7,
    wind,
    current,
    uncertainty: 0,
    isLand: null,
  })
  const mean = (step && meanOf(step)) ?? expect.fail('nothing is afloat')
  const middle = middleWay({ ...from, family }, { wind, current }, water)(since + 24 * hour)
  expect(metres(middle, mean)).toBeLessThan(0.02 * metres(from, mean) + 100)
})

test('before it called it is where it called, between two steps it goes evenly, and after four days it goes no further', () => {
  const way = middleWay({ ...from, family: 'upright' }, { wind: steadyFlow([0, -6]), current: unknownFlow }, water)
  expect(way(since - hour)).toEqual({ latitude: 14.9, longitude: -17.6 })
  const southward = (at: number) => 14.9 - way(at).latitude
  expect(southward(since + hour / 4) / southward(since + hour)).toBeCloseTo(0.25, 3)
  expect(southward(since + 96 * hour)).toBeGreaterThan(southward(since + 95 * hour))
  expect(way(since + 200 * hour)).toEqual(way(since + 96 * hour))
})

test('it stays on the shore that it touches, and goes from a shore that is not known well', () => {
  const toEast = { wind: steadyFlow([10, 0]), current: unknownFlow }
  const shore = (longitude: number) => longitude > -17.55
  const ashore = middleWay({ ...from, family: 'upright' }, toEast, shore)
  expect(ashore(since + 24 * hour).longitude).toBeLessThan(-17.54)
  expect(ashore(since + 24 * hour)).toEqual(ashore(since + 48 * hour))
  const spit = (longitude: number) => longitude < -17.59
  expect(middleWay({ ...from, family: 'upright' }, toEast, spit)(since + 24 * hour).longitude).toBeGreaterThan(-17.4)
})
