import { expect, test } from 'vitest'
import { freshnesses, freshnessOf, isActive } from './freshness.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T11:59:00Z', 'now'],
  ['2026-11-20T11:50:00Z', 'now'],
  ['2026-11-20T11:49:59Z', 'recent'],
  ['2026-11-20T11:00:01Z', 'recent'],
  ['2026-11-20T11:00:00Z', 'old'],
  ['2026-11-20T10:00:01Z', 'old'],
  ['2026-11-20T10:00:00Z', 'silent'],
  ['2026-11-19T12:00:01Z', 'silent'],
  ['2026-11-19T12:00:00Z', 'offline'],
  ['2026-11-20T12:04:00Z', 'now'],
  ['2026-11-21T12:00:00Z', 'offline'],
])('%s is %s', (at, freshness) => {
  expect(freshnessOf(at, now)).toBe(freshness)
})

test('active is under two hours, and so are three of the five ages', () => {
  expect(freshnesses.filter(isActive)).toEqual(['now', 'recent', 'old'])
})
