import { describe, expect, test } from 'vitest'
import { alarmsFor, endedAs, endedFor, openedBy, soundOf, rowsOf } from './alarms.ts'
import type { Alert } from '#contract/alerts/alert.ts'

const opened = Date.parse('2026-11-20T12:00:00Z')
const minute = 60_000
const sos = (changes: Partial<Alert> = {}) =>
  ({
    id: 'e1',
    alertType: 'emergency',
    status: 'active',
    drill: false,
    late: false,
    user: 'moussa',
    ...changes,
  }) as Alert
const desk = { id: 'desk', role: 'organization' } as const
const listening = (changes = {}) => ({
  user: desk,
  muted: new Set<string>(),
  knownAt: opened,
  openedAt: opened,
  ...changes,
})
const heard = (alert: Alert, changes = {}) => alarmsFor([alert], listening(changes)).map(({ sound }) => sound)

describe('who hears an SOS', () => {
  test('a desk, until somebody takes charge of it', () => {
    expect(heard(sos())).toEqual(['siren'])
    expect(heard(sos(), { user: { id: 'a', role: 'admin' } })).toEqual(['siren'])
    expect(heard(sos({ status: 'acknowledged' }))).toEqual(['silent'])
    expect(heard(sos({ status: 'acknowledged', drill: true }))).toEqual([])
    expect(heard(sos({ status: 'resolved' }))).toEqual([])
    expect(heard(sos({ alertType: 'zone_violation' }))).toEqual([])
  })

  test('a fisherman nearby sees it without a siren, and the raiser has screens of his own', () => {
    expect(heard(sos(), { user: { id: 'demba', role: 'fisherman' } })).toEqual(['silent'])
    expect(heard(sos(), { user: { id: 'moussa', role: 'fisherman' } })).toEqual([])
  })

  test('one that arrived late is rung too, and not as if it happened now; an exercise is shown in silence', () => {
    expect(heard(sos({ late: true }))).toEqual(['chime'])
    expect(heard(sos({ drill: true }))).toEqual(['silent'])
  })

  test('muting one mutes that one alone', () => {
    const alarms = alarmsFor([sos(), sos({ id: 'e2', late: true })], listening({ muted: new Set(['e1']) }))
    expect(alarms.map(({ alert, sound }) => [alert.id, sound])).toEqual([
      ['e2', 'chime'],
      ['e1', 'silent'],
    ])
    expect(soundOf(alarms)).toBe('chime')
    expect(soundOf(alarmsFor([sos(), sos({ id: 'e2', late: true })], listening()))).toBe('siren')
  })

  test('a reload rings on at once; what the device kept from another day is shown and rings nobody', () => {
    expect(heard(sos(), { knownAt: opened - minute })).toEqual(['siren'])
    expect(heard(sos(), { knownAt: opened - 16 * minute })).toEqual(['silent'])
  })

  test('a clock that is set back, or forward, silences nothing that was answered since the page was opened', () => {
    const first = { clock: opened, running: 5 }
    const answered = (clock: number, running: number) => {
      const openedAt = openedBy(first, { clock, running })
      return [heard(sos(), { knownAt: clock, openedAt }), heard(sos(), { knownAt: opened, openedAt })]
    }
    expect(answered(opened - 110 * minute, 5 + 10 * minute)).toEqual([['siren'], ['siren']])
    expect(answered(opened + 130 * minute, 5 + 10 * minute)).toEqual([['siren'], ['siren']])
    // Asleep, the second clock of some browsers stands still.
    expect(answered(opened + 480 * minute, 6)).toEqual([['siren'], ['siren']])
  })
})

describe('an SOS that is not over, or has just ended', () => {
  test('in somebody’s charge it stays on the screens of everybody, after those that nobody answers', () => {
    const taken = sos({ id: 'taken', status: 'acknowledged' })
    const shown = alarmsFor([taken, sos({ id: 'open' })], listening())
    expect(shown.map(({ alert }) => alert.id)).toEqual(['open', 'taken'])
    expect(alarmsFor([taken], listening({ user: { id: 'demba', role: 'fisherman' } }))).toHaveLength(1)
  })

  test('opened again, it rings again also where it was muted', () => {
    const muted = new Set(['e1'])
    expect(heard(sos(), { muted })).toEqual(['silent'])
    expect(heard(sos({ reopenedAt: '2026-11-20T12:00:00Z' }), { muted })).toEqual(['siren'])
  })

  test('whoever was rung reads for a while how it ended, until he puts it away', () => {
    const over = sos({ status: 'resolved', resolvedBy: 'moussa', resolvedAt: '2026-11-20T12:00:00Z' })
    const told = (alert: Alert, more: { id?: string; now?: number; put?: string } = {}) =>
      endedFor([alert], {
        user: { id: more.id ?? 'desk' },
        now: more.now ?? opened + minute,
        put: new Set(more.put === undefined ? [] : [more.put]),
      })
    expect(told(over)).toEqual([over])
    expect(told(over, { id: 'moussa' })).toEqual([])
    expect(told({ ...over, resolvedBy: 'desk' })).toEqual([])
    expect(told(over, { now: opened + 16 * minute })).toEqual([])
    expect(told(over, { put: endedAs(over) })).toEqual([])
    expect(told({ ...over, drill: true })).toEqual([])
    expect(told(sos())).toEqual([])
  })
})

describe('the lines of the banner', () => {
  const calls = ['e1', 'e2', 'e3', 'e4'].map((id) => sos({ id, user: `of ${id}` }))
  const lines = (emergencies: readonly Alert[], dossier: string | null = null) => {
    const { rows, rest } = rowsOf(alarmsFor(emergencies, listening()), dossier)
    return [rows.map(({ alert }) => alert.id), rest]
  }

  test('two at most, and how many others there are', () => {
    expect(lines(calls)).toEqual([['e1', 'e2'], 2])
    expect(lines(calls.slice(0, 2))).toEqual([['e1', 'e2'], 0])
  })

  test('what nobody answers goes before what somebody deals with; of the dossier that is looked at there is none', () => {
    const inCharge = sos({ id: 'e0', status: 'acknowledged' })
    expect(lines([inCharge, ...calls.slice(0, 2)])).toEqual([['e1', 'e2'], 1])
    expect(lines(calls, 'e1')).toEqual([['e2', 'e3'], 1])
  })
})
