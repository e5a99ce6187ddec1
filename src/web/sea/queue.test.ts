import { expect, test } from 'vitest'
import type { Alert } from '#contract/alerts/alert.ts'
import type { BoatOut } from '#contract/voyages/voyage.ts'
import { narrowed, overOf, queueOf, seaFilters } from './queue.ts'

const made = (id: string, changes: Partial<Alert> = {}) =>
  ({
    id,
    alertType: 'system',
    severity: 'low',
    status: 'active',
    drill: false,
    metadata: {},
    occurredAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  }) as Alert
const sos = (id: string, changes: Partial<Alert> = {}) => made(id, { alertType: 'emergency', ...changes })
const late = (pirogue: string, alert: string | null = null) => ({ pirogue, state: 'overdue', alert }) as BoatOut
const keys = (queue: ReturnType<typeof queueOf>) => queue.map(({ key }) => key)

test('calls for help, who is not back, alerts: in this order whatever came last, and the gravest of each first', () => {
  const alerts = [
    made('low', { occurredAt: '2026-11-20T12:00:00.000Z' }),
    made('grave', { severity: 'critical' }),
    sos('taken', { status: 'acknowledged', occurredAt: '2026-11-20T11:59:00.000Z' }),
    sos('earlier'),
    sos('later', { occurredAt: '2026-11-20T11:00:00.000Z' }),
    sos('exercise', { drill: true, severity: 'critical' }),
    made('told of already', { metadata: { kind: 'overdue' } }),
    made('late, of no board', { metadata: { kind: 'overdue' } }),
    sos('over', { status: 'resolved' }),
    made('acknowledged', { status: 'acknowledged' }),
  ]
  const out = [late('yaye', 'told of already'), { pirogue: 'calm', state: 'at_sea' } as BoatOut]
  expect(keys(queueOf(alerts, out))).toEqual([
    'later',
    'earlier',
    'taken',
    'out yaye',
    'late, of no board',
    'grave',
    'low',
    'exercise',
  ])
})

test('no chip puts a call for help aside; each keeps its own', () => {
  const queue = queueOf([sos('call'), made('alert')], [late('yaye')])
  for (const filter of seaFilters) expect(keys(narrowed(queue, filter))).toContain('call')
  expect(keys(narrowed(queue, 'overdue'))).toEqual(['call', 'out yaye'])
  expect(keys(narrowed(queue, 'atSea'))).toEqual(['call', 'out yaye'])
  expect(keys(narrowed(queue, 'alerts'))).toEqual(['call', 'alert'])
  expect(keys(narrowed(queue, null))).toEqual(['call', 'out yaye', 'alert'])
})

test('how a call ended is said once: not among what is over while its own line says it', () => {
  const ended = sos('just ended', { status: 'resolved' })
  const alerts = [sos('open'), ended, sos('over', { status: 'resolved' }), made('dismissed', { status: 'resolved' })]
  expect(overOf(alerts, [ended]).map(({ id }) => id)).toEqual(['over', 'dismissed'])
  expect(overOf(alerts, []).map(({ id }) => id)).toEqual(['just ended', 'over', 'dismissed'])
})
