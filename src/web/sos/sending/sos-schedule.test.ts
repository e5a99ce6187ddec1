import { expect, test } from 'vitest'
import { pauseBetweenReadings, untilReport } from './sos-schedule.ts'

const minute = 60_000

/** When positions leave in the first hour, in minutes since the press. */
function reportsIn(minutes: number, jump: (at: number) => number = () => 0): number[] {
  const left: number[] = []
  let reported = { reports: 0, lastReportAt: 0 }
  const press = Date.UTC(2026, 10, 20, 12)
  for (let passed = 0; passed <= minutes * minute; passed += 1000) {
    const now = press + passed + jump(passed)
    if (untilReport(reported, now) > 0) continue
    left.push(passed / minute)
    reported = { reports: reported.reports + 1, lastReportAt: now }
  }
  return left
}

test('in an SOS the position leaves at once, every minute for ten minutes, then every ten', () => {
  expect(reportsIn(41)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40])
})

test('a clock that jumps back a day does not silence it', () => {
  const back = (passed: number) => (passed > 5.5 * minute ? -24 * 60 * minute : 0)
  expect(reportsIn(12, back).length).toBeGreaterThanOrEqual(11)
})

test('a phone that found no position tries again a minute later, not at once', () => {
  expect(untilReport({ reports: 0, lastReportAt: 1_000 }, 1_500)).toBe(minute - 500)
})

test('one that was off for long, and whose clock begins in 1970, says its first at once', () => {
  expect(untilReport({ reports: 0, lastReportAt: 0 }, 5_000)).toBe(0)
})

test('the server is asked every ten seconds while there is no stream, and seldom after an hour', () => {
  expect(pauseBetweenReadings(5 * minute, false)).toBe(10_000)
  expect(pauseBetweenReadings(5 * minute, true)).toBe(minute)
  expect(pauseBetweenReadings(60 * minute - 1, false)).toBe(10_000)
  expect(pauseBetweenReadings(60 * minute, false)).toBe(minute)
})
