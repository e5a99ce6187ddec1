import * as z from 'zod/mini'
import { askedPerson, goingWords, mostAsked, mostLitres, ownAsk } from './asked.ts'
import { alert } from './alert.ts'
import { notAnSos, personNotToAsk, sosIsOver } from './alert.rules.ts'
import { approvedManagers, approvedThemselves, themselves } from '#contract/wire/who.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { text } from '#contract/wire/text.ts'

const refusals = [notAnSos, sosIsOver] as const
const people = z.array(id).check(z.maxLength(mostAsked, fieldInvalid.code))
const results = z.object({ results: z.readonly(z.array(askedPerson)) })
const written = { repeatable: true, evenWhenFull: true, unaudited: 'own_trail' } as const

export const asksApi = {
  list: endpoint({
    method: 'GET',
    path: '/alerts/{id}/asks/',
    summary: 'À qui on a demandé d’aller aider un SOS, et ce que chacun a répondu',
    who: approvedManagers,
    reply: results,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/alerts/{id}/asks/',
    summary:
      'Demander à des patrons d’aller aider un SOS, par notification et par SMS\u00a0; asked_next\u00a0: à qui demander ensuite, si personne n’y va',
    who: approvedManagers,
    body: z.object({ people, askedNext: z._default(people, []) }),
    reply: results,
    refusals: [...refusals, personNotToAsk],
    ...written,
  }),
  release: endpoint({
    method: 'POST',
    path: '/alerts/{id}/asks/release/',
    summary: 'Dire à des personnes qui vont aider qu’elles peuvent rentrer',
    who: approvedManagers,
    body: z.object({ people }),
    reply: results,
    refusals,
    ...written,
  }),
  own: endpoint({
    method: 'GET',
    path: '/alerts/asks/own/',
    summary: 'Ce que l’on me demande\u00a0: aller aider un SOS, ou confirmer que je rentre',
    who: themselves,
    reply: z.object({ results: z.readonly(z.array(ownAsk)) }),
  }),
  seen: endpoint({
    method: 'POST',
    path: '/alerts/{id}/asks/seen/',
    summary: 'La demande d’aller aider a été vue',
    who: approvedThemselves,
    reply: alert,
    ...written,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/alerts/{id}/asks/answer/',
    summary:
      '«\u00a0J’y vais\u00a0», «\u00a0Je ne peux pas\u00a0», «\u00a0Sur place\u00a0» ou «\u00a0Je les vois\u00a0»\u00a0; said_at\u00a0: quand cela a été dit, hors réseau',
    who: approvedThemselves,
    body: z.object({
      answer: z.enum([...goingWords, 'on_scene', 'in_sight'], fieldInvalid.code),
      saidAt: z.optional(z.nullable(z.iso.datetime({ offset: true, error: fieldInvalid.code }))),
      reason: z.optional(z.nullable(text(200))),
    }),
    reply: alert,
    refusals: [notAnSos],
    ...written,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/alerts/{id}/asks/confirm/',
    summary: 'Confirmer que l’on sait que c’est terminé, ou que l’on n’est plus attendu',
    who: approvedThemselves,
    body: z.object({
      /** Litres that it took, where he says so. */
      fuel: z.optional(
        z.nullable(
          z.number(fieldInvalid.code).check(z.minimum(0, fieldInvalid.code), z.maximum(mostLitres, fieldInvalid.code)),
        ),
      ),
    }),
    reply: alert,
    ...written,
  }),
  export: endpoint({
    method: 'GET',
    path: '/alerts/{id}/asks/export/',
    summary: 'Les heures, les distances et le carburant de ceux qui sont allés aider, dans un tableau CSV',
    who: approvedManagers,
    reply: null,
    file: ['text/csv'],
  }),
}
