import { expect, test } from 'vitest'
import type { Alert } from '#contract/alerts/alert.ts'
import { toneOf, toneOfNew } from './alert-tone.ts'

const alert = (about: Partial<Alert>) =>
  ({ id: 'a', alertType: 'weather', status: 'active', drill: false, late: false, metadata: {}, ...about }) as Alert
const late = alert({ id: 'late', alertType: 'system', metadata: { kind: 'overdue' } })
const zone = alert({ id: 'zone', alertType: 'zone_violation' })

test('each kind has its own; what is over, late or an exercise has none, and an SOS rings by itself', () => {
  expect([late, zone, alert({})].map(toneOf)).toEqual(['overdue', 'zone', 'weather'])
  for (const about of [{ status: 'resolved' }, { drill: true }, { late: true }, { alertType: 'emergency' }] as const)
    expect(toneOf(alert(about))).toBeNull()
  expect(toneOf(alert({ alertType: 'system' }))).toBeNull()
})

test('of several that came at once the gravest is heard, and what was known before is silent', () => {
  expect(toneOfNew([alert({}), zone, late], new Set())).toBe('overdue')
  expect(toneOfNew([alert({}), zone, late], new Set(['late']))).toBe('zone')
  expect(toneOfNew([late], new Set(['late']))).toBeNull()
})
