import { addresseeOf } from './chat-people.store.ts'
import { lockRoom } from './messages.store.ts'
import { openRoom, roomOfRow, watchedRoom } from './rooms.actions.ts'
import {
  type SilenceRow,
  deleteSilence,
  isSilencedInRoom,
  keepSilence,
  pageOfSilences,
  silenceById,
} from './silences.store.ts'
import { silenceChanged } from '#contract/chat/chat.live.ts'
import { chatSilenced } from '#contract/chat/chat.rules.ts'
import { mayModerate, maySilence, seesRoom } from '#contract/chat/chat-visibility.ts'
import type { Room } from '#contract/chat/room.ts'
import type { Silence, SilenceDraft, SilenceLength } from '#contract/chat/silence.ts'
import type { Page, PageQuery } from '#contract/wire/page.ts'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import type { Caller } from '#server/accounts/caller.ts'
import { pageOf } from '#server/http/page-of.ts'
import { publishEvent } from '#server/live/publish.actions.ts'
import { type Services, inTransaction } from '#server/services.ts'
import { newId } from '#server/storage/new-id.ts'

/*
 * Somebody reads on in a channel and does not write there for a while. Of an SOS and of its thread nothing here knows.
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

export async function liftSilence(services: Services, caller: Caller, id: string): Promise<void> {
  const row = await existing(services, id)
  const watched = await watchedRoom(services, roomOfRow(row.room))
  const person = { id: row.accountId, organisationId: row.usersOrganisation }
  if (!mayModerate(caller, watched, person)) throw new Refused(notFound)
  await inTransaction(services, async (inside) => {
    await deleteSilence(inside.db, id)
    await tell(inside, row, false)
  })
}

export async function listSilences(services: Services, caller: Caller, asked: PageQuery): Promise<Page<Silence>> {
  const { count, found } = await pageOfSilences(services.db, caller, services.now(), asked)
  return pageOf(services, '/communication/silences/', { ...asked }, count, found.map(showSilence))
}

export async function refuseSilenced({ db, now }: Services, caller: Caller, room: Room): Promise<void> {
  if (room.kind === 'sos' || room.kind === 'direct') return
  if (await isSilencedInRoom(db, room, caller.id, now())) throw new Refused(chatSilenced)
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
  // Rooms of other kinds are never written down here.
  if (kind === 'sos' || kind === 'direct') throw new Error(`Nobody is silenced in a room of kind ${kind}.`)
  return {
    id: row.id,
    channelId: kind,
    organisation: room.organisationId,
    user: row.accountId,
    userName: row.userName,
    silencedByName: row.silencedByName,
    silencedAt: row.silencedAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
  }
}
