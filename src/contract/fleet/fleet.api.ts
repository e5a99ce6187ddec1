import * as z from 'zod/mini'
import { fleetBoat, fleetBoatDetails, fleetCounts, fleetSorts, fleetStates } from './fleet-boat.ts'
import { listQuery } from '#contract/kit/list-query.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { page } from '#contract/wire/page.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { managers } from '#contract/wire/who.ts'

const narrowed = { ...listQuery(fleetSorts), state: z.optional(z.enum(fleetStates, fieldInvalid.code)) }

export const fleetApi = {
  list: endpoint({
    method: 'GET',
    path: '/fleet/',
    summary: 'Lister les pirogues de la flotte, avec leur état ; state : active (entendue depuis 2 h), out, alerts',
    who: managers,
    query: z.object(narrowed),
    reply: page(fleetBoat),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/fleet/counts/',
    summary: 'Combien de pirogues sont connues, en sortie, au port, hors ligne, en alerte',
    who: managers,
    reply: fleetCounts,
  }),
  exportList: endpoint({
    method: 'GET',
    path: '/fleet/export/',
    summary: 'Télécharger la liste de la flotte (csv), telle que search, state et sort la donnent, en entier',
    who: managers,
    query: z.object(narrowed),
    reply: null,
    file: ['text/csv'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/fleet/{id}/',
    summary: 'Lire une pirogue de la flotte ; qui appeler et ce qui est à bord, pour qui s’en occupe',
    who: managers,
    reply: fleetBoatDetails,
  }),
}
