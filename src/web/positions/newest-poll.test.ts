import { expect, test } from 'vitest'
import { trackedKey } from './latest-positions.ts'
import { mergeNewest, pollFrom } from './newest-poll.ts'
import type { Position } from '#contract/positions/position.ts'

const minute = 60_000
const fleet = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    pirogue: `b${index}`,
    receivedAt: new Date(Date.UTC(2026, 10, 20, 12, 0, index % 60)).toISOString(),
  })) as Position[]

test('a large fleet is asked for what moved since the server last heard of one, a minute earlier to be sure', () => {
  expect(pollFrom(fleet(250), minute)).toBe('2026-11-20T11:59:59.000Z')
})

test('everything is asked for at first, after ten minutes, and whenever it fits into one page', () => {
  expect(pollFrom(undefined, minute)).toBe(undefined)
  expect(pollFrom(fleet(250), 10 * minute)).toBe(undefined)
  expect(pollFrom(fleet(99), minute)).toBe(undefined)
})

test('those that moved take the place of what was known of them, new ones are added, nobody is lost', () => {
  const known = fleet(3)
  const moved = [
    { ...known[1], id: 'later' },
    { ...known[1], id: 'new', pirogue: 'b9' },
  ] as Position[]
  expect(mergeNewest(known, moved, trackedKey).map(({ id }) => id)).toEqual(['p0', 'later', 'p2', 'new'])
})
