import { leadsThread, mayModerate, maySilence, seesRoom } from '#contract/chat/chat-visibility.ts'
import { silenceChanged } from '#contract/chat/chat.live.ts'
import { chatSilenced, threadSilenced } from '#contract/chat/chat.rules.ts'
import { threadId } from '#contract/chat/room.ts'
import type { Silence, SilenceDraft, SilenceLength } from '#contract/chat/silence.ts'
import type { Page, PageQuery } from '#contract/wire/page.ts'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import { publishEvent } from '#server/platform/live/publish.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { addresseeOf } from './chat-people.store.ts'
import { lockRoom } from './messages.store.ts'
import { type OpenRoom, openRoom, roomOfRow, watchedRoom } from './rooms.actions.ts'
import {
  type SilenceRow,
  deleteSilence,
  isSilencedInRoom,
  keepSilence,
  pageOfSilences,
  silenceById,
} from './silences.store.ts'

/*
 * Somebody reads on in a channel, or in the thread of an SOS that is not his, and does not write there for a while.
 *   silencePerson    for an hour, a day, or until it is lifted
 *   liftSilence      he may speak again
 *   listSilences     all that hold, however many
 *   refuseSilenced   whoever may not write in a room
 */

const hour = 3_600_000
const lengths: { readonly [L in SilenceLength]: number | null } = { hour, day: 24 * hour, until_lifted: null }

export async function silencePerson(
  services: Services,
  caller: Caller,
  { channelId, organisation, user, duration }: SilenceDraft,
): Promise<Silence> {
  const { room, watched } = await openRoom(services, caller, { channelId, organisation })
  const person = await addresseeOf(services.db, user)
  if (person === null || !seesRoom(person, watched)) throw new Refused(notFound)
  if (!maySilence(caller, watched, person)) throw new Refused(accessRefused)
  return await inTransaction(services, async (inside) => {
    const { id: roomId } = await lockRoom(inside.db, room)
    const silencedAt = inside.now()
    const length = lengths[duration]
    const endsAt = length === null ? null : new Date(silencedAt.getTime() + length)
    const silence = { id: newId(), roomId, accountId: user, silencedBy: caller.id, silencedAt, endsAt }
    const row = await existing(inside, await keepSilence(inside.db, silence))
    await tell(inside, row, true)
    return showSilence(row)
  })
}

export async function liftSilence(services: Services, caller: Caller, id: string): Promise<Silence> {
  const row = await existing(services, id)
  const watched = await watchedRoom(services, roomOfRow(row.room))
  const person = { id: row.accountId, organisationId: row.usersOrganisation }
  const may = watched.kind === 'sos' ? leadsThread(caller, watched) : mayModerate(caller, watched, person)
  if (!may) throw new Refused(notFound)
  return await inTransaction(services, async (inside) => {
    await deleteSilence(inside.db, id)
    await tell(inside, row, false)
    return showSilence(row)
  })
}

export async function listSilences(services: Services, caller: Caller, asked: PageQuery): Promise<Page<Silence>> {
  const { count, found } = await pageOfSilences(services.db, caller, services.now(), asked)
  return pageOf(services, '/communication/silences/', { ...asked }, count, found.map(showSilence))
}

/** Whoever calls for help is heard in its thread, whoever was silenced there before he did. */
export async function refuseSilenced({ db, now }: Services, caller: Caller, open: OpenRoom): Promise<void> {
  const { room, watched } = open
  if (watched.kind === 'direct' || (watched.kind === 'sos' && watched.raisers.includes(caller.id))) return
  if (!(await isSilencedInRoom(db, room, caller.id, now()))) return
  throw new Refused(watched.kind === 'sos' ? threadSilenced : chatSilenced)
}

async function existing({ db }: Services, id: string): Promise<SilenceRow> {
  const row = await silenceById(db, id)
  if (row === null) throw new Refused(notFound)
  return row
}

async function tell(services: Services, row: SilenceRow, silenced: boolean): Promise<void> {
  const { channelId, organisation, endsAt } = showSilence(row)
  const moved = { channelId, organisation, silenced, endsAt: silenced ? endsAt : null }
  await publishEvent(services, silenceChanged, { kind: 'people', people: [row.accountId] }, moved)
}

function showSilence({ room, ...row }: SilenceRow): Silence {
  const { kind } = room
  // Rooms of two people are never written down here.
  if (kind === 'direct') throw new Error('Nobody is silenced between two people.')
  return {
    id: row.id,
    channelId: kind === 'sos' ? threadId(room.alertId ?? '') : kind,
    organisation: room.organisationId,
    user: row.accountId,
    userName: row.userName,
    silencedByName: row.silencedByName,
    silencedAt: row.silencedAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
  }
}
