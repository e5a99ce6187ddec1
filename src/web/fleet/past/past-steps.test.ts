import { expect, test } from 'vitest'
import { liveStep, momentOf, playLasts, playedStep, stepAt } from './past-steps.ts'

const from = Date.parse('2026-11-22T14:30:00Z')
const steps = { from, until: Date.parse('2026-11-23T14:17:00Z') }

test('a step is ten minutes by the clock, and the last is now', () => {
  expect(liveStep(steps)).toBe(143)
  expect(momentOf(steps, 0)).toBe(from)
  expect(momentOf(steps, 6)).toBe(from + 3_600_000)
  expect(momentOf(steps, 142)).toBe(Date.parse('2026-11-23T14:10:00Z'))
  expect(momentOf(steps, 143)).toBeNull()
  for (let number = 0; number <= 143; number += 1) expect(stepAt(steps, momentOf(steps, number))).toBe(number)
})

test('an hour that the bar has left behind stands at its beginning, and is not taken for now', () => {
  expect(stepAt(steps, from - 3_600_000)).toBe(0)
  expect(stepAt(steps, steps.until)).toBe(142)
})

test('the day is played in half a minute, from wherever it is', () => {
  expect(playedStep(steps, 0, 0)).toBe(0)
  expect(playedStep(steps, 0, playLasts / 2)).toBe(71)
  expect(playedStep(steps, 0, playLasts)).toBe(143)
  expect(playedStep(steps, 100, playLasts / 2)).toBe(143)
})
