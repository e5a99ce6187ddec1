import * as z from 'zod/mini'
import { ship } from './ship.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { signedIn } from '#contract/wire/who.ts'

export const shipsApi = {
  list: endpoint({
    method: 'GET',
    path: '/ships/',
    summary:
      'Les navires entendus par leur AIS depuis 24 heures et que personne n’a enregistrés, avec leur dernière position',
    who: signedIn,
    reply: z.object({ results: z.readonly(z.array(ship)) }),
  }),
}
