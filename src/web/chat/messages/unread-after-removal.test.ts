import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Conversation, Message } from '#contract/chat/message.ts'

vi.mock('#web/platform/api/call.ts', () => ({ call: () => Promise.resolve({ results: [] }) }))
vi.stubGlobal('addEventListener', () => undefined)
afterAll(() => vi.unstubAllGlobals())
const { messageHeard } = await import('#web/chat/chat.data.ts')
const { conversationsOf } = await import('#web/chat/conversations/conversations.data.ts')

const reader = { id: 'awa', organisation: null }
const { queryKey } = conversationsOf()
const message = (sequence: number, changes: Partial<Message> = {}) =>
  ({
    id: String(sequence),
    sequence,
    sender: 'moussa',
    receiver: 'awa',
    channelId: null,
    organisation: null,
    removedAt: null,
    ...changes,
  }) as Message
const removed = (sequence: number, changes: Partial<Message> = {}) =>
  message(sequence, { removedAt: '2026-11-25T08:00:00.000Z', ...changes })

let client = new QueryClient()
beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(queryKey, [
    {
      channelId: null,
      organisation: null,
      person: 'moussa',
      lastSequence: 1,
      lastRead: 1,
      unread: 0,
      last: message(1),
    },
  ] as unknown as readonly Conversation[])
})
const unread = () => client.getQueryData<readonly Conversation[]>(queryKey)?.[0]?.unread
const isAskedAnew = () => client.getQueryState(queryKey)?.isInvalidated
const hear = (...heard: readonly Message[]) => heard.map((one) => messageHeard(client, reader, one))

test('the newest message that is taken back unread is counted no more, however often that is heard', () => {
  hear(message(2), message(3))
  expect(unread()).toBe(2)
  hear(removed(3), removed(3))
  expect(unread()).toBe(1)
  expect(isAskedAnew()).toBe(false)
})

test('of an earlier one that is taken back unread the server is asked what is left', () => {
  hear(message(2), message(3), removed(2))
  expect(isAskedAnew()).toBe(true)
})

test('what was read, or said by oneself, or never counted, changes nothing when it is taken back', () => {
  hear(removed(1))
  expect([unread(), isAskedAnew()]).toEqual([0, false])
  hear(message(2), message(3, { sender: 'awa', receiver: 'moussa' }))
  hear(removed(3, { sender: 'awa', receiver: 'moussa' }), removed(4))
  expect([unread(), isAskedAnew()]).toEqual([1, false])
})
