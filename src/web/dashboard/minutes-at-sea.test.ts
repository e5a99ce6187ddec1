import { expect, test } from 'vitest'
import { minutesAtSea } from './minutes-at-sea.ts'

const minute = 60_000
const since = '2026-11-20T15:00:30.000Z'
const out = { minutesAtSea: 29, tripStatus: 'at_sea', trips: 1, since } as const
const at = Date.parse(since) + 29.5 * minute
const asked = (day: Parameters<typeof minutesAtSea>[0], passed = 0) =>
  minutesAtSea(day, { at, now: at + passed, minute: at + passed })

test('the one outing of today is counted from when it began, as the screen above counts it', () => {
  expect(asked(out)).toBe(29)
  expect(asked(out, 0.6 * minute)).toBe(30)
})

test('of several the time goes on from what was told; ashore it stands, and what nobody knows is no zero', () => {
  expect(asked({ ...out, trips: 2, minutesAtSea: 70 }, 5 * minute)).toBe(75)
  expect(asked({ ...out, tripStatus: 'ashore' }, 5 * minute)).toBe(29)
  expect(asked({ ...out, minutesAtSea: null })).toBeNull()
})
