import { expect, test } from 'vitest'
import { dayOfBytes, daysIn, withBytes } from './days-of-bytes.ts'

const noon = Date.parse('2026-11-22T12:00:00Z')
const day = 24 * 3_600_000

test('a day begins at midnight in Dakar, whatever zone the phone believes to be in', () => {
  expect([dayOfBytes(Date.parse('2026-11-22T23:59:59Z')), dayOfBytes(Date.parse('2026-11-23T00:00:00Z'))]).toEqual([
    '2026-11-22',
    '2026-11-23',
  ])
})

test('bytes are added to their day, and a clock that jumps ahead and back finds each day as it left it', () => {
  let days = withBytes({}, noon, 1000)
  days = withBytes(days, noon + 60 * 365 * day, 50)
  days = withBytes(days, noon, 20)
  expect(days[dayOfBytes(noon)]).toBe(1020)
  expect(Object.keys(days)).toHaveLength(2)
})

test('a week is kept, the days nearest to this one', () => {
  const days = Array.from({ length: 30 }).reduce<ReturnType<typeof daysIn>>(
    (known, _, past) => withBytes(known, noon + past * day, 1),
    {},
  )
  expect(Object.keys(days).toSorted()).toEqual(
    Array.from({ length: 8 }, (_, index) => dayOfBytes(noon + (22 + index) * day)),
  )
})

test('what cannot be read counts for nothing', () => {
  for (const text of [
    null,
    '',
    'null',
    '[1]',
    '7',
    '{"hier":5}',
    '{"2026-11-22":"many"}',
    '{"2026-99-99":5}',
    '{bad',
  ]) {
    expect(daysIn(text)).toEqual({})
  }
  expect(daysIn('{"2026-11-22":5}')).toEqual({ '2026-11-22': 5 })
})
