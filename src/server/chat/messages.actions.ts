import * as z from 'zod/mini'
import { tooManyAttempts } from '#contract/accounts/account.rules.ts'
import { mayModerate, mayRemove, seesRoom, writesIn } from '#contract/chat/chat-visibility.ts'
import { messageSaved, messagesRead } from '#contract/chat/chat.live.ts'
import { emergencyChannelRead, mostInThread, threadTooBusy } from '#contract/chat/chat.rules.ts'
import { type Destination, type MessageDraft, saidPlace } from '#contract/chat/message-drafts.ts'
import type { Message } from '#contract/chat/message.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { parsed } from '#contract/wire/parsed.ts'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import { isInEmergency } from '#server/alerts/sos/sos-threads.actions.ts'
import { removeUnused } from '#server/platform/files/used-files.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { AlreadyDone } from '#server/platform/http/implement.ts'
import { addressOf } from '#server/platform/http/page-of.ts'
import { publishEvent } from '#server/platform/live/publish.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { hearersOf, refuseToBlocked } from './blocks.actions.ts'
import { deleteBlocksOf, hasBlocked } from './blocks.store.ts'
import {
  type MessageRow,
  type NewMessage,
  blankMessage,
  blankMessagesOf,
  deleteUpload,
  deleteUploadsOf,
  insertMessage,
  lockRoom,
  messageById,
  messagesIn,
  roomOf,
  saidInRoomSince,
  saidSince,
} from './messages.store.ts'
import { moveReading } from './readings.store.ts'
import { isReported } from './reports.store.ts'
import {
  type OpenRoom,
  type SeenMessage,
  messageInRoom,
  openRoom,
  lastReadOfBoth,
  roomOfRow,
  seenMessage,
  watchedRoom,
} from './rooms.actions.ts'
import { nameOfRoom, showMessage } from './show-message.ts'
import { refuseSilenced } from './silences.actions.ts'

/*
 * What is said. A room gives each message its number while nobody else writes in it: the order is the same for everybody,
 * whatever was sent twice, late or without a network.
 *   listMessages    a page, the newest first
 *   sendDraft       as JSON brings it
 *   sendMessage     stores it, and tells whoever sees the room
 *   knownBefore, roomToWriteIn, sayIn   the same in its steps: what is done between them is done once, and for nobody in vain
 *   readUpTo        on all devices of a person
 *   removeMessage   its place stays
 *   forgetMessagesOf   of whoever is deleted
 */

type Asked = {
  readonly channel?: string | undefined
  readonly with?: string | undefined
  readonly organisation?: string | undefined
  readonly cursor?: string | undefined
  readonly search?: string | undefined
  readonly pageSize: number
}

export async function listMessages(services: Services, caller: Caller, asked: Asked) {
  const { channel = null, with: receiver = null, organisation = null, cursor, search, pageSize } = asked
  const { room, receiver: other } = await openRoom(services, caller, { channelId: channel, receiver, organisation })
  const isHidden = other !== null && (await hasBlocked(services.db, { accountId: caller.id, blockedId: other }))
  const row = isHidden ? null : await roomOf(services.db, room)
  if (row === null) return { count: 0, next: null, previous: null, results: [] }
  const before = cursor === undefined ? null : Number.parseInt(cursor, 10)
  const from = before !== null && Number.isSafeInteger(before) && before < largestSequence ? before : null
  const { count, rows } = await messagesIn(services.db, row, { before: from, search, most: pageSize + 1 })
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const read = await lastReadOfBoth(services, caller, row)
  const isMore = rows.length > pageSize && last !== undefined
  const next = isMore
    ? addressOf(services, '/communication/messages/', { ...asked, cursor: String(last.sequence) })
    : null
  const results = shown.map((one) => showMessage(one, services.files, read))
  return { count, next, previous: null, results }
}

const largestSequence = 2 ** 31

export async function sendDraft(
  services: Services,
  caller: Caller,
  draft: MessageDraft,
  name: string | null,
  picture: Pick<SpokenMessage, 'imageFile' | 'thumbnailFile'>,
): Promise<Message | AlreadyDone<Message>> {
  if (draft.sender !== undefined && draft.sender !== caller.id) throw new Refused(accessRefused)
  const { messageType, content, writtenAt } = draft
  const metadata = draft.metadata ?? {}
  if (messageType === 'location') parsed(withPlace, { metadata })
  const id = draft.id ?? name ?? newId()
  return await sendMessage(services, caller, draft, { id, messageType, content, metadata, writtenAt, ...picture })
}

const withPlace = z.object({ metadata: saidPlace })

export type SpokenMessage = Pick<NewMessage, 'id' | 'messageType' | 'content' | 'metadata'> & {
  readonly writtenAt?: string | null | undefined
  readonly imageFile?: string | null
  readonly thumbnailFile?: string | null
  readonly voiceFile?: string | null
}

async function sendMessage(
  services: Services,
  caller: Caller,
  where: Destination,
  said: SpokenMessage,
): Promise<Message | AlreadyDone<Message>> {
  const known = await knownBefore(services, caller, said)
  return known ?? (await sayIn(services, caller, await roomToWriteIn(services, caller, where), said))
}

/** Sent before, under this name: it is answered as it was. */
export async function knownBefore(
  services: Services,
  caller: Caller,
  { id }: Pick<SpokenMessage, 'id'>,
): Promise<AlreadyDone<Message> | null> {
  const known = await messageById(services.db, id)
  return known && alreadySaid(services, caller, known)
}

