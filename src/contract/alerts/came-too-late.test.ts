import { expect, test } from 'vitest'
import { cameTooLate } from './came-too-late.ts'

test.each([
  ['acknowledged', true, false],
  ['acknowledged', false, true],
  ['resolved', false, true],
  /* Whoever presses again is heard, and so is a place that is doubted. */
  ['pressed_again', false, false],
  ['place_doubted', false, false],
] as const)('« %s » that took effect: %s, came too late: %s', (act, tookEffect, isLate) => {
  expect(cameTooLate({ act, tookEffect })).toBe(isLate)
})
