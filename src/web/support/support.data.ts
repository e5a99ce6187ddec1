import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { accountsApi } from '#contract/accounts/accounts.api.ts'
import { fields } from '#contract/kit/fields.ts'
import { faq } from '#contract/support/faq.ts'
import {
  type Ticket,
  type TicketCategory,
  type TicketChange,
  type TicketDraft,
  type TicketInList,
  type TicketPriority,
  type TicketStatus,
  categoryWords,
  priorityWords,
  statusWords,
} from '#contract/support/ticket.ts'
import { ticketsApi } from '#contract/support/tickets.api.ts'
import { toSnake } from '#contract/wire/casing.ts'
import type { ReplyOf } from '#contract/wire/endpoint.ts'
import { call } from '#web/platform/api/call.ts'
import { updateKnownThing } from '#web/platform/api/known-things.ts'
import { reportFault } from '#web/platform/api/problems.ts'
import { currentSession } from '#web/platform/api/session.ts'
import type { ListSource } from '#web/platform/kit/list-source.ts'
import { useWrite } from '#web/platform/outbox/writing.ts'
import { ticketKeys } from './support.live.ts'
import { ticketWritten } from './ticket-written.ts'

/*
 * ticketList, oneTicket       what was asked of the support
 * administratorsLike          who may take one
 * useAddTicket, useSay, useChangeTicket   what is said, through the outbox; a picture goes after the words
 * useMarkTicketSeen           that it was read: where nobody answers it is said another time
 * supportContact, helpfulQuestionsQuery, useMarkHelpful
 */

export const ticketFilters = ['status', 'priority', 'category', 'assigned'] as const
export const usualTicketSort = { key: 'updatedAt', direction: 'descending' } as const

type TicketPage = ReplyOf<typeof ticketsApi.list>
type Filters = {
  readonly status?: TicketStatus
  readonly priority?: TicketPriority
  readonly category?: TicketCategory
  readonly assigned?: 'me' | 'nobody'
}

export const ticketList: ListSource<TicketInList, TicketPage> = {
  noun: 'ticket',
  key: ticketKeys,
  ask: ({ filters, sort, ...asked }, signal) =>
    call(ticketsApi.list, { query: { ...asked, ...(filters as Filters), sort: toSnake(sort) }, signal }),
  made: ticketWritten,
  searched: {
    search: ['title', 'userName'],
    fields: {
      status: fields.requiredChoice(statusWords),
      priority: fields.requiredChoice(priorityWords),
      category: fields.requiredChoice(categoryWords),
    },
  },
  besides: ({ assignedTo }) => ({
    assigned: assignedTo === null ? 'nobody' : assignedTo === currentSession()?.user?.id ? 'me' : '',
  }),
}

export function oneTicket(id: string) {
  return queryOptions({
    queryKey: [...ticketKeys, 'one', id],
    queryFn: ({ signal }) => call(ticketsApi.read, { params: { id }, signal }),
  })
}

export type Administrator = { readonly id: string; readonly name: string; readonly about?: string }

const mostOffered = 20

/** The server leaves out who is not active before it cuts the list. Nothing of a search before: Enter takes who stands first. */
export function administratorsLike(search: string) {
  return queryOptions({
    queryKey: [...ticketKeys, 'administrators', search],
    meta: { isPassing: search !== '' },
    queryFn: async ({ signal }): Promise<Administrator[]> => {
      const query = { search, role: 'admin', isActive: true, sort: 'full_name', pageSize: mostOffered } as const
      const { results } = await call(accountsApi.list, { query, signal })
      return results.map(({ id, email, profile }) => ({
        id,
        name: profile.fullName ?? email ?? id,
        about: email ?? '',
      }))
    },
  })
}

type NewTicket = Omit<TicketDraft, 'id'> & { readonly pictures: readonly Blob[] }

export function useAddTicket() {
  const write = useWrite()
  return useMutation({
    mutationFn: async ({ pictures, ...body }: NewTicket) => {
      const made = await write(ticketsApi.add, { body }, { noun: 'ticket', act: 'add', name: body.title })
      const pictureProblem = await sendPictures(write, { id: made.thing, title: body.title }, pictures)
      return { ...made, pictureProblem }
    },
  })
}

type Named = { readonly id: string; readonly title: string }
type Saying = Named & { readonly content: string; readonly pictures: readonly Blob[] }

export function useSay() {
  const write = useWrite()
  return useMutation({
    mutationFn: async ({ id, title, content, pictures }: Saying) => {
      const about = { noun: 'ticket', act: 'reply', name: title, thing: id } as const
      const words = content === '' ? null : await write(ticketsApi.reply, { params: { id }, body: { content } }, about)
      const pictureProblem = await sendPictures(write, { id, title }, pictures)
      return words ? { ...words, pictureProblem } : { reply: null, pictureProblem }
    },
    onSuccess: useHeard(),
  })
}

/** The words may be taken where a picture is refused: that is said beside it. */
async function sendPictures(
  write: ReturnType<typeof useWrite>,
  { id, title }: Named,
  pictures: readonly Blob[],
): Promise<unknown> {
  let problem: unknown = null
  for (const file of pictures) {
    const about = { noun: 'ticket', act: 'picture', name: title, thing: id, isPart: true } as const
    await write(ticketsApi.sendPicture, { params: { id }, file }, about).catch((why: unknown) => (problem = why))
  }
  return problem
}

export function useChangeTicket() {
  const write = useWrite()
  return useMutation({
    mutationFn: ({ id, title, ...body }: Named & TicketChange) =>
      write(ticketsApi.change, { params: { id }, body }, { noun: 'ticket', act: 'change', name: title, thing: id }),
    onSuccess: useHeard(),
  })
}

export function useMarkTicketSeen() {
  return useMutation({
    mutationFn: (id: string) => call(ticketsApi.see, { params: { id } }),
    onError: (problem) => {
      reportFault(problem)
    },
  })
}

export function supportContact() {
  return queryOptions({
    queryKey: ['support', 'contact'],
    queryFn: ({ signal }) => call(ticketsApi.contact, { signal }),
  })
}

const helpfulKey = ['support', 'helpful'] as const

export function helpfulQuestionsQuery() {
  return queryOptions({
    queryKey: helpfulKey,
    queryFn: async ({ signal }) => (await call(faq.api.markedHelpful, { signal })).results,
  })
}

export function useMarkHelpful() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, helpful }: { readonly id: string; readonly helpful: boolean }) =>
      call(faq.api.markHelpful, { params: { id }, body: { helpful } }),
    onSuccess: ({ id, helpful }) =>
      client.setQueryData<readonly string[]>(helpfulKey, (before = []) => [
        ...before.filter((one) => one !== id),
        ...(helpful ? [id] : []),
      ]),
  })
}

function useHeard() {
  const client = useQueryClient()
  return ({ reply }: { readonly reply: Ticket | null }) => {
    if (reply) updateKnownThing(client, ticketKeys, reply)
  }
}
