import { type Ownership, type Viewer, isInScope } from '#contract/accounts/visibility.ts'
import { reopenUntil } from '#contract/support/ticket-states.ts'
import type { Ticket, TicketStatus, TicketEntry, TicketInList } from '#contract/support/ticket.ts'
import { ticketsApi } from '#contract/support/tickets.api.ts'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import type { Services } from '#server/platform/services.ts'
import {
  type TicketFilter,
  type TicketRow,
  type EntryRow,
  entriesOf,
  markTicketsSeen,
  ticketById,
  ticketPage,
} from './tickets.store.ts'

/** Who reads tickets, and what they read. */

export async function listTickets(services: Services, caller: Caller, asked: TicketFilter) {
  const { found, counts } = await ticketPage(services.db, caller, asked)
  const countOf = (status: TicketStatus) => counts.find((one) => one.status === status)?.count ?? 0
  const all = counts.reduce((sum, one) => sum + one.count, 0)
  return {
    ...pageOf(
      services,
      ticketsApi.list.path,
      asked,
      asked.status ? countOf(asked.status) : all,
      found.map(listedTicket),
    ),
    counts: {
      open: countOf('open'),
      inProgress: countOf('in_progress'),
      resolved: countOf('resolved'),
      closed: countOf('closed'),
      unseen: counts.reduce((sum, { unseen }) => sum + unseen, 0),
    },
  }
}

export async function readTicket(services: Services, caller: Caller, id: string): Promise<Ticket> {
  return await shownTicket(services, caller, await readableTicket(services, caller, id))
}

export async function seeTicket(services: Services, caller: Caller, id: string): Promise<void> {
  const { updatedAt } = await readableTicket(services, caller, id)
  await markTicketsSeen(services.db, id, caller.id, updatedAt)
}

export async function readableTicket(services: Services, caller: Caller, id: string): Promise<TicketRow> {
  const ticket = await ticketById(services.db, caller, id)
  if (ticket === null) throw new Refused(notFound)
  if (!isInScope(ticketsApi.read.who, caller, authorOf(ticket))) throw new Refused(accessRefused)
  return ticket
}

/** An author’s own, whatever organisation he is in. */
export function authorOf({ accountId: ownerId }: Pick<TicketRow, 'accountId'>): Ownership {
  return { ownerId, organisationId: null }
}

export async function shownTicket(services: Services, caller: Caller, ticket: TicketRow): Promise<Ticket> {
  return showTicket(caller, ticket, await entriesOf(services.db, ticket.id), services.files)
}

function listedTicket(row: TicketRow): TicketInList {
  const { id, title, category, priority, status, userName, assignedTo, assignedToName, messages, isUnseen } = row
  return {
    id,
    title,
    category,
    priority,
    status,
    user: row.accountId,
    userName,
    assignedTo,
    assignedToName,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    reopenUntil: reopenUntil(row)?.toISOString() ?? null,
    messages,
    isUnseen,
  }
}

function showTicket(viewer: Viewer, row: TicketRow, entries: readonly EntryRow[], files: Files): Ticket {
  return {
    ...listedTicket(row),
    description: row.description,
    userPhone: viewer.role === 'admin' ? row.userPhone : null,
    entries: entries.map((entry) => showEntry(row, entry, files)),
  }
}

function showEntry({ accountId: author }: TicketRow, entry: EntryRow, files: Files): TicketEntry {
  const { id, kind, accountId, userName, content, status, assignedToName } = entry
  return {
    id,
    kind,
    at: entry.at.toISOString(),
    user: accountId,
    userName,
    isStaff: accountId !== author,
    content,
    picture: entry.file === null ? null : files.address(entry.file),
    status,
    assignedToName,
  }
}
