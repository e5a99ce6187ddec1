import { expect, test } from 'vitest'
import { freshnessOf } from './freshness.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T11:59:00Z', 'fresh'],
  ['2026-11-20T10:00:01Z', 'fresh'],
  ['2026-11-20T10:00:00Z', 'stale'],
  ['2026-11-19T12:00:01Z', 'stale'],
  ['2026-11-19T12:00:00Z', 'offline'],
  ['2026-11-20T12:04:00Z', 'fresh'],
  ['2026-11-21T12:00:00Z', 'stale'],
])('%s is %s', (at, freshness) => {
  expect(freshnessOf(at, now)).toBe(freshness)
})
