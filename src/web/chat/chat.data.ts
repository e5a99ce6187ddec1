import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { destinationOf, keyOfConversation, keyOfMessage } from './conversation-key.ts'
import { type KnownMessages, withHeard, withNewest, withOlder } from './known-messages.ts'
import { chatApi } from '#contract/chat/chat.api.ts'
import type { Destination } from '#contract/chat/message-drafts.ts'
import type { Conversation, Message } from '#contract/chat/message.ts'
import type { User } from '#contract/accounts/account.ts'
import { call } from '#web/api/call.ts'
import { every } from '#web/api/periods.ts'
import { unlessLive } from '#web/live/live-state.ts'

/*
 * conversationsOf, messagesOf    what is asked
 * readOlder                      further back
 * messageHeard, readingHeard     what the stream says
 * sayRead                        that it was really shown
 */

type Reader = Pick<User, 'id' | 'organisation'>

const poll = every('alerts')
const keys = {
  all: ['chat'],
  conversations: ['chat', 'conversations'],
  messages: (key: string) => ['chat', 'messages', key],
} as const
/** Also in the list of what the stream keeps up to date (`live-wiring.ts`). */
export const chatKeys = keys.all

export function conversationsOf() {
  return queryOptions({
    queryKey: keys.conversations,
    queryFn: async ({ signal }): Promise<readonly Conversation[]> =>
      (await call(chatApi.conversations, { query: {}, signal })).results,
    staleTime: poll,
    refetchInterval: unlessLive(poll),
  })
}

export function messagesOf(client: QueryClient, key: string) {
  return queryOptions({
    queryKey: keys.messages(key),
    queryFn: async ({ signal }): Promise<KnownMessages> => {
      const page = await call(chatApi.list, { query: asked(destinationOf(key)), signal })
      return withNewest(client.getQueryData(keys.messages(key)), page)
    },
    staleTime: poll,
    refetchInterval: unlessLive(poll),
  })
}

export async function readOlder(client: QueryClient, key: string): Promise<void> {
  const known = client.getQueryData<KnownMessages>(keys.messages(key))
  const first = known?.messages[0]
  if (!known || known.isWhole || !first) return
  const query = { ...asked(destinationOf(key)), cursor: String(first.sequence) }
  const page = await call(chatApi.list, { query })
  client.setQueryData<KnownMessages>(keys.messages(key), (now) => now && withOlder(now, page))
}

export async function findMessages(key: string, search: string): Promise<readonly Message[]> {
  return (await call(chatApi.list, { query: { ...asked(destinationOf(key)), search } })).results
}

function asked({ channelId, receiver, organisation }: Destination) {
  return {
    ...(channelId && { channel: channelId }),
    ...(receiver && { with: receiver }),
    ...(organisation && { organisation }),
  }
}

/** Laid in where it belongs; true when nobody had heard of it. */
export function messageHeard(client: QueryClient, reader: Reader, message: Message): boolean {
  const key = keyOfMessage(reader.id, message, reader.organisation)
  const isNew = noteInConversations(client, reader, key, message)
  const known = client.getQueryData<KnownMessages>(keys.messages(key))
  if (known === undefined) return isNew
  const next = withHeard(known, message)
  if (next === null) void client.invalidateQueries({ queryKey: keys.messages(key) })
  else client.setQueryData(keys.messages(key), next)
  return isNew
}

function noteInConversations(client: QueryClient, reader: Reader, key: string, message: Message): boolean {
  const all = client.getQueryData<readonly Conversation[]>(keys.conversations)
  const known = all?.find((one) => keyOfConversation(one, reader.organisation) === key)
  /* Of another organisation, into which an administrator may look. */
  if (key.includes('@')) return false
  if (all === undefined || known === undefined) {
    void client.invalidateQueries({ queryKey: keys.conversations })
    return all !== undefined && message.sender !== reader.id
  }
  if (message.sequence < known.lastSequence) return false
  const isNew = message.sequence > known.lastSequence && message.removedAt === null
  const counts = isNew && message.sender !== reader.id && message.sequence > known.lastRead
  const next = {
    ...known,
    lastSequence: message.sequence,
    last: message,
    unread: known.unread + (counts ? 1 : 0),
  }
  client.setQueryData<readonly Conversation[]>(keys.conversations, (now) =>
    now?.map((one) => (keyOfConversation(one, reader.organisation) === key ? next : one)),
  )
  return counts
}

type Moved = {
  readonly channelId: string | null
  readonly organisation: string | null
  readonly reader: string
  readonly person: string | null
  readonly lastRead: number
}

export function readingHeard(client: QueryClient, reader: Reader, moved: Moved): void {
  if (moved.reader === reader.id) {
    const key = keyOfConversation(moved, reader.organisation)
    return changeConversation(client, reader, key, (one) => readTo(one, moved.lastRead))
  }
  changeConversation(
    client,
    reader,
    keyOfConversation({ ...moved, person: moved.reader }, reader.organisation),
    (one) => ({
      ...one,
      othersRead: Math.max(one.othersRead ?? 0, moved.lastRead),
    }),
  )
}

function readTo(one: Conversation, sequence: number): Conversation {
  if (sequence <= one.lastRead) return one
  return { ...one, lastRead: sequence, unread: sequence >= one.lastSequence ? 0 : one.unread }
}

function changeConversation(
  client: QueryClient,
  reader: Reader,
  key: string,
  change: (one: Conversation) => Conversation,
): void {
  client.setQueryData<readonly Conversation[]>(keys.conversations, (all) =>
    all?.map((one) => (keyOfConversation(one, reader.organisation) === key ? change(one) : one)),
  )
}

/** What could not be told is told when it is looked at again. */
export async function sayRead(client: QueryClient, reader: Reader, key: string, message: Message): Promise<void> {
  await call(chatApi.read, { params: { id: message.id } })
  changeConversation(client, reader, key, (one) => readTo(one, message.sequence))
}

export async function setMuted(client: QueryClient, reader: Reader, key: string, muted: boolean): Promise<void> {
  await call(chatApi.mute, { body: { ...asked(destinationOf(key)), muted } })
  changeConversation(client, reader, key, (one) => ({ ...one, muted }))
}
