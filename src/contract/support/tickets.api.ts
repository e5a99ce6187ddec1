import * as z from 'zod/mini'
import { supportBusy, ticketOver } from './support.rules.ts'
import { reopenDays } from './ticket-states.ts'
import {
  ticket,
  ticketCategories,
  ticketChange,
  ticketCounts,
  ticketDraft,
  ticketInList,
  ticketPriorities,
  ticketReply,
  ticketStatuses,
} from './ticket.ts'
import { listQuery } from '#contract/kit/list-query.ts'
import { usualPhoto } from '#contract/kit/photo.rules.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { page } from '#contract/wire/page.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { type Who, signedIn, themselves } from '#contract/wire/who.ts'

/** One’s own, and for administrators everybody’s: it may be about one’s own coordinator. */
const authorsAndStaff = { ...themselves, admin: 'all' } as const satisfies Who

const { largest, tooLarge, notAnImage } = usualPhoto

export const ticketsApi = {
  list: endpoint({
    method: 'GET',
    path: '/support/tickets/',
    summary: 'Ses demandes, ou toutes pour un administrateur ; assigned vaut me ou nobody',
    who: authorsAndStaff,
    query: z.object({
      ...listQuery(['priority', 'createdAt', 'updatedAt']),
      status: z.optional(z.enum(ticketStatuses, fieldInvalid.code)),
      priority: z.optional(z.enum(ticketPriorities, fieldInvalid.code)),
      category: z.optional(z.enum(ticketCategories, fieldInvalid.code)),
      assigned: z.optional(z.enum(['me', 'nobody'], fieldInvalid.code)),
    }),
    reply: z.extend(page(ticketInList), { counts: ticketCounts }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/support/tickets/',
    summary: 'Écrire au support ; une demande commence ouverte',
    who: signedIn,
    body: ticketDraft,
    reply: ticket,
    status: 201,
    refusals: [idTaken, supportBusy],
  }),
  read: endpoint({
    method: 'GET',
    path: '/support/tickets/{id}/',
    summary: 'Lire une demande et tout ce qui en a été dit',
    who: authorsAndStaff,
    reply: ticket,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/support/tickets/{id}/',
    summary: `Faire avancer une demande, la confier ; son auteur peut la fermer, ou la rouvrir pendant ${reopenDays} jours`,
    who: authorsAndStaff,
    body: ticketChange,
    reply: ticket,
    refusals: [ticketOver],
  }),
  reply: endpoint({
    method: 'POST',
    path: '/support/tickets/{id}/replies/',
    summary: 'Répondre ; la réponse de l’auteur rouvre ce qui était résolu ou fermé',
    who: authorsAndStaff,
    body: ticketReply,
    reply: ticket,
    status: 201,
    refusals: [ticketOver, idTaken],
  }),
  sendPicture: endpoint({
    method: 'POST',
    path: '/support/tickets/{id}/pictures/',
    summary: 'Joindre une photo (champ picture, image de 10 Mo au plus)',
    who: authorsAndStaff,
    upload: { field: 'picture', largest, tooLarge },
    reply: ticket,
    status: 201,
    refusals: [ticketOver, idTaken, supportBusy, tooLarge, notAnImage],
  }),
  see: endpoint({
    method: 'POST',
    path: '/support/tickets/{id}/seen/',
    summary: 'Dire que l’on a lu ce qui y est écrit',
    who: authorsAndStaff,
    reply: null,
    unaudited: 'too_often',
  }),
  contact: endpoint({
    method: 'GET',
    path: '/support/contact/',
    summary: 'Comment joindre le support ; null pour ce que ce serveur n’a pas',
    who: signedIn,
    reply: z.object({ phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
  }),
}
