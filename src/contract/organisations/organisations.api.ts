import * as z from 'zod/mini'
import { namesNotWaiting } from './organisation-refusals.ts'
import { namesSeen, organisationFilter, organisationRefusal } from './organisation.rules.ts'
import { organisation } from './organisation.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { page, pageQuery } from '#contract/wire/page.ts'
import { admins } from '#contract/wire/who.ts'

export const organisationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/organisations/',
    summary: 'Lister les organisations, celles qui attendent une décision d’abord',
    who: admins,
    query: z.object({ ...pageQuery, ...organisationFilter }),
    reply: page(organisation),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/organisations/{id}/approve/',
    summary: 'Approuver une organisation : elle voit dès lors les pirogues indépendantes et peut prendre en charge',
    who: admins,
    reply: organisation,
  }),
  acceptNames: endpoint({
    method: 'POST',
    path: '/organisations/{id}/names/accept/',
    summary: 'Accepter les nouveaux noms qu’une organisation approuvée demande, tels qu’ils ont été lus',
    who: admins,
    body: namesSeen,
    reply: organisation,
    refusals: [namesNotWaiting],
  }),
  refuseNames: endpoint({
    method: 'POST',
    path: '/organisations/{id}/names/refuse/',
    summary: 'Refuser les nouveaux noms qu’une organisation approuvée demande\u00a0: elle garde les siens',
    who: admins,
    body: namesSeen,
    reply: organisation,
    refusals: [namesNotWaiting],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/organisations/{id}/refuse/',
    summary: 'Refuser une organisation, avec la raison qui lui est dite ; elle peut être approuvée plus tard',
    who: admins,
    body: organisationRefusal,
    reply: organisation,
  }),
}
