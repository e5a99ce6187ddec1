import { expect, test } from 'vitest'
import { type Entry, type Urgency, urgencies } from './outbox-entry.ts'
import { settled } from './outbox-verdict.ts'
import { accessRefused, refusalReply } from '#contract/wire/refusal.ts'

const entry: Entry = {
  id: 'a',
  sequence: 1,
  account: 'awa',
  sosKey: null,
  urgency: 'message',
  stream: null,
  summary: null,
  writtenAt: 0,
  letter: { method: 'POST', path: '/x/', body: { id: 'a' }, proof: 'same-id', together: null },
  state: { name: 'sending', attempts: 1 },
}
const becomes = (urgency: Urgency, json: unknown) =>
  settled({ entries: [{ ...entry, urgency }], together: null }, { status: accessRefused.status, json }, 0)[0]?.state

test('a message that its writer has no right to send comes to rest with the reason; nothing else that no form wrote does', () => {
  const { code, sentence } = accessRefused
  expect(becomes('message', refusalReply(accessRefused))).toEqual({
    name: 'refused',
    at: 0,
    problem: { status: 403, code, sentence },
  })
  for (const urgency of urgencies.filter((one) => one !== 'message')) {
    expect(becomes(urgency, refusalReply(accessRefused))).toMatchObject({ name: 'waiting' })
  }
})

test('a right that somebody on the way refuses is not the word of the server: the message waits', () => {
  expect(becomes('message', null)).toMatchObject({ name: 'waiting' })
})
