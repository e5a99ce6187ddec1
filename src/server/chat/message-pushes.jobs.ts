import type { Language } from '#contract/accounts/account.ts'
import { type WatchedRoom, seesRoom } from '#contract/chat/chat-visibility.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import { whoseSos } from '#server/alerts/sos/sos-threads.actions.ts'
import { pushToEach } from '#server/notifications/tell-people.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { type AboutSos, messageCame } from './chat.words.ts'
import {
  type Unaware,
  type Recipients,
  claimUnaware,
  markPushed,
  roomsToPush,
  speakersIn,
  unawareOf,
} from './message-pushes.store.ts'
import { type RoomRow, messagesNamed } from './messages.store.ts'
import { roomOfRow, watchedRoom } from './rooms.actions.ts'

/*
 * What somebody wrote to one other, to everybody, or to those who help is pushed to whoever does not look: who looks has read it
 * within seconds. He is told once, and again when he has read. It is the last of what leaves the server, in small steps between
 * which a call for help passes.
 */

/** So long a message stands before anybody is told who has not read it. */
export const pushDelay = 4000
const mostRooms = 50
const mostTogether = 100

export async function pushMessages(services: Services): Promise<void> {
  const now = services.now()
  const since = new Date(now.getTime() - pushDelay)
  for (const room of await roomsToPush(services.db, { now, since }, mostRooms)) {
    await tellOfRoom(services, room)
    await markPushed(services.db, room)
  }
}

type PushedRoom = { readonly watched: WatchedRoom; readonly wanted: Recipients; readonly sos: AboutSos | null }

async function tellOfRoom(services: Services, room: RoomRow): Promise<void> {
  const told = await whoIsTold(services, room)
  let after: string | null = null
  do {
    await services.sosPriority.clear()
    const unaware: Unaware[] = told
      ? await unawareOf(services.db, room, told.wanted, { after, most: mostTogether })
      : []
    if (told) await inTransaction(services, (inside) => tellEach(inside, room, told, unaware))
    after = unaware.length === mostTogether ? (unaware.at(-1)?.id ?? null) : null
  } while (after !== null)
}

/** Of an SOS those who belong to it: who called, who goes, who is in charge, who spoke, and the coordinators of the boat. */
async function whoIsTold(services: Services, room: RoomRow): Promise<PushedRoom | null> {
  const watched = await stillThere(services, room)
  if (watched === null) return null
  if (watched.kind === 'direct') return { watched, wanted: { people: watched.people, organisation: null }, sos: null }
  if (watched.kind !== 'sos' || room.alertId === null) return { watched, wanted: null, sos: null }
  const { inCharge, ...sos } = await whoseSos(services, room.alertId)
  const people = [...watched.people, ...(await speakersIn(services.db, room)), ...(inCharge === null ? [] : [inCharge])]
  return { watched, wanted: { people, organisation: watched.alert.organisationId }, sos }
}

/** An alert may have been removed since. */
async function stillThere(services: Services, room: RoomRow): Promise<WatchedRoom | null> {
  try {
    return await watchedRoom(services, roomOfRow(room))
  } catch (problem) {
    if (problem instanceof Refused && problem.refusal.code === notFound.code) return null
    throw problem
  }
}

async function tellEach(services: Services, room: RoomRow, { watched, sos }: PushedRoom, unaware: readonly Unaware[]) {
  const seeing = unaware.filter((viewer) => seesRoom(viewer, watched))
  const claimed = await claimUnaware(
    services.db,
    room,
    seeing.map(({ id }) => id),
  )
  const those = seeing.filter(({ id }) => claimed.has(id))
  const ids = [...new Set(those.map(({ messageId }) => messageId))]
  const rows = new Map((await messagesNamed(services.db, ids)).map((row) => [row.id, row]))
  const letters = those.flatMap(({ id, messageId }) => {
    const row = rows.get(messageId)
    return row ? [{ to: id, message: (language: Language) => messageCame(language, row, sos) }] : []
  })
  await pushToEach(services, letters)
}
