import { longestPhotoSide, photoNotAnImage } from '#contract/kit/photo.rules.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { supportBusy, ticketOver } from '#contract/support/support.rules.ts'
import { authorMay, isTicketOver, reopenUntil } from '#contract/support/ticket-states.ts'
import {
  type Ticket,
  type TicketChange,
  type TicketDraft,
  type TicketStatus,
  mostPicturesADay,
  mostTicketsADay,
} from '#contract/support/ticket.ts'
import { ticketsApi } from '#contract/support/tickets.api.ts'
import { ticketChanged } from '#contract/support/tickets.live.ts'
import { Refused, accessRefused, fieldInvalid } from '#contract/wire/refusal.ts'
import { existingPerson } from '#server/accounts/accounts.actions.ts'
import { redrawnPicture } from '#server/platform/files/redrawn-picture.ts'
import { storePicture } from '#server/platform/files/used-files.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { AlreadyDone } from '#server/platform/http/implement.ts'
import { nextVersion } from '#server/platform/http/versions.actions.ts'
import { publishEvent } from '#server/platform/live/publish.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { authorOf, readableTicket, shownTicket } from './read-tickets.actions.ts'
import { tellOfCharge, tellOfNews } from './support-news.actions.ts'
import {
  type NewTicketEntry,
  type TicketRow,
  entryById,
  insertEntry,
  insertTicket,
  lockTicket,
  markTicketsSeen,
  picturesSentSince,
  ticketById,
  ticketsMadeSince,
  updateTicket,
} from './tickets.store.ts'

/*
 * What people ask of the support. Everything that is said or done of a ticket is an entry of its timeline, under the name
 * that the client gave it: the same twice is one, however late it arrives.
 *   addTicket, replyTo, sendPicture      what is said
 *   changeTicket                         its status, whose it is, how urgent, what about
 */

const day = 24 * 3_600_000

export async function addTicket(
  services: Services,
  caller: Caller,
  { id: named, ...said }: TicketDraft,
  key: string | null,
): Promise<Ticket | AlreadyDone<Ticket>> {
  const [id, now] = [named ?? key ?? newId(), services.now()]
  return await inTransaction(services, async (inside) => {
    const before = await madeBefore(inside, caller, id)
    if (before !== null) return before
    const since = new Date(now.getTime() - day)
    if ((await ticketsMadeSince(inside.db, caller.id, since)) >= mostTicketsADay) throw busy()
    const begun = { status: 'open', statusAt: now, createdAt: now, updatedAt: now } as const
    // Sent twice at the same time: the second one waits here for the first.
    if (!(await insertTicket(inside.db, { ...said, ...begun, id, accountId: caller.id }))) {
      const meanwhile = await madeBefore(inside, caller, id)
      if (meanwhile !== null) return meanwhile
    }
    await markTicketsSeen(inside.db, id, caller.id, now)
    const ticket = await readableTicket(inside, caller, id)
    await tellOfNews(inside, caller, ticket, 'new')
    await publishChange(inside, ticket)
    return await shownTicket(inside, caller, ticket)
  })
}

async function madeBefore(services: Services, caller: Caller, id: string): Promise<AlreadyDone<Ticket> | null> {
  const known = await ticketById(services.db, caller, id)
  if (known === null) return null
  if (known.accountId !== caller.id) throw new Refused(idTaken, { id: idTaken })
  return new AlreadyDone(await shownTicket(services, caller, known))
}

type About = { readonly id: string; readonly key: string | null }

export async function replyTo(
  services: Services,
  caller: Caller,
  { id, key }: About,
  content: () => string,
): Promise<Ticket | AlreadyDone<Ticket>> {
  return await inTransaction(services, async (inside) => {
    const ticket = await lockedFor(inside, caller, id)
    return await say(inside, caller, ticket, { id: key ?? newId(), kind: 'reply', content: content() })
  })
}

/** Who may is asked before the picture is looked at, and again when nobody else can change the ticket. */
export async function sendPicture(
  services: Services,
  caller: Caller,
  { id, key }: About,
  upload: Buffer,
): Promise<Ticket | AlreadyDone<Ticket>> {
  await readableTicket(services, caller, id)
  const door = { sosPriority: services.sosPriority, field: 'picture', notAnImage: photoNotAnImage }
  const picture = await redrawnPicture(upload, { side: longestPhotoSide, fit: 'inside' }, door)
  return await inTransaction(services, async (inside) => {
    const ticket = await lockedFor(inside, caller, id)
    const name = key ?? newId()
    const isNew = (await entryById(inside.db, name)) === null
    const since = new Date(services.now().getTime() - day)
    if (isNew && (await picturesSentSince(inside.db, caller.id, since)) >= mostPicturesADay) throw busy()
    const file = isNew ? await storePicture(inside, picture) : null
    return await say(inside, caller, ticket, { id: name, kind: 'picture', file })
  })
}

export async function changeTicket(
  services: Services,
  caller: Caller,
  { id, key }: About,
  change: () => TicketChange,
): Promise<Ticket> {
  return await inTransaction(services, async (inside) => {
    const ticket = await lockedFor(inside, caller, id)
    const wanted = change()
    if (caller.role !== 'admin') refuseToAuthor(inside, ticket, wanted)
    const { status, assignedTo, category, priority } = { ...ticket, ...asSaid(wanted) }
    if (assignedTo !== null && assignedTo !== ticket.assignedTo) await refuseUnlessStaff(inside, assignedTo)
    await updateTicket(inside.db, id, { category, priority })
    if (priority !== ticket.priority) await enter(inside, caller, ticket, noted('priority', priority))
    if (category !== ticket.category) await enter(inside, caller, ticket, noted('category', category))
    if (assignedTo !== ticket.assignedTo) await assign(inside, caller, ticket, assignedTo)
    if (status !== ticket.status) {
      await become(inside, caller, await readableTicket(inside, caller, id), status, key)
      await tellOfNews(inside, caller, ticket, status)
    }
    await publishChange(inside, ticket)
    return await shownTicket(inside, caller, await readableTicket(inside, caller, id))
  })
}

