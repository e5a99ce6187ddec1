import { type Viewer, effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { type WatchedRoom, mayWriteTo, seesRoom } from '#contract/chat/chat-visibility.ts'
import type { Destination } from '#contract/chat/message-drafts.ts'
import { type Room, roomNamed } from '#contract/chat/room.ts'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import { threadOf } from '#server/alerts/sos/sos-threads.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { addresseeOf } from './chat-people.store.ts'
import { type MessageRow, type RoomRow, messageById, roomOf } from './messages.store.ts'
import { lastReadIn } from './readings.store.ts'

/*
 * Which room is meant, and who sees it. What somebody may not see is not there: 404.
 *   openRoom       the one that a caller names
 *   watchedRoom    what it depends on who sees it
 *   seenMessage    a message of a room that the caller sees
 */

export type OpenRoom = {
  readonly room: Room
  readonly watched: WatchedRoom
  readonly receiver: string | null
  /** Whoever would hear it is gone: what was said is read on, and nothing more is. */
  readonly isClosed: boolean
}

export async function openRoom(services: Services, viewer: Viewer, where: Destination): Promise<OpenRoom> {
  const { channelId = null, receiver = null, organisation = null } = where
  if (receiver !== null && channelId === null) return await between(services, viewer, receiver)
  const whose = viewer.role === 'admin' ? organisation : viewer.organisationId
  if (organisation !== null && organisation !== whose) throw new Refused(notFound)
  const room = roomNamed(channelId, whose)
  const watched = await watchedRoom(services, room)
  if (!seesRoom(viewer, watched)) throw refusalTo(viewer, watched)
  return { room, watched, receiver: null, isClosed: false }
}

/** Who waits to be approved is told so; nobody learns which SOS there are. */
function refusalTo(viewer: Viewer, { kind }: WatchedRoom): Refused {
  if (kind === 'sos') return new Refused(notFound)
  return new Refused(effectiveRoleOf(viewer) === 'pending' ? organisationPending : accessRefused)
}

/** Whoever was written to may answer; what was said to somebody who is gone stays to be read. */
async function between(services: Services, viewer: Viewer, receiver: string): Promise<OpenRoom> {
  if (receiver === viewer.id) throw new Refused(notFound)
  const other = await addresseeOf(services.db, receiver)
  const room = { kind: 'direct', people: [viewer.id, receiver] } as const
  const isReached = other !== null && mayWriteTo(viewer, other)
  if (!isReached && (await roomOf(services.db, room)) === null) throw new Refused(notFound)
  return { room, watched: room, receiver, isClosed: other === null }
}

export async function watchedRoom(services: Services, room: Room): Promise<WatchedRoom> {
  return room.kind === 'sos' ? { kind: 'sos', ...(await threadOf(services, room.alert)) } : room
}

export function roomOfRow({ kind, organisationId, alertId, personA, personB }: RoomRow): Room {
  if (kind === 'sos' && alertId !== null) return { kind, alert: alertId }
  if (kind === 'direct' && personA !== null && personB !== null) return { kind, people: [personA, personB] }
  if (kind === 'emergency' || kind === 'sos' || kind === 'direct') return { kind: 'emergency' }
  return { kind, organisation: organisationId }
}

export type SeenMessage = { readonly row: MessageRow; readonly watched: WatchedRoom }

export async function seenMessage(services: Services, viewer: Viewer, id: string): Promise<SeenMessage> {
  const found = await messageInRoom(services, id)
  if (!seesRoom(viewer, found.watched)) throw new Refused(notFound)
  return found
}

export async function messageInRoom(services: Services, id: string): Promise<SeenMessage> {
  const row = await messageById(services.db, id)
  if (row === null) throw new Refused(notFound)
  return { row, watched: await watchedRoom(services, roomOfRow(row.room)) }
}

export async function lastReadOfBoth(services: Services, viewer: Viewer, room: RoomRow) {
  const other = room.personA === viewer.id ? room.personB : room.personA
  const own = await lastReadIn(services.db, { roomId: room.id, accountId: viewer.id })
  const others = other === null ? 0 : await lastReadIn(services.db, { roomId: room.id, accountId: other })
  return { viewer: viewer.id, own, others }
}
