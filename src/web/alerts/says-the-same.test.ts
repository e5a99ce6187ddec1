import { expect, test } from 'vitest'
import type { Alert } from '#contract/alerts/alert.ts'
import { type KnownAlert, groupsOf, manyIn } from './says-the-same.ts'

const made = (id: string, minute: number, changes: Partial<KnownAlert> = {}) =>
  ({
    id,
    alertType: 'zone_violation',
    severity: 'low',
    status: 'active',
    metadata: {},
    drill: false,
    message: 'Sortie de la zone',
    receivedAt: new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString(),
    ...changes,
  }) as KnownAlert
const lines = (alerts: readonly KnownAlert[]) => groupsOf(alerts).map(({ alert, many }) => [alert.id, many])

test('those that say the same are one line, in the place of the first of them, and the newest stands for it', () => {
  expect(lines([made('new', 3), made('other', 2, { message: 'Trop vite' }), made('old', 1)])).toEqual([
    ['new', 2],
    ['other', 1],
  ])
})

test('of 200 that the server counted, one that was heard since is the 201st, and an older one is heard again', () => {
  expect(lines([made('heard', 9), made('told', 5, { alike: 200 }), made('again', 1)])).toEqual([['heard', 201]])
  expect(lines([made('told', 5, { alike: 200 })])).toEqual([['told', 200]])
})

test('a case is in no group: an SOS, an exercise of one, a boat that is late', () => {
  const sos: Partial<Alert> = { alertType: 'emergency' }
  const late: Partial<Alert> = { alertType: 'system', metadata: { kind: 'overdue' } }
  for (const kind of [sos, { ...sos, drill: true }, late]) {
    expect(lines([made('a', 2, kind), made('b', 1, kind)])).toEqual([
      ['a', 1],
      ['b', 1],
    ])
  }
})

test('counted are all of them', () => {
  expect(manyIn(groupsOf([made('told', 5, { alike: 200 }), made('b', 1, { message: 'Trop vite' })]))).toBe(201)
})