/** In a room that was opened for its sender. */
export async function sayIn(
  services: Services,
  caller: Caller,
  open: OpenRoom,
  { writtenAt = null, ...said }: SpokenMessage,
): Promise<Message | AlreadyDone<Message>> {
  return await inTransaction(services, async (inside) => {
    const room = await lockRoom(inside.db, open.room)
    const message = {
      ...said,
      senderId: caller.id,
      receiverId: open.receiver,
      writtenAt: writtenAt === null ? null : new Date(writtenAt),
      createdAt: inside.now(),
    }
    const isNew = await insertMessage(inside.db, room, message)
    const row = await existing(inside, said.id)
    if (!isNew) return alreadySaid(inside, caller, row)
    const shown = showMessage(row, inside.files)
    // Who goes to an SOS while a picture is drawn for it hears of that picture.
    const watched = await watchedRoom(inside, open.room)
    await publishEvent(inside, messageSaved, await hearersOf(inside, watched, caller.id), shown)
    return shown
  })
}

/** Once for each message, before anything is done for what would be refused: no picture of it is drawn. */
export async function roomToWriteIn(services: Services, caller: Caller, where: Destination): Promise<OpenRoom> {
  const open = await openRoom(services, caller, where)
  if (open.isClosed) throw new Refused(notFound)
  await refuseReader(services, caller, open)
  await refuseSilenced(services, caller, open)
  await refuseToBlocked(services, caller, open.receiver)
  await refuseTooMany(services, caller, open)
  return open
}

async function refuseReader(services: Services, caller: Caller, { room }: OpenRoom): Promise<void> {
  if (writesIn(caller, room, false)) return
  if (!(await isInEmergency(services, caller.id))) throw new Refused(emergencyChannelRead)
}

function alreadySaid({ files }: Services, caller: Caller, row: MessageRow): AlreadyDone<Message> {
  if (row.senderId !== caller.id) throw new Refused(idTaken, { id: idTaken })
  return new AlreadyDone(showMessage(row, files))
}

async function existing(services: Services, id: string): Promise<MessageRow> {
  const row = await messageById(services.db, id)
  if (row === null) throw new Error(`The message ${id} was stored and is gone.`)
  return row
}

/** A whole day without a network brings as many; more in a minute is no talk. */
export const mostInAMinute = 60
const minute = 60_000

/** In the thread of an SOS whoever called says as much as he wants. */
async function refuseTooMany(services: Services, { id }: Caller, { room, watched }: OpenRoom): Promise<void> {
  const since = new Date(services.now().getTime() - minute)
  if (watched.kind === 'sos') {
    if (watched.raisers.includes(id)) return
    if ((await saidInRoomSince(services.db, { senderId: id, room }, since)) < mostInThread) return
    throw new Refused(threadTooBusy, {}, { retryAfter: minute / 1000 })
  }
  if ((await saidSince(services.db, id, since)) < mostInAMinute) return
  throw new Refused(tooManyAttempts, {}, { retryAfter: minute / 1000 })
}

export async function readUpTo(services: Services, caller: Caller, id: string): Promise<void> {
  const { row } = await seenMessage(services, caller, id)
  const { room, sequence } = row
  await inTransaction(services, async (inside) => {
    const reading = { roomId: room.id, accountId: caller.id }
    if (!(await moveReading(inside.db, reading, sequence))) return
    const people = [caller.id, room.personA, room.personB].filter((one) => one !== null)
    const person = room.personA === caller.id ? room.personB : room.personA
    const moved = { ...nameOfRoom(room), reader: caller.id, person, lastRead: sequence }
    await publishEvent(inside, messagesRead, { kind: 'people', people: [...new Set(people)] }, moved)
  })
}

export async function removeMessage(services: Services, caller: Caller, id: string): Promise<void> {
  const { row, watched } = await messageToRemove(services, caller, id)
  await inTransaction(services, async (inside) => {
    if (!(await blankMessage(inside.db, id, inside.now(), caller.id))) return
    const blank = await existing(inside, id)
    const hearers = await hearersOf(inside, watched, row.senderId)
    await publishEvent(inside, messageSaved, hearers, showMessage(blank, inside.files))
    await removeFilesOf(inside, row)
  })
}

/** One that was reported may be removed by whoever is shown the report, though its room is not his. */
async function messageToRemove(services: Services, caller: Caller, id: string): Promise<SeenMessage> {
  const found = await messageInRoom(services, id)
  const { row, watched } = found
  const author = { id: row.senderId, organisationId: row.authorsOrganisation }
  if (mayModerate(caller, watched, author) && (await isReported(services.db, id))) return found
  if (!seesRoom(caller, watched)) throw new Refused(notFound)
  if (!mayRemove(caller, watched, author)) throw new Refused(accessRefused)
  return found
}

/** Nor does its sender have it any more as something that he uploaded. */
async function removeFilesOf(
  services: Services,
  { senderId, imageFile, thumbnailFile, voiceFile }: MessageRow,
): Promise<void> {
  if (imageFile !== null) await deleteUpload(services.db, { accountId: senderId, file: imageFile })
  for (const file of [imageFile, thumbnailFile, voiceFile]) if (file !== null) await removeUnused(services, file)
}

/** Empties all messages of a deleted account, and removes their files. The empty ones keep their numbers, so that nobody’s order changes. */
export async function forgetMessagesOf(services: Services, accountId: string): Promise<void> {
  const said = await blankMessagesOf(services.db, accountId, services.now())
  await deleteBlocksOf(services.db, accountId)
  for (const row of said) {
    const room = await watchedRoom(services, roomOfRow(row.room)).catch(() => null)
    const blank = room && (await existing(services, row.id))
    if (room && blank) {
      await publishEvent(services, messageSaved, { kind: 'room', room }, showMessage(blank, services.files))
    }
    await removeFilesOf(services, row)
  }
  for (const { file, thumbnail } of await deleteUploadsOf(services.db, accountId)) {
    for (const name of [file, thumbnail]) await removeUnused(services, name)
  }
}
