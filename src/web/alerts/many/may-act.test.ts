import { expect, test } from 'vitest'
import type { Alert } from '#contract/alerts/alert.ts'
import { type ActingUser, mayActOn, mayChoose } from './may-act.ts'

const base = { metadata: {}, user: 'x', acknowledgedBy: null, organisation: null, drill: false } as unknown as Alert
const alert = (change: Partial<Alert>): Alert => ({ ...base, alertType: 'zone_violation', status: 'active', ...change })
const user = (role: ActingUser['role']): ActingUser => ({
  id: role,
  role,
  organisation: 'gie',
  profile: { organizationApproval: 'approved' } as ActingUser['profile'],
})

test('many are acknowledged and closed by whoever may close one, and never a call for help or a boat that is not back', () => {
  for (const role of ['organization', 'admin'] as const) {
    expect([mayActOn(user(role), alert({}), 'acknowledge'), mayActOn(user(role), alert({}), 'end')]).toEqual([
      true,
      true,
    ])
    expect(mayActOn(user(role), alert({ status: 'acknowledged' }), 'acknowledge')).toBe(false)
    for (const cases of [
      alert({ alertType: 'emergency' }),
      alert({ alertType: 'system', metadata: { kind: 'overdue' } }),
      alert({ status: 'resolved' }),
    ])
      expect(mayChoose(user(role), cases)).toBe(false)
  }
  expect(mayActOn(user('fisherman'), alert({}), 'end')).toBe(false)
  expect(mayActOn(user('organization'), alert({ alertType: 'weather' }), 'end')).toBe(false)
})
