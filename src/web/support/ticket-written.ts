import type { Ticket, TicketChange, TicketDraft, TicketInList } from '#contract/support/ticket.ts'
import { currentSession } from '#web/platform/api/session.ts'

type About = { readonly id: string; readonly writtenAt: string }

/** What comes of what was written here and has not left yet: a new ticket, or the one before with what was said of it. */
export function ticketWritten(body: unknown, { id, writtenAt }: About, before: TicketInList | null): TicketInList {
  if (before === null) return newTicket(body as TicketDraft, { id, writtenAt })
  const { content, ...change } = (body ?? {}) as TicketChange & { readonly content?: string }
  const said = Object.entries(change).filter(([, value]) => value !== undefined)
  const isWord = content !== undefined || body === null
  return { ...before, ...(Object.fromEntries(said) as object), messages: before.messages + (isWord ? 1 : 0) }
}

/** Read by nobody but its author, who has just written it. */
export function wholeOf(ticket: TicketInList, description: string): Ticket {
  return { ...ticket, description, userPhone: null, entries: [] }
}

function newTicket({ title, category, priority }: TicketDraft, { id, writtenAt }: About): TicketInList {
  const user = currentSession()?.user
  return {
    id,
    title,
    category,
    priority,
    status: 'open',
    user: user?.id ?? null,
    userName: user?.profile.fullName ?? null,
    assignedTo: null,
    assignedToName: null,
    createdAt: writtenAt,
    updatedAt: writtenAt,
    reopenUntil: null,
    messages: 0,
    isUnseen: false,
  }
}
