import * as z from 'zod/mini'
import {
  donation,
  donationStats,
  donationStatuses,
  donationTypes,
  givenDonation,
  publicDonation,
  publicGoal,
  wholeDonation,
} from './donation.ts'
import { donationDraft, wholeFrancs } from './donation-draft.ts'
import { tooManyAttempts } from '#contract/accounts/account.rules.ts'
import { listQuery } from '#contract/kit/list-query.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { page, pageQuery } from '#contract/wire/page.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { admins, everyone } from '#contract/wire/who.ts'

/** By what administrators sort the list. */
export const donationSorts = ['createdAt', 'updatedAt', 'amount', 'displayName'] as const

const received = z.object({
  /** What came, where it is not what was promised; of money it has to be known. */
  amount: z.optional(z.nullable(wholeFrancs)),
})
/** Decided otherwise meanwhile, or made from another version than `If-Match` names: 412, with the donation as it is. */
const decision = { who: admins, reply: wholeDonation, versioned: true } as const

export const donationsApi = {
  public: endpoint({
    method: 'GET',
    path: '/donations/public/',
    summary:
      'Les dons publics confirmés ou reçus, les plus récents d’abord\u00a0; t ne sert qu’à contourner les caches',
    who: everyone,
    query: z.object({ ...pageQuery, t: z.optional(z.string()) }),
    reply: page(publicDonation),
  }),
  stats: endpoint({
    method: 'GET',
    path: '/donations/stats/',
    summary:
      'Combien de dons et combien de francs, confirmés ou reçus\u00a0; recent_donations sont ceux du mois à Dakar',
    who: everyone,
    reply: donationStats,
  }),
  goals: endpoint({
    method: 'GET',
    path: '/donations/goals/',
    summary: 'Les objectifs ouverts, avec ce qui est confirmé ou reçu pour chacun',
    who: everyone,
    query: z.object(pageQuery),
    reply: page(publicGoal),
  }),
  form: endpoint({
    method: 'GET',
    path: '/donations/form/',
    summary: 'Une preuve signée pour un formulaire\u00a0: valable une fois, après quelques secondes',
    who: everyone,
    reply: z.object({
      token: z.string(),
      /** Sent sooner it is refused: nobody types so fast. */
      usableAfterSeconds: z.int(),
      validForSeconds: z.int(),
    }),
  }),
  give: endpoint({
    method: 'POST',
    path: '/donations/',
    summary:
      'Faire un don\u00a0; d’un don anonyme rien du donateur n’est gardé. Sans form_token, moins sont pris par heure',
    who: everyone,
    body: donationDraft,
    reply: givenDonation,
    status: 201,
    unaudited: 'may_be_nameless',
    refusals: [tooManyAttempts, idTaken],
  }),
  list: endpoint({
    method: 'GET',
    path: '/donations/',
    summary: 'Tous les dons\u00a0; d’un don anonyme rien n’est connu du donateur',
    who: admins,
    query: z.object({
      ...listQuery(donationSorts),
      status: z.optional(z.enum(donationStatuses, fieldInvalid.code)),
      donationType: z.optional(z.enum(donationTypes, fieldInvalid.code)),
    }),
    reply: page(donation),
  }),
  read: endpoint({
    method: 'GET',
    path: '/donations/{id}/',
    summary: 'Un don, avec ce qu’il en est advenu',
    who: admins,
    reply: wholeDonation,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/donations/{id}/confirm/',
    summary: 'Confirmer un don\u00a0: il compte dès lors. Deux fois, c’est une fois',
    body: received,
    ...decision,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/donations/{id}/complete/',
    summary: 'Noter un don comme reçu\u00a0: son reçu numéroté est établi, et ne change plus',
    body: received,
    ...decision,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/donations/{id}/refuse/',
    summary: 'Écarter un don qui n’est pas venu\u00a0: il n’est plus montré ni compté',
    ...decision,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/donations/{id}/reopen/',
    summary: 'Remettre en attente un don confirmé ou écarté, tel qu’il fut promis',
    ...decision,
  }),
}
