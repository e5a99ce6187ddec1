import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterAsking, atLeast, cardOf, laterOf, withAlert } from './alert-list.ts'
import { alertsHere } from './alerts-here.ts'
import type { Alert } from '#contract/alerts/alert.ts'

const made = (id: string, changes: Partial<Alert> = {}) =>
  ({
    id,
    alertType: 'emergency',
    status: 'active',
    metadata: {},
    drill: false,
    receivedAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  }) as Alert
const ids = (alerts: readonly Alert[]) => alerts.map(({ id }) => id)
const newest = (groups: readonly { readonly alert: Alert }[]) => ids(groups.map(({ alert }) => alert))

describe('what is heard of an alert', () => {
  test('a new one stands first, and an answer that does not know it yet takes nothing away that was dealt with', () => {
    const known = [made('old', { status: 'resolved' })]
    expect(ids(withAlert(known, made('new')))).toEqual(['new', 'old'])
    expect(ids(afterAsking([made('over', { status: 'resolved' })], [made('open')]))).toEqual(['open', 'over'])
    expect(ids(afterAsking([made('gone')], [made('open')]))).toEqual(['open'])
  })

  test('in whatever order and however often it is heard, an alert never goes back to an earlier state', () => {
    const statuses = fc.constantFrom<Alert['status']>('active', 'acknowledged', 'resolved')
    fc.assert(
      fc.property(fc.array(statuses, { minLength: 1 }), fc.array(statuses), (heard, asked) => {
        const told = heard.reduce<Alert[]>((alerts, status) => withAlert(alerts, made('a', { status })), [])
        const furthest = heard.includes('resolved')
          ? 'resolved'
          : heard.includes('acknowledged')
            ? 'acknowledged'
            : 'active'
        expect(told).toHaveLength(1)
        expect(told[0]?.status).toBe(furthest)
        const answered = asked.reduce((known, status) => afterAsking(known, [made('a', { status })]), told)
        expect(answered).toHaveLength(1)
        expect(laterOf(answered[0], made('a', { status: furthest })).status).toBe(answered[0]?.status)
      }),
    )
  })

  test('an alert that is heard never takes another one off the list', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 8 }), fc.uuid(), (known, heard) => {
        const after = ids(
          withAlert(
            known.map((id) => made(id)),
            made(heard),
          ),
        )
        expect(new Set(after)).toEqual(new Set([...known, heard]))
      }),
    )
  })
})

describe('the card', () => {
  const many = Array.from({ length: 8 }, (_, index) => made(`over ${index}`, { status: 'resolved' }))

  test('shows the worst five of what is open, counts all of it, and the last five of the others', () => {
    const kinds = [
      made('low', { alertType: 'zone_violation', severity: 'low' }),
      made('exercise', { drill: true }),
      made('critical weather', { alertType: 'weather', severity: 'critical' }),
      made('in charge', { status: 'acknowledged' }),
      made('medium', { alertType: 'system', severity: 'medium' }),
      made('calling'),
      made('high', { alertType: 'zone_violation', severity: 'high' }),
    ]
    const { open, openLines, openCount, others } = cardOf([...kinds, ...many])
    expect(newest(open)).toEqual(['calling', 'in charge', 'critical weather', 'high', 'medium'])
    expect([openLines, openCount]).toEqual([7, 7])
    expect([atLeast(openCount, '7'), atLeast(50, '50'), atLeast(1200, '1 200')]).toEqual(['7', '50+', '1 200+'])
    expect(newest(others)).toEqual(['over 0', 'over 1', 'over 2', 'over 3', 'over 4'])
  })

  test('a call for help that somebody deals with is open; any other alert that is acknowledged is not', () => {
    const taken = made('taken', { status: 'acknowledged' })
    const search = { ...taken, id: 'search', alertType: 'system' as const, metadata: { kind: 'overdue' } }
    const { open, others } = cardOf([...many, taken, search, { ...taken, id: 'weather', alertType: 'weather' }])
    expect(newest(open)).toEqual(['taken', 'search'])
    expect(newest(others)).not.toContain('taken')
  })

  test('a boat that is not back stands before all that is no case, also in somebody’s charge', () => {
    const overdue = { alertType: 'system', metadata: { kind: 'overdue' }, severity: 'high' } as const
    const storm = made('storm', { alertType: 'weather', severity: 'critical', receivedAt: '2026-11-20T12:00:00.000Z' })
    const [late, searched] = [made('late', overdue), made('searched', { ...overdue, status: 'acknowledged' })]
    expect(newest(cardOf([storm, searched, late]).open)).toEqual(['late', 'searched', 'storm'])
    expect(ids(afterAsking([], [storm, late])).at(0)).toBe('late')
  })
})

describe('an SOS that is opened again', () => {
  const over = made('a', { status: 'resolved' })
  const again = made('a', { reopenedAt: '2026-11-20T11:00:00.000Z' })

  test('is a call anew, and what was told before it ends nothing', () => {
    expect(laterOf(over, again)).toBe(again)
    expect(laterOf(again, over)).toBe(again)
    expect(laterOf(undefined, again)).toBe(again)
  })

  test('ends anew, and is opened anew', () => {
    const ended = made('a', { ...again, status: 'resolved' })
    expect(laterOf(again, ended)).toBe(ended)
    const third = made('a', { reopenedAt: '2026-11-20T12:00:00.000Z' })
    expect(laterOf(ended, third)).toBe(third)
    expect(laterOf(third, ended)).toBe(third)
  })
})

test('where no server answers, an SOS stands before who is late, and what one line stands for is found', () => {
  const overdue = made('late', {
    alertType: 'system',
    metadata: { kind: 'overdue' },
    receivedAt: '2026-11-20T11:00:00.000Z',
  })
  const told = { alertType: 'zone_violation', message: 'Sortie de la zone' } as const
  const known = [
    overdue,
    made('sos'),
    made('one', told),
    made('two', told),
    made('else', { ...told, message: 'Trop vite' }),
  ]
  const whole = { page: 1, pageSize: 10 }
  expect(ids(alertsHere(known, whole).results).slice(0, 2)).toEqual(['sos', 'late'])
  expect(ids(alertsHere(known, { ...whole, alike: 'two' }).results)).toEqual(['one', 'two'])
  expect(ids(alertsHere(known, { ...whole, alike: 'sos' }).results)).toEqual(['sos'])
})
