import * as z from 'zod/mini'
import { endpoint } from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { page, pageQuery } from '#contract/wire/page.ts'
import { notFound } from '#contract/wire/refusal.ts'
import { admins } from '#contract/wire/who.ts'

/** An SMS from a number that is nobody's. It belongs to no organisation: whoever is behind it is looked for by administrators. */
const unknownSms = z.object({
  id,
  number: z.string(),
  text: z.string(),
  receivedAt: z.iso.datetime(),
  isSos: z.boolean(),
})
export type UnknownSms = z.output<typeof unknownSms>

export const smsApi = {
  unknown: endpoint({
    method: 'GET',
    path: '/sms/unknown/',
    summary: 'SMS reçus de numéros inconnus et pas encore traités, les SOS puis les plus récents d’abord',
    who: admins,
    query: z.object(pageQuery),
    reply: page(unknownSms),
  }),
  attach: endpoint({
    method: 'POST',
    path: '/sms/unknown/{id}/attach/',
    summary: 'Rattacher le numéro de ce SMS à une personne\u00a0; son SOS ouvert devient celui de sa pirogue',
    who: admins,
    body: z.object({ user: id }),
    reply: z.object({ number: z.string(), user: id }),
    repeatable: true,
    evenWhenFull: true,
    refusals: [notFound],
  }),
  close: endpoint({
    method: 'POST',
    path: '/sms/unknown/{id}/close/',
    summary: 'Classer un SMS d’un numéro inconnu\u00a0; son SOS, s’il y en a un, reste ouvert',
    who: admins,
    reply: unknownSms,
    repeatable: true,
    refusals: [notFound],
  }),
}
