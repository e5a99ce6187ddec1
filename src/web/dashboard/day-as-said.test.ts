import { expect, test } from 'vitest'
import type { DashboardOf } from '#contract/dashboard/dashboard.ts'
import { dayAsSaid } from './day-as-said.ts'
import { minutesAtSea } from './minutes-at-sea.ts'

const minute = 60_000
const told: DashboardOf<'fisherman'> = {
  role: 'fisherman',
  tripStatus: 'ashore',
  lastHeard: '2026-11-20T09:00:00.000Z',
  trips: 1,
  since: '2026-11-20T05:00:00.000Z',
  distanceKm: 12,
  minutesAtSea: 240,
}
const leftAt = '2026-11-20T15:00:00.000Z'
const now = Date.parse(leftAt) + 65 * minute

test('without a word of his, and ashore, the day is as the server told it', () => {
  expect(dayAsSaid(told, null)).toEqual(told)
  const out = { ...told, tripStatus: 'at_sea' } as const
  expect(dayAsSaid(out, { isOut: false, leftAt: null })).toEqual(told)
  expect(dayAsSaid(told, { isOut: true, leftAt: null })).toEqual(out)
})

test.each([
  ['of an earlier outing of the day', told],
  ['of the day before', { ...told, since: '2026-11-19T05:00:00.000Z' }],
  ['of nothing', { ...told, trips: 0, since: null, distanceKm: null, minutesAtSea: null }],
])('an outing that was only said here is counted from its own beginning, where the server told %s', (_name, day) => {
  const said = dayAsSaid(day, { isOut: true, leftAt })
  expect(said).toMatchObject({ tripStatus: 'at_sea', since: leftAt, distanceKm: null, isUnheard: true })
  expect(minutesAtSea(said, { at: now - 30 * minute, now, minute: now })).toBe(65)
})
