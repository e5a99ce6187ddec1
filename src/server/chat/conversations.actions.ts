import { leadsThread, seesRoom, writesIn } from '#contract/chat/chat-visibility.ts'
import type { Destination } from '#contract/chat/message-drafts.ts'
import type { ChatPerson, Conversation } from '#contract/chat/message.ts'
import { type Room, channels, keyOfRoom, roomNamed, threadId } from '#contract/chat/room.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import { isInEmergency, threadsSeenBy } from '#server/alerts/sos/sos-threads.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { blockedBy } from './blocks.store.ts'
import { namesOf, peopleToWriteTo } from './chat-people.store.ts'
import { type RoomRow, lockRoom, messagesNamed } from './messages.store.ts'
import { type RoomState, directRoomsOf, roomsNamed, setMuted, statesOf } from './readings.store.ts'
import { openRoom } from './rooms.actions.ts'
import { showMessage } from './show-message.ts'
import { silencesOf } from './silences.store.ts'

/*
 * What somebody finds when he opens the messages: his channels, the threads of open SOS, and whom he writes with.
 */

const mostThreads = 50
const mostDirect = 100
const mostPeople = 30

type Listed = { readonly room: Room; readonly name: string | null; readonly neverSilenced?: string[] }

export async function listConversations(
  services: Services,
  caller: Caller,
  organisation: string | undefined,
): Promise<{ results: Conversation[] }> {
  if (organisation !== undefined && caller.role !== 'admin' && organisation !== caller.organisationId)
    throw new Refused(notFound)
  const own = channels.map((channel) => roomNamed(channel, organisation ?? caller.organisationId))
  // Where an administrator looks into an organisation, its channels alone.
  const rooms: Listed[] = own.flatMap((room) => {
    const isShown = room.kind !== 'sos' && room.kind !== 'direct' && seesRoom(caller, room)
    return isShown && !(organisation !== undefined && room.kind === 'emergency') ? [{ room, name: null }] : []
  })
  if (organisation === undefined) {
    const threads = await threadsSeenBy(services, caller, mostThreads)
    for (const { id, name, raisers, ...thread } of threads) {
      const led = leadsThread(caller, thread) && { neverSilenced: [...raisers] }
      rooms.push({ room: { kind: 'sos', alert: id }, name, ...led })
    }
  }
  const known = await roomsNamed(
    services.db,
    rooms.map(({ room }) => room),
  )
  const direct = organisation === undefined ? await directRoomsOf(services.db, caller.id, mostDirect) : []
  const states = await stateOf(services, caller, [...known, ...direct])
  const rowOf = (room: Room) => known.find(({ key }) => key === keyOfRoom(room)) ?? null
  const silences = await silencesOf(services.db, caller.id, services.now())
  const inEmergency = await isInEmergency(services, caller.id)
  const named = rooms.map(({ room, name, neverSilenced = null }) => {
    const row = rowOf(room)
    const silence = silences.find(({ roomId }) => roomId === row?.id)
    const quiet = silence
      ? { ...noQuiet, silenced: true, silencedUntil: silence.endsAt?.toISOString() ?? null }
      : noQuiet
    const readOnly = !writesIn(caller, room, inEmergency)
    return {
      ...nameOf(room),
      person: null,
      name,
      ...((row && states.get(row.id)) ?? nothingYet),
      ...quiet,
      readOnly,
      neverSilenced,
    }
  })
  return { results: [...named, ...(await withPeople(services, caller, direct, states))] }
}

type States = ReadonlyMap<string, Shown>
type Shown = Pick<Conversation, 'lastSequence' | 'lastRead' | 'othersRead' | 'unread' | 'muted' | 'last'>
type Quiet = Pick<Conversation, 'readOnly' | 'neverSilenced' | 'silenced' | 'silencedUntil' | 'blocked' | 'closed'>

async function stateOf(services: Services, caller: Caller, rows: readonly RoomRow[]): Promise<States> {
  const states = await statesOf(
    services.db,
    caller.id,
    rows.map(({ id }) => id),
  )
  const ids = states.flatMap(({ lastMessage }) => (lastMessage === null ? [] : [lastMessage]))
  const last = new Map((await messagesNamed(services.db, ids)).map((row) => [row.id, row]))
  return new Map(
    states.map((state: RoomState) => {
      const { roomId, lastSequence, lastRead, othersRead, unread, isMuted, lastMessage } = state
      const row = lastMessage === null ? undefined : last.get(lastMessage)
      const read = { viewer: caller.id, own: lastRead, others: othersRead ?? 0 }
      const shown = row ? showMessage(row, services.files, read) : null
      return [roomId, { lastSequence, lastRead, othersRead, unread, muted: isMuted, last: shown }]
    }),
  )
}

const noQuiet: Quiet = {
  readOnly: false,
  neverSilenced: null,
  silenced: false,
  silencedUntil: null,
  blocked: false,
  closed: false,
}
const nothingYet: Shown = { lastSequence: 0, lastRead: 0, othersRead: null, unread: 0, muted: false, last: null }

async function withPeople(services: Services, caller: Caller, rows: readonly RoomRow[], states: States) {
  const otherOf = ({ personA, personB }: RoomRow) => (personA === caller.id ? personB : personA) ?? caller.id
  const names = await namesOf(services.db, rows.map(otherOf))
  const hidden = await blockedBy(services.db, caller.id)
  return rows.map((row): Conversation => {
    const person = otherOf(row)
    const { name, isGone: closed } = names.get(person) ?? { name: null, isGone: true }
    const blocked = hidden.has(person)
    const state = states.get(row.id) ?? nothingYet
    const seen = blocked ? { ...state, unread: 0, last: null } : state
    return { channelId: null, organisation: null, person, name, ...seen, ...noQuiet, blocked, closed }
  })
}

function nameOf(room: Room): Pick<Conversation, 'channelId' | 'organisation'> {
  if (room.kind === 'sos') return { channelId: threadId(room.alert), organisation: null }
  if (room.kind === 'direct') return { channelId: null, organisation: null }
  return { channelId: room.kind, organisation: 'organisation' in room ? room.organisation : null }
}

export async function muteConversation(
  services: Services,
  caller: Caller,
  where: Destination,
  muted: boolean,
): Promise<void> {
  const { room } = await openRoom(services, caller, where)
  await inTransaction(services, async (inside) => {
    const { id: roomId } = await lockRoom(inside.db, room)
    await setMuted(inside.db, { roomId, accountId: caller.id }, muted)
  })
}

export async function listChatPeople(
  services: Services,
  caller: Caller,
  search: string | undefined,
): Promise<{ results: ChatPerson[] }> {
  return { results: await peopleToWriteTo(services.db, caller, search, mostPeople) }
}
