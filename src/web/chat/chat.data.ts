import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import { chatApi } from '#contract/chat/chat.api.ts'
import type { Destination } from '#contract/chat/message-drafts.ts'
import type { Conversation, Message } from '#contract/chat/message.ts'
import type { Silence, SilenceLength } from '#contract/chat/silence.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/platform/api/call.ts'
import { pollPeriod } from '#web/platform/api/periods.ts'
import { unlessLive } from '#web/platform/live/live-state.ts'
import { destinationOf, directKey, keyOfConversation, keyOfMessage } from './conversations/conversation-key.ts'
import { conversationsOf } from './conversations/conversations.data.ts'
import { type KnownMessages, withHeard, withHeardMeanwhile, withNewest, withOlder } from './messages/known-messages.ts'

/*
 * messagesOf                     the newest of a conversation, joined to what was known
 * readOlder                      further back
 * readAround, joinKnown          somewhere in the middle, and from there to the newest
 * messageHeard, readingHeard     what the stream says
 * sayRead                        that it was really shown
 */

type Reader = Pick<User, 'id' | 'organisation'>

const poll = pollPeriod('alerts')
const keys = {
  all: ['chat'],
  conversations: conversationsOf().queryKey,
  messages: (key: string) => ['chat', 'messages', key],
} as const
/** Also in the list of what the stream keeps up to date (`chat.live.ts`). */
export const chatKeys = keys.all

export function messagesOf(client: QueryClient, key: string) {
  return queryOptions({
    queryKey: keys.messages(key),
    queryFn: async ({ signal }) => await readNewest(client, key, signal),
    /* What was known stays the same object: to compare thousands of messages member by member says nothing more. */
    structuralSharing: false,
    staleTime: poll,
    refetchInterval: unlessLive(poll),
  })
}

/** Asked again where the answer is older than what was heard meanwhile and does not reach to it. */
async function readNewest(client: QueryClient, key: string, signal: AbortSignal): Promise<KnownMessages> {
  const known = () => client.getQueryData<KnownMessages>(keys.messages(key))
  for (;;) {
    const lastBefore = known()?.messages.at(-1)?.sequence ?? 0
    const page = await call(chatApi.list, { query: asked(destinationOf(key)), signal })
    const newest = withHeardMeanwhile(withNewest(known(), page), known(), lastBefore)
    if (newest) return newest
  }
}

export async function readOlder(client: QueryClient, key: string): Promise<void> {
  const known = client.getQueryData<KnownMessages>(keys.messages(key))
  const first = known?.messages[0]
  if (!known || known.isWhole || !first) return
  const query = { ...asked(destinationOf(key)), cursor: String(first.sequence), pageSize: largestPageSize }
  const page = await call(chatApi.list, { query })
  client.setQueryData<KnownMessages>(keys.messages(key), (now) => now && withOlder(now, page))
}

/** As many as a page has, the one of this number in their middle, or the next behind it. */
export async function readAround(key: string, before: number): Promise<KnownMessages> {
  const page = await call(chatApi.list, { query: { ...asked(destinationOf(key)), cursor: String(before) } })
  return { messages: page.results.toReversed(), isWhole: page.next === null }
}

/** What was read from the middle on has come to what is known at the end: it is one from now on. */
export function joinKnown(client: QueryClient, key: string, joined: KnownMessages): void {
  client.setQueryData<KnownMessages>(keys.messages(key), joined)
}

export async function findMessages(key: string, search: string) {
  const { count, results } = await call(chatApi.list, { query: { ...asked(destinationOf(key)), search } })
  return { count: count ?? results.length, results }
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
  const query = client.getQueryCache().find({ queryKey: keys.messages(key) })
  if (query?.state.data !== undefined) layIn(client, key, message)
  else void whenRead(query?.promise, () => layIn(client, key, message))
  return isNew
}

/** A list that is read for the first time may end before what is heard meanwhile; one that does not come is asked for anew. */
async function whenRead(reading: Promise<unknown> | undefined, act: () => void): Promise<void> {
  try {
    await reading
  } catch {
    return
  }
  act()
}

function layIn(client: QueryClient, key: string, message: Message): void {
  const queryKey = keys.messages(key)
  const known = client.getQueryData<KnownMessages>(queryKey)
  if (known === undefined) return
  const next = withHeard(known, message)
  if (next === null) void client.invalidateQueries({ queryKey })
  else client.setQueryData(queryKey, next)
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
  const isRemoved = message.removedAt !== null
  const isUnread = message.sender !== reader.id && message.sequence > known.lastRead
  if (message.sequence < known.lastSequence) {
    /* Whether it is still counted the server knows: a list that came meanwhile may have left it out already. */
    if (isRemoved && isUnread && known.unread > 0) void client.invalidateQueries({ queryKey: keys.conversations })
    return false
  }
  const isNew = message.sequence > known.lastSequence && !isRemoved
  const counts = isNew && isUnread
  const wasCounted = isRemoved && isUnread && known.last?.id === message.id && known.last.removedAt === null
  const next = {
    ...known,
    lastSequence: message.sequence,
    last: message,
    unread: Math.max(0, known.unread + (counts ? 1 : 0) - (wasCounted ? 1 : 0)),
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

export async function silence(
  { channelId, organisation, sender }: Pick<Message, 'channelId' | 'organisation' | 'sender'>,
  duration: SilenceLength,
): Promise<void> {
  if (channelId === null) throw new Error('Nobody is silenced in a conversation of two.')
  await call(chatApi.silence, { body: { channelId, organisation, user: sender, duration } })
}

/** Each once: between two pages somebody may have been silenced. */
export async function allSilences(signal: AbortSignal): Promise<readonly Silence[]> {
  const all = new Map<string, Silence>()
  for (let page = 1; ; page += 1) {
    const { results, next } = await call(chatApi.silences, { query: { page, pageSize: largestPageSize }, signal })
    for (const one of results) all.set(one.id, one)
    if (next === null) return [...all.values()]
  }
}

/** What this person wrote is asked for again: it was not told while it was hidden. */
export async function setBlocked(client: QueryClient, person: string, blocked: boolean): Promise<void> {
  await call(chatApi.block, { body: { user: person, blocked } })
  client.removeQueries({ queryKey: keys.messages(directKey(person)) })
  await client.invalidateQueries({ queryKey: keys.conversations })
}
