import { expect, test } from 'vitest'
import type { Trip } from '#contract/trips/trip.ts'
import { periodFigures } from './period-figures.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour)).toISOString()
const trip = { startTime: at(6), endTime: at(8), lastHeard: at(8), distanceKm: 12, maxSpeed: 7 } as Trip
const reckoned = { trips: 140, distanceKm: 3000, minutesAtSea: 40_000, maxSpeed: 11 }

test('of a part of the period no sum is shown: the server’s, or none', () => {
  expect(periodFigures([trip], { isWhole: false, reckoned: null })).toBeNull()
  expect(periodFigures([trip], { isWhole: false, reckoned })).toBe(reckoned)
})

test('of a list that is here whole this device reckons itself', () => {
  expect(periodFigures([trip, trip], { isWhole: true, reckoned })).toMatchObject({ trips: 2, distanceKm: 24 })
})
