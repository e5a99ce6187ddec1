import * as z from 'zod/mini'
import { nearPass } from './near-pass.ts'
import { ship } from './ship.ts'
import { collisionWarning } from './warning.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { page, pageQuery } from '#contract/wire/page.ts'
import { approvedManagers, signedIn, themselves } from '#contract/wire/who.ts'

export const shipsApi = {
  list: endpoint({
    method: 'GET',
    path: '/ships/',
    summary:
      'Les navires entendus par leur AIS depuis 24 heures et que personne n’a enregistrés, avec leur dernière position',
    who: signedIn,
    reply: z.object({ results: z.readonly(z.array(ship)) }),
  }),
  warnings: endpoint({
    method: 'GET',
    path: '/ships/warnings/',
    summary:
      'Les navires qui passent trop près maintenant\u00a0: de sa propre pirogue, ou de celles de son organisation',
    who: { ...themselves, admin: 'all' },
    reply: z.object({ results: z.readonly(z.array(collisionWarning)) }),
  }),
  nearPasses: endpoint({
    method: 'GET',
    path: '/ships/near-passes/',
    summary: 'Les passages trop près des 31 derniers jours, les plus récents d’abord',
    who: approvedManagers,
    query: z.object(pageQuery),
    reply: page(collisionWarning),
  }),
  nearPass: endpoint({
    method: 'GET',
    path: '/ships/near-passes/{id}/',
    summary:
      'Ce que l’on sait d’un passage trop près\u00a0: les deux traces, la distance la plus courte, qui a été prévenu\u00a0; indicatif',
    who: approvedManagers,
    reply: nearPass,
  }),
}
