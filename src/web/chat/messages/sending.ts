import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import { chatApi } from '#contract/chat/chat.api.ts'
import { type Message, message } from '#contract/chat/message.ts'
import { positionsApi } from '#contract/positions/positions.api.ts'
import { fromWire } from '#contract/wire/casing.ts'
import { newId } from '#web/platform/api/new-id.ts'
import { messageHeard } from '#web/chat/chat.data.ts'
import { destinationNow, keyOfAddress } from '#web/chat/conversations/conversation-key.ts'
import { call } from '#web/platform/api/call.ts'
import { currentSession } from '#web/platform/api/session.ts'
import { type Entry, isPending } from '#web/platform/outbox/outbox-entry.ts'
import { keepFile } from '#web/platform/outbox/outbox-files.ts'
import { requestTo } from '#web/platform/outbox/outbox-letter.ts'
import { postEntry, theOutbox } from '#web/platform/outbox/outbox-of-this-device.ts'
import { membersOf } from '#web/platform/outbox/raise-letter.ts'
import { tidyFiles } from '#web/platform/outbox/tidy-files.ts'
import { noteMessage } from './message-log.ts'

/*
 * What is said leaves through the outbox, after SOS, alerts and positions, and in its order within a conversation.
 *   sendText, sendPlace, sendImage, sendVoice
 *   waitingIn     what this device said in a conversation and the server does not have yet
 *   takeAnswers   what it has, laid in where it belongs
 */

type Writer = Pick<User, 'id' | 'organisation'>
type Where = { readonly client: QueryClient; readonly writer: Writer; readonly key: string }
type Place = { readonly latitude: number; readonly longitude: number; readonly accuracy: number | null }

export async function sendText(where: Where, content: string): Promise<void> {
  const { client, writer, key } = where
  const body = { ...destinationNow(key, writer.organisation), content, messageType: 'text' as const }
  if (!isReal()) return demonstrated(client, writer, await call(chatApi.send, { body: { id: newId(), ...body } }))
  const entry = await postEntry({
    ...ofMessage(writer, key, content),
    letter: (id) => requestTo(chatApi.send, { body: { id, ...body, writtenAt: now() } }),
  })
  log(where, entry, content)
}

/** The place is also where the boat is: it goes the way of every position. */
export async function sendPlace(where: Where, place: Place): Promise<void> {
  const { client, writer, key } = where
  const body = {
    ...destinationNow(key, writer.organisation),
    content: '',
    messageType: 'location' as const,
    metadata: { ...place },
  }
  if (!isReal()) return demonstrated(client, writer, await call(chatApi.send, { body: { id: newId(), ...body } }))
  const timestamp = now()
  await postEntry({
    account: writer.id,
    urgency: 'position',
    letter: (id) => requestTo(positionsApi.record, { body: { id, ...place, timestamp } }),
  })
  const content = `${place.latitude}, ${place.longitude}`
  const entry = await postEntry({
    ...ofMessage(writer, key, content),
    letter: (id) => requestTo(chatApi.send, { body: { id, ...body, writtenAt: timestamp } }),
  })
  log(where, entry, content)
}

export async function sendImage(where: Where, file: Blob, content: string): Promise<void> {
  const body = { ...destinationNow(where.key, where.writer.organisation), content, writtenAt: now() }
  if (!isReal()) {
    return demonstrated(where.client, where.writer, await call(chatApi.sendImage, { body, file }))
  }
  await sendFile(where, file, content, () => requestTo(chatApi.sendImage, { body }))
}

export type Voice = { readonly sound: Blob; readonly duration: number; readonly waveform: string }

export async function sendVoice(where: Where, { sound, duration, waveform }: Voice): Promise<void> {
  const body = { ...destinationNow(where.key, where.writer.organisation), duration, waveform, writtenAt: now() }
  if (!isReal()) {
    return demonstrated(where.client, where.writer, await call(chatApi.sendVoice, { body, file: sound }))
  }
  await sendFile(where, sound, '', () => requestTo(chatApi.sendVoice, { body }))
}

/** The file first: a letter without its file would be refused. */
async function sendFile(
  where: Where,
  file: Blob,
  content: string,
  letter: () => ReturnType<typeof requestTo>,
): Promise<void> {
  const { writer, key } = where
  const id = newId()
  tidyFiles()
  await keepFile(id, file)
  const entry = await postEntry({ ...ofMessage(writer, key, content), id, letter })
  log(where, entry, content)
}

function ofMessage(writer: Writer, key: string, content: string) {
  return { account: writer.id, urgency: 'message', stream: `chat ${key}`, summary: content.slice(0, 80) } as const
}

/** Whatever becomes of it: this device has said it. */
function log({ client, key }: Where, { id, account, writtenAt }: Entry, content: string): void {
  const senderName = currentSession()?.user?.profile.fullName ?? null
  noteMessage(client, { id, at: new Date(writtenAt).toISOString(), sender: account, senderName, key, content })
}

function demonstrated(client: QueryClient, writer: Writer, said: Message): void {
  messageHeard(client, writer, said)
}

function isReal(): boolean {
  return currentSession()?.kind === 'real'
}

function now(): string {
  return new Date().toISOString()
}

export type WaitingMessage = {
  readonly entry: Entry
  readonly type: Message['messageType']
  readonly content: string
  readonly metadata: { readonly [name: string]: unknown }
}

const paths: readonly string[] = [chatApi.send.path, chatApi.sendImage.path, chatApi.sendVoice.path]

export function waitingIn(entries: readonly Entry[], writer: Writer, key: string): readonly WaitingMessage[] {
  return entries.flatMap((entry): WaitingMessage[] => {
    const isShown = isPending(entry) || entry.state.name === 'refused'
    if (!isShown || entry.account !== writer.id || !paths.includes(entry.letter.path)) return []
    const body = membersOf(fromWire(entry.letter.body))
    if (keyOfAddress(body, writer.organisation) !== key) return []
    const content = typeof body['content'] === 'string' ? body['content'] : ''
    const { duration, waveform } = body
    const metadata = body['metadata'] === undefined ? { duration, waveform } : membersOf(body['metadata'])
    return [{ entry, type: typeOf(entry, body), content, metadata }]
  })
}

function typeOf({ letter: { path } }: Entry, body: { readonly [name: string]: unknown }): Message['messageType'] {
  if (path === chatApi.sendImage.path) return 'image'
  if (path === chatApi.sendVoice.path) return 'voice'
  return body['messageType'] === 'location' ? 'location' : 'text'
}

/** The answer to one’s own message may come before the stream tells of it. */
export async function takeAnswers(client: QueryClient, writer: Writer, entries: readonly Entry[]): Promise<void> {
  const received = entries.filter(
    ({ state, account, letter }) => state.name === 'received' && account === writer.id && paths.includes(letter.path),
  )
  if (received.length === 0) return
  for (const { state } of received) {
    const said = state.name === 'received' ? message.safeParse(fromWire(state.reply)) : null
    if (said?.success) messageHeard(client, writer, said.data)
  }
  await theOutbox().dismiss(received.map(({ id }) => id))
}
