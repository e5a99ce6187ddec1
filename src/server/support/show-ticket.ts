import type { EntryRow, TicketRow } from './tickets.store.ts'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { reopenUntil } from '#contract/support/ticket-states.ts'
import type { Ticket, TicketEntry, TicketInList } from '#contract/support/ticket.ts'
import type { Files } from '#server/files/files.ts'

export function listedTicket(row: TicketRow): TicketInList {
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

export function showTicket(viewer: Viewer, row: TicketRow, entries: readonly EntryRow[], files: Files): Ticket {
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
