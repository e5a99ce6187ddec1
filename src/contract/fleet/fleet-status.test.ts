import { expect, test } from 'vitest'
import { type SeenOfBoat, fleetStatus } from './fleet-status.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const minutesAgo = (minutes: number) => now - minutes * 60_000
const quiet: SeenOfBoat = { isOut: false, isHidden: false, heardAt: null, isOffShore: false }

test.each([
  ['out', { isOut: true }],
  ['out', { isOut: true, isHidden: true }],
  ['out', { isOut: true, heardAt: minutesAgo(500) }],
  ['in_port', { heardAt: minutesAgo(119) }],
  ['at_sea', { heardAt: minutesAgo(119), isOffShore: true }],
  ['offline', { heardAt: minutesAgo(120) }],
  ['offline', { heardAt: minutesAgo(120), isOffShore: true }],
  ['offline', {}],
  ['unknown', { isHidden: true, heardAt: minutesAgo(1) }],
] as const)('%s: %o', (status, seen) => {
  expect(fleetStatus({ ...quiet, ...seen }, now)).toBe(status)
})
