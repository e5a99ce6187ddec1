import { expect, test } from 'vitest'
import type { Entry, OutboxState, Urgency } from '#web/platform/outbox/outbox-entry.ts'
import { linesOf } from './outbox-lines.ts'

const waiting: OutboxState = { name: 'waiting', attempts: 0, problem: null }
const refused: OutboxState = { name: 'refused', at: 0, problem: { status: 400, code: 'x', sentence: 'Non.' } }
const received: OutboxState = { name: 'received', at: 0, reply: null }
let sequence = 0
const entry = (urgency: Urgency, state: OutboxState): Entry => {
  sequence += 1
  const letter = { method: 'POST', path: '/x/', body: null, proof: 'json', together: null } as const
  const rest = { account: 'awa', sosKey: null, stream: null, summary: null, writtenAt: 0 }
  return { ...rest, id: String(sequence), sequence, urgency, letter, state }
}

test('what was refused stands first, then what leaves next, then what is over; positions are one line', () => {
  const entries = [
    entry('message', received),
    entry('message', waiting),
    ...[waiting, waiting, waiting].map((state) => entry('position', state)),
    entry('sos', waiting),
    entry('other', refused),
  ]
  const said = linesOf(entries).map(
    ({ newest, entries: all }) => `${newest.urgency} ${newest.state.name} ${all.length}`,
  )
  expect(said).toEqual([
    'other refused 1',
    'sos waiting 1',
    'position waiting 3',
    'message waiting 1',
    'message received 1',
  ])
})

test('a line of positions is as old as its newest', () => {
  const entries = [entry('position', waiting), entry('position', waiting)]
  expect(linesOf(entries)[0]?.newest).toBe(entries[1])
})

test('of what is over the last ten are shown, of what waits everything', () => {
  const over = Array.from({ length: 30 }, () => entry('message', received))
  const wait = Array.from({ length: 30 }, () => entry('message', waiting))
  expect(linesOf([...over, ...wait])).toHaveLength(40)
})
