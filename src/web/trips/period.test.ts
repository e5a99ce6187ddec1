import { expect, test } from 'vitest'
import { askedFor, boundsOf, isPartlyWithin, periodIn, periods } from './period.ts'

const friday = Date.parse('2026-11-20T23:30:00Z')

test.each([
  ['week', '2026-11-14T00:00:00.000Z'],
  ['month', '2026-10-22T00:00:00.000Z'],
  ['quarter', '2026-08-23T00:00:00.000Z'],
  ['year', '2025-11-21T00:00:00.000Z'],
] as const)('the %s reaches back to the midnight of Dakar of %s, and goes on', (period, beginning) => {
  expect(boundsOf(period, friday)).toEqual({ from: Date.parse(beginning), until: null })
})

test('on the first of a month and on a Monday the trips of the night before are still in it', () => {
  const first = Date.parse('2026-06-01T00:05:00Z')
  const lastNight = { startTime: '2026-05-31T18:05:00Z', endTime: '2026-05-31T21:05:00Z' }
  const reaching = (['week', 'month', 'quarter', 'year'] as const).map((period) => boundsOf(period, first))
  expect(reaching.map((bounds) => isPartlyWithin(lastNight, bounds))).toEqual([true, true, true, true])
})

test('yesterday is the day before today, and no moment of today; a day of the calendar is that day', () => {
  const yesterday = { from: Date.parse('2026-11-19'), until: Date.parse('2026-11-20') }
  expect([boundsOf('yesterday', friday), boundsOf('2026-11-19', friday)]).toEqual([yesterday, yesterday])
  const inside = [
    '2026-11-18T23:59:59.999Z',
    '2026-11-19T00:00:00Z',
    '2026-11-19T23:59:59.999Z',
    '2026-11-20T00:00:00Z',
  ]
  expect(inside.map((at) => isPartlyWithin({ startTime: at, endTime: at }, yesterday))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(askedFor('yesterday', friday)).toEqual({
    from: '2026-11-19T00:00:00.000Z',
    to: '2026-11-19T23:59:59.999Z',
    bounds: 'trip',
  })
})

test('a trip that began the evening before belongs to today while it goes on, and when it ended today', () => {
  const today = boundsOf('2026-11-20', friday)
  const since = (endTime: string | null) => isPartlyWithin({ startTime: '2026-11-19T22:00:00Z', endTime }, today)
  expect([since(null), since('2026-11-20T00:30:00Z'), since('2026-11-19T23:30:00Z')]).toEqual([true, true, false])
  expect(isPartlyWithin({ startTime: '2026-11-21T00:00:00Z', endTime: null }, today)).toBe(false)
})

test('all has neither beginning nor end, and what is no period is the month', () => {
  expect(boundsOf('all', friday)).toEqual({ from: null, until: null })
  expect(askedFor('all', friday)).toEqual({})
  const odd = ['siècle', '', '2026-13-45', '2026-1-1']
  expect([...periods, '2026-11-19', ...odd].map(periodIn)).toEqual([
    ...periods,
    '2026-11-19',
    ...odd.map(() => 'month'),
  ])
})
