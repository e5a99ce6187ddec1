import { expect, test } from 'vitest'
import { barOfDrift, hourMeant, nearestIn, stepOnBar } from './drift-bar.ts'

const since = Date.parse('2026-11-23T10:10:00Z')
const hour = 3_600_000
const hours = [0, 1, 2, 3, 6, 12, 24, 48]
const before = hours.map((one) => 0 - one).toReversed()

test('the bar reaches over all hours that were reckoned, ahead or back from where something was found', () => {
  const now = since + hour
  expect(barOfDrift(hours, since, now)).toEqual({ from: since, now, until: since + 48 * hour })
  expect(barOfDrift(before, since, now)).toEqual({ from: since - 48 * hour, now, until: since })
  expect([stepOnBar(hours, 0), stepOnBar(hours, 4), stepOnBar(before, 0), stepOnBar(before, 7)]).toEqual([
    0, 36, 0, 288,
  ])
})

test('a thumb goes to the hour that is nearest, and there it stays', () => {
  expect(hourMeant(hours, 0, 8 * 6, null)).toBe(4)
  expect(hourMeant(hours, 0, 10 * 6, null)).toBe(5)
  expect(hourMeant(before, 0, 47 * 6, null)).toBe(6)
  for (const place of hours.keys()) expect(hourMeant(hours, 0, stepOnBar(hours, place), null)).toBe(place)
  expect(nearestIn([], 3)).toBe(0)
})

test('a key goes to the next hour, a page over three, and neither over the ends', () => {
  expect([hourMeant(hours, 3, 19, 1), hourMeant(hours, 3, 17, -1)]).toEqual([4, 2])
  expect([hourMeant(hours, 3, 24, 6), hourMeant(hours, 1, 0, -6), hourMeant(hours, 7, 288, 1)]).toEqual([6, 0, 7])
})
