import { expect, test } from 'vitest'
import { beginningOf, periodIn, periods } from './period.ts'

const friday = Date.parse('2026-11-20T23:30:00Z')

test.each([
  ['week', '2026-11-16T00:00:00.000Z'],
  ['month', '2026-11-01T00:00:00.000Z'],
  ['quarter', '2026-10-01T00:00:00.000Z'],
  ['year', '2026-01-01T00:00:00.000Z'],
] as const)('the %s began in Dakar at %s', (period, began) => {
  expect(beginningOf(period, friday)?.toISOString()).toBe(began)
})

test('a week begins on Monday, also when it is looked at on a Sunday or on a Monday', () => {
  const began = (at: string) => beginningOf('week', Date.parse(at))?.toISOString().slice(0, 10)
  expect([began('2026-11-22T12:00:00Z'), began('2026-11-23T00:00:00Z')]).toEqual(['2026-11-16', '2026-11-23'])
})

test('all has no beginning, and what is no period is the month', () => {
  expect(beginningOf('all', friday)).toBeNull()
  expect([...periods, 'siècle', ''].map(periodIn)).toEqual([...periods, 'month', 'month'])
})
