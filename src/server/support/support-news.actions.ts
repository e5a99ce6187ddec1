import type { TicketStatus } from '#contract/support/ticket.ts'
import { type MessageIn, tellAdministrators, tellPerson } from '#server/notifications/tell-people.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/services.ts'
import { supportAnswered, supportAsked, supportGiven } from './support.words.ts'
import type { TicketRow } from './tickets.store.ts'

/** Who is told of what: the support of what its author says, its author of what the support does. Never the words themselves. */
export async function tellOfNews(
  services: Services,
  caller: Caller,
  ticket: TicketRow,
  news: 'new' | 'answer' | TicketStatus,
): Promise<void> {
  const { id, accountId, assignedTo, priority } = ticket
  if (caller.id !== accountId)
    return await tellPerson(services, accountId, (language) => supportAnswered(language, id, news))
  const message: MessageIn = (language) => supportAsked(language, id, news, priority)
  // An administrator may ask too: nobody is told of what he said himself.
  if (assignedTo === null) return await tellAdministrators(services, message, caller.id)
  if (assignedTo !== caller.id) await tellPerson(services, assignedTo, message)
}

/** Whoever is given a ticket by somebody else. */
export async function tellOfCharge(services: Services, caller: Caller, ticketId: string, to: string): Promise<void> {
  if (to !== caller.id) await tellPerson(services, to, (language) => supportGiven(language, ticketId))
}
