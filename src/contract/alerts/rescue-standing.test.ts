import { expect, test } from 'vitest'
import type { Alert } from './alert.ts'
import { rescueStanding } from './rescue-standing.ts'

const demba = { user: 'demba', name: 'Demba', goingAt: '2026-11-28T10:00:00Z' }

test.each([
  ['active', [], 'called'],
  ['acknowledged', [], 'in_charge'],
  ['active', [demba], 'under_way'],
  ['acknowledged', [demba], 'under_way'],
  ['resolved', [demba], 'over'],
] as const)('%s, with %o on the way: %s', (status, going, standing) =>
  expect(rescueStanding({ status, going: [...going] as Alert['going'] })).toBe(standing),
)
