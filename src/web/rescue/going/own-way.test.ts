import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/account.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { ownWay } from './own-way.ts'

const fisherman = { id: 'moussa', role: 'fisherman', organisation: null, profile: {} } as unknown as User
const going = { user: 'moussa', name: 'Moussa Fall', at: '2026-11-25T18:20:00Z' }
const call = (more: object = {}) =>
  ({ id: 'call', user: 'ousmane', alertType: 'emergency', status: 'active', going: [], ...more }) as unknown as Alert

test('who could sail says that he goes, and then that he does not after all; who calls, or lies at a quai, says neither', () => {
  expect(ownWay(call(), fisherman, true)).toBe('go')
  expect(ownWay(call({ status: 'acknowledged' }), fisherman, true)).toBe('go')
  expect(ownWay(call(), fisherman, false)).toBeNull()
  expect(ownWay(call({ going: [going] }), fisherman, false)).toBe('turnBack')
  expect(ownWay(call({ user: 'moussa' }), fisherman, true)).toBeNull()
  expect(ownWay(call({ status: 'resolved' }), fisherman, true)).toBeNull()
})
