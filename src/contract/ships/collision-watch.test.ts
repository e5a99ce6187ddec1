import { expect, test } from 'vitest'
import { endOfWarning, isToBeWarned } from './collision-watch.ts'

const now = Date.parse('2026-03-15T08:00:00Z')
const minute = 60_000
const ahead = { metres: 2000, seconds: 600, spread: 100, away: 5000 }

test('two are told once, and again a quarter of an hour after it was over', () => {
  const ended = (minutes: number) => isToBeWarned({ riskAt: now, endedAt: now - minutes * minute }, now)
  expect([isToBeWarned(null, now), isToBeWarned({ riskAt: now, endedAt: null }, now)]).toEqual([true, false])
  expect([ended(1), ended(14.9), ended(15)]).toEqual([false, false, true])
})

test.each([
  ['unheard', null, false, 0],
  ['quiet', ahead, true, 0],
  ['passed', { ...ahead, seconds: -21 }, false, 0],
  ['clear', ahead, false, 3],
  [null, ahead, false, 2.9],
  [null, { ...ahead, seconds: -19 }, false, 1],
] as const)('it is over: %s', (end, approach, isQuiet, minutesWithoutRisk) => {
  const warned = { riskAt: now - minutesWithoutRisk * minute, endedAt: null }
  expect(endOfWarning(warned, approach, isQuiet, now)).toBe(end)
})
