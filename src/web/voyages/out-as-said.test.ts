import { expect, test } from 'vitest'
import type { BoatOut } from '#contract/voyages/voyage.ts'
import type { OutboxRequest, OutboxState } from '#web/platform/outbox/outbox-entry.ts'
import { outAsSaid } from './out-as-said.ts'

const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`
const said = (sequence: number, act: string, thing: string, body: object) => ({
  sequence,
  about: { noun: 'voyage', act, name: '', thing },
  letter: { method: 'POST', path: '/', body, proof: 'json', together: null } as OutboxRequest,
  writtenAt: Date.parse(at(7)),
  state: { name: 'waiting', attempts: 1, problem: null } as OutboxState,
})
const boat: BoatOut = {
  pirogue: 'boat',
  pirogueName: 'Sopé',
  licenseNumber: null,
  user: 'moussa',
  userName: 'Moussa',
  isManaged: true,
  phone: null,
  voyage: 'one',
  state: 'overdue',
  sos: null,
  leftAt: at(6),
  isShownByCall: false,
  isShownByPlace: false,
  dueAt: at(14),
  lastSaidAt: at(6),
  isHidden: false,
  lastHeard: null,
  crew: 7,
  zoneName: null,
  alert: null,
  inCharge: false,
}
const later = said(2, 'prolong', 'one', { said_at: at(13), due_at: at(18) })
const home = said(3, 'return', 'one', { said_at: at(15) })

test('a boat is due when it was last said here, and what is said next comes after that', () => {
  expect(outAsSaid(boat, [])).toEqual({ boat, isBack: false })
  expect(outAsSaid(boat, [later])).toEqual({ boat: { ...boat, dueAt: at(18), lastSaidAt: at(13) }, isBack: false })
})

test('a return that waits ends it, whatever is said later', () => {
  expect(outAsSaid(boat, [home])).toEqual({ boat, isBack: true })
  expect(outAsSaid(boat, [home, { ...later, sequence: 4 }]).isBack).toBe(true)
})

test('what is said of another, or of one that nobody declared, changes nothing', () => {
  const shown = { ...boat, voyage: null, dueAt: null }
  expect(outAsSaid({ ...boat, voyage: 'two' }, [later, home])).toEqual({
    boat: { ...boat, voyage: 'two' },
    isBack: false,
  })
  expect(outAsSaid(shown, [later, home])).toEqual({ boat: shown, isBack: false })
})
