import { expect, test } from 'vitest'
import { type SeaLevel, tideAt } from './tide.ts'

const hour = 3_600_000
const start = Date.UTC(2026, 10, 22)
const period = 12.42

/** A tide of 0.6 m up and down that is highest at 03:00. */
const levelAt = (hours: number) => 0.6 * Math.cos((2 * Math.PI * (hours - 3)) / period)
const levels: readonly SeaLevel[] = Array.from({ length: 48 }, (_, index) => ({
  timestamp: new Date(start + index * hour).toISOString(),
  seaLevel: levelAt(index),
}))

test('the tide of now lies between two hours, and its turns are found to some minutes', () => {
  const tide = tideAt(levels, start + 0.5 * hour)
  expect(tide?.current).toBeCloseTo(levelAt(0.5), 1)
  expect(tide?.isRising).toBe(true)
  expect(minutesAfter(tide?.nextHigh?.at)).toBeCloseTo(3 * 60, -1)
  expect(minutesAfter(tide?.nextLow?.at)).toBeCloseTo((3 + period / 2) * 60, -1)
  expect([tide?.nextHigh?.level, tide?.nextLow?.level]).toEqual([0.6, -0.6])
})

test('after high water the next high is the next one, and the sea falls', () => {
  const tide = tideAt(levels, start + 4 * hour)
  expect(tide?.isRising).toBe(false)
  expect(minutesAfter(tide?.nextHigh?.at)).toBeCloseTo((3 + period) * 60, -1)
})

test.each([
  ['nothing is foreseen', []],
  ['the sea level is not', levels.map(({ timestamp }) => ({ timestamp, seaLevel: null }))],
  ['all of it is past', levels.slice(0, 4)],
  ['this moment is in a gap', levels.filter((_, index) => index < 4 || index > 12)],
])('is not known where %s', (_what, known) => {
  expect(tideAt(known, start + 6 * hour)).toBeNull()
})

test('a turn that the forecast does not reach is not known', () => {
  expect(tideAt(levels.slice(0, 8), start + 4 * hour)).toMatchObject({ nextHigh: null, nextLow: null })
})

function minutesAfter(at: string | undefined): number {
  return (Date.parse(at ?? '') - start) / 60_000
}