/** What is not said is as it was. */
function asSaid(change: TicketChange): Partial<Pick<TicketRow, keyof TicketChange>> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

type Said = Pick<NewTicketEntry, 'id' | 'kind' | 'content' | 'file'>

/** The first to answer for the support has taken it; its author’s word opens what was over. */
async function say(
  services: Services,
  caller: Caller,
  ticket: TicketRow,
  said: Said,
): Promise<Ticket | AlreadyDone<Ticket>> {
  const known = await entryById(services.db, said.id)
  if (known !== null) {
    if (known.accountId !== caller.id || known.ticketId !== ticket.id) throw new Refused(idTaken, { id: idTaken })
    return new AlreadyDone(await shownTicket(services, caller, ticket))
  }
  const isAuthor = caller.id === ticket.accountId
  if (isAuthor && isTicketOver(ticket.status)) refuseIfLate(services, ticket)
  await enter(services, caller, ticket, said)
  const isTaken = !isAuthor && ticket.assignedTo === null
  if (isTaken) await assign(services, caller, await readableTicket(services, caller, ticket.id), caller.id)
  const becomes = statusAfter(ticket.status, isAuthor)
  if (becomes !== ticket.status) {
    await become(services, caller, await readableTicket(services, caller, ticket.id), becomes, null)
  }
  await tellOfNews(services, caller, ticket, 'answer')
  await publishChange(services, ticket)
  return await shownTicket(services, caller, await readableTicket(services, caller, ticket.id))
}

function statusAfter(status: TicketStatus, isAuthor: boolean): TicketStatus {
  if (isAuthor) return isTicketOver(status) ? 'open' : status
  return status === 'open' ? 'in_progress' : status
}

async function become(
  services: Services,
  caller: Caller,
  ticket: TicketRow,
  status: TicketStatus,
  key: string | null,
): Promise<void> {
  const at = await enter(services, caller, ticket, { id: await freeName(services, key), kind: 'status', status })
  await updateTicket(services.db, ticket.id, { status, statusAt: at })
}

async function assign(services: Services, caller: Caller, ticket: TicketRow, assignedTo: string | null): Promise<void> {
  await enter(services, caller, ticket, { id: newId(), kind: 'assigned', assignedTo })
  await updateTicket(services.db, ticket.id, { assignedTo })
  if (assignedTo !== null) await tellOfCharge(services, caller, ticket.id, assignedTo)
}

function noted(kind: 'priority' | 'category', content: string): EntryDraft {
  return { id: newId(), kind, content }
}

/** The client’s own name for a change names its entry, if nothing is called so. */
async function freeName({ db }: Services, key: string | null): Promise<string> {
  return key !== null && (await entryById(db, key)) === null ? key : newId()
}

type EntryDraft = Omit<NewTicketEntry, 'ticketId' | 'accountId' | 'at'>

/** One after the other: no two entries of a ticket have the same time. Whoever writes has read what was there. */
async function enter(services: Services, caller: Caller, ticket: TicketRow, entry: EntryDraft): Promise<Date> {
  const { updatedAt } = (await ticketById(services.db, caller, ticket.id)) ?? ticket
  const at = nextVersion(services, updatedAt)
  if (!(await insertEntry(services.db, { ...entry, ticketId: ticket.id, accountId: caller.id, at }))) {
    throw new Refused(idTaken, { id: idTaken })
  }
  await updateTicket(services.db, ticket.id, { updatedAt: at })
  await markTicketsSeen(services.db, ticket.id, caller.id, at)
  return at
}

function refuseToAuthor(services: Services, ticket: TicketRow, { status, ...others }: TicketChange): void {
  if (Object.values(others).some((value) => value !== undefined)) throw new Refused(accessRefused)
  if (status === undefined || status === ticket.status) return
  const may = authorMay(ticket.status, status, isInTime(services, ticket))
  if (may === 'no') throw new Refused(accessRefused)
  if (may === 'late') throw new Refused(ticketOver)
}

function refuseIfLate(services: Services, ticket: TicketRow): void {
  if (!isInTime(services, ticket)) throw new Refused(ticketOver)
}

function isInTime(services: Services, ticket: TicketRow): boolean {
  const until = reopenUntil(ticket)
  return until === null || services.now() <= until
}

async function refuseUnlessStaff(services: Services, accountId: string): Promise<void> {
  const { role, isActive } = await existingPerson(services, accountId)
  if (role !== 'admin' || !isActive) throw new Refused(fieldInvalid, { assigned_to: fieldInvalid })
}

async function lockedFor(services: Services, caller: Caller, id: string): Promise<TicketRow> {
  await lockTicket(services.db, id)
  return await readableTicket(services, caller, id)
}

async function publishChange(services: Services, ticket: TicketRow): Promise<void> {
  const audience = { kind: 'readers', readBy: ticketsApi.read.who, thing: authorOf(ticket) } as const
  await publishEvent(services, ticketChanged, audience, { id: ticket.id })
}

function busy(): Refused {
  return new Refused(supportBusy, {}, { retryAfter: day / 1000 })
}
