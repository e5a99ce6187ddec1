import { expect, test } from 'vitest'
import type { Alert } from '#contract/alerts/alert.ts'
import { boatNeed, callsToTheWater } from './alert-need.ts'

const sos = { alertType: 'emergency', status: 'active', drill: false, metadata: {} } as unknown as Alert
const overdue = { alertType: 'system', metadata: { kind: 'overdue' } } as const

test('somebody is sent to a call that lasts and to a boat that is not back, and to nothing else', () => {
  const calls = (change: Partial<Alert>) => callsToTheWater({ ...sos, ...change })
  expect([calls({}), calls({ drill: true }), calls(overdue)]).toEqual([true, true, true])
  expect([calls({ status: 'resolved' }), calls({ alertType: 'zone_violation' })]).toEqual([false, false])
})

test('a boat in a list has the ring of what it needs, and none once that is over', () => {
  const need = (change: Partial<Alert>) => boatNeed({ ...sos, ...change })
  expect([need({}), need({ status: 'acknowledged' }), need({ status: 'resolved' })]).toEqual(['sos', 'charge', null])
  expect([need(overdue), need({ ...overdue, status: 'acknowledged' })]).toEqual(['overdue', 'charge'])
  expect([need({ drill: true }), need({ alertType: 'zone_violation' })]).toEqual(['drill', null])
})
