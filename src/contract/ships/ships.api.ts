import * as z from 'zod/mini'
import { ship } from './ship.ts'
import { collisionWarning } from './warning.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { signedIn, themselves } from '#contract/wire/who.ts'

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
}
