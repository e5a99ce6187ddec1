import { expect, test } from 'vitest'
import { knots } from '#contract/wire/units.ts'
import { driftSince } from './drift.ts'

const hour = 3_600_000

test('half a knot carries a nautical mile in two hours', () => {
  expect(driftSince(knots(0.5), 0, 2 * hour)).toBe(1852)
  expect(driftSince(knots(0), 0, 2 * hour)).toBe(0)
})

test('nothing is said of a moment to come, nor after a day', () => {
  expect(driftSince(knots(1), 1, 0)).toBeNull()
  expect(driftSince(knots(1), 0, 24 * hour)).not.toBeNull()
  expect(driftSince(knots(1), 0, 24 * hour + 1)).toBeNull()
})
