import { expect, test } from 'vitest'
import type { Voyage } from '#contract/voyages/voyage.ts'
import { toWire } from '#contract/wire/casing.ts'
import type { Entry, OutboxRequest, OutboxState } from '#web/platform/outbox/outbox-entry.ts'
import { openAsSaid, saidSince } from './as-said.ts'

const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`
const known: Voyage = {
  id: 'one',
  pirogue: 'boat',
  pirogueName: 'Sopé',
  user: 'moussa',
  userName: 'Moussa',
  leftAt: at(6),
  dueAt: at(14),
  lastSaidAt: at(6),
  crew: 7,
  zone: null,
  zoneName: null,
  endedAt: null,
  end: null,
  endKnown: null,
}
const said = (sequence: number, act: string, thing: string, body: object) => ({
  sequence,
  about: { noun: 'voyage', act, name: '', thing },
  letter: { method: 'POST', path: '/', body, proof: 'json', together: null } as OutboxRequest,
  writtenAt: Date.parse(at(7)),
  state: { name: 'waiting', attempts: 1, problem: null } as OutboxState,
})
const taken = (one: ReturnType<typeof said>, hour: number, reply: Voyage) =>
  ({ ...one, state: { name: 'received', at: Date.parse(at(hour)), reply: toWire(reply) } }) as unknown as Entry

test('nothing said here: what the server knows', () => {
  expect(openAsSaid(known, [])).toEqual(known)
  expect(openAsSaid(null, [])).toBeNull()
})

test('a departure that waits is a voyage, with its time and its crew', () => {
  const leaving = said(1, 'add', 'two', { said_at: at(8), due_at: at(16), crew: 5 })
  expect(openAsSaid(null, [leaving])).toMatchObject({ id: 'two', leftAt: at(8), dueAt: at(16), crew: 5, end: null })
  expect(openAsSaid(known, [leaving])?.id).toBe('two')
})

test('what is said next comes after all that was said here, also by a clock that was set back meanwhile', () => {
  const leaving = said(1, 'add', 'two', { said_at: at(8), due_at: at(16) })
  expect(openAsSaid(null, [leaving])?.lastSaidAt).toBe(at(8))
  const later = said(2, 'prolong', 'two', { said_at: at(5), after: at(8), due_at: at(18) })
  expect(openAsSaid(null, [leaving, later])?.lastSaidAt).toBe('2026-03-01T08:00:00.001Z')
  const again = said(3, 'prolong', 'two', { said_at: at(9), after: at(8), due_at: at(19) })
  expect(openAsSaid(null, [leaving, later, again])?.lastSaidAt).toBe(at(9))
  expect(openAsSaid(known, [said(4, 'prolong', 'one', { said_at: at(5), due_at: at(18) })])?.lastSaidAt).toBe(at(6))
})

test('a return that was taken back is none, and what is said next comes after both', () => {
  const home = said(2, 'return', 'one', { said_at: at(15) })
  const slip = said(3, 'unreturn', 'one', { said_at: at(15) })
  expect(openAsSaid(known, [home, slip])).toEqual({ ...known, lastSaidAt: at(15) })
  expect(openAsSaid(known, [home, slip, said(4, 'return', 'one', { said_at: at(16) })])).toBeNull()
  expect(openAsSaid(known, [slip])).toEqual(known)
  expect(openAsSaid(null, [said(3, 'unreturn', 'another', {})])).toBeNull()
})

test('a new time holds of its own voyage alone, and a return ends it, in the order of saying', () => {
  const later = said(2, 'prolong', 'one', { said_at: at(13), due_at: at(18) })
  expect(openAsSaid(known, [later])?.dueAt).toBe(at(18))
  expect(openAsSaid(known, [said(2, 'prolong', 'another', { due_at: at(18) })])).toEqual(known)
  const home = said(3, 'return', 'one', { said_at: at(15) })
  expect(openAsSaid(known, [home, later])).toBeNull()
  const leaving = said(4, 'add', 'two', { said_at: at(16), due_at: at(22) })
  expect(openAsSaid(known, [leaving, home, later])?.id).toBe('two')
})

test('what the server took after its last answer was said as well: a departure is not offered again, nor is who came home at sea', () => {
  const leaving = taken(said(1, 'add', 'one', { said_at: at(6), due_at: at(14), crew: 7 }), 8, known)
  const home = taken(said(2, 'return', 'one', { said_at: at(13) }), 14, { ...known, endedAt: at(13), end: 'returned' })
  expect(openAsSaid(null, saidSince([leaving], Date.parse(at(7))))).toEqual(known)
  expect(openAsSaid(known, saidSince([leaving, home], Date.parse(at(9))))).toBeNull()
  expect(saidSince([leaving, home], Date.parse(at(15)))).toEqual([])
  const waiting = said(3, 'add', 'two', {}) as Entry
  const calledOff = { ...waiting, state: { name: 'cancelled', at: Date.parse(at(16)) } } as Entry
  expect(saidSince([waiting, calledOff], Date.parse(at(15)))).toEqual([waiting])
})

test('what the server ended meanwhile is not open because it was said here', () => {
  const late = taken(said(1, 'add', 'one', { said_at: at(6) }), 8, { ...known, endedAt: at(7), end: 'replaced' })
  expect(openAsSaid(null, [late])).toBeNull()
  const other = { ...known, id: 'two' }
  expect(openAsSaid(other, [late])).toEqual(other)
})
