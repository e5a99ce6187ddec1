import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#contract/chat/message.ts'
import type { KnownMessages } from './known-messages.ts'

type Page = { readonly results: readonly Message[]; readonly next: null }
let asked: ((page: Page) => void)[] = []
vi.mock('#web/platform/api/call.ts', () => ({
  call: () => new Promise<Page>((answer) => void asked.push(answer)),
}))
vi.stubGlobal('addEventListener', () => undefined)
afterAll(() => vi.unstubAllGlobals())
const { messageHeard, messagesOf } = await import('#web/chat/chat.data.ts')

const reader = { id: 'awa', organisation: null }
const message = (sequence: number) =>
  ({
    id: String(sequence),
    sequence,
    sender: 'moussa',
    receiver: 'awa',
    channelId: null,
    organisation: null,
  }) as Message
const upTo = (last: number): Page => ({
  results: Array.from({ length: last }, (_, index) => message(last - index)),
  next: null,
})
const numbers = ({ messages }: KnownMessages) => messages.map(({ sequence }) => sequence)

let client = new QueryClient()
const conversation = () => messagesOf(client, 'direct-moussa')
const shown = () => numbers(client.getQueryData(conversation().queryKey) ?? { messages: [], isWhole: true })
const reading = () => client.fetchQuery({ ...conversation(), staleTime: 0 })
beforeEach(() => {
  asked = []
  client = new QueryClient()
})

test('a message that comes while its conversation is read again stays', async () => {
  client.setQueryData(conversation().queryKey, { messages: [message(1), message(2)], isWhole: true })
  const read = reading()
  messageHeard(client, reader, message(3))
  asked[0]?.(upTo(2))
  await read
  expect(shown()).toEqual([1, 2, 3])
})

test('an answer that does not reach to what came meanwhile is asked for again', async () => {
  client.setQueryData(conversation().queryKey, { messages: [message(1), message(2)], isWhole: true })
  const read = reading()
  messageHeard(client, reader, message(3))
  asked[0]?.(upTo(1))
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.(upTo(3))
  await read
  expect(shown()).toEqual([1, 2, 3])
})

test('a message that comes while its conversation is read for the first time stays', async () => {
  const read = reading()
  messageHeard(client, reader, message(3))
  asked[0]?.(upTo(2))
  await read
  await vi.waitFor(() => expect(shown()).toEqual([1, 2, 3]))
})
