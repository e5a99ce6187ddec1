import * as z from 'zod/mini'
import { fleetBoat, fleetBoatDetails, fleetCounts, fleetSorts, fleetStates } from './fleet-boat.ts'
import { fleetDay, pastPlace } from './fleet-past.ts'
import { dated } from '#contract/wire/moment.ts'
import { listQuery } from '#contract/kit/list-query.ts'
import { fleetPageOfScreens } from '#contract/positions/positions.api.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { exportsBusy } from '#contract/wire/export-refusals.ts'
import { id } from '#contract/wire/id.ts'
import { page } from '#contract/wire/page.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { managers } from '#contract/wire/who.ts'

const narrowed = { ...listQuery(fleetSorts), state: z.optional(z.enum(fleetStates, fieldInvalid.code)) }

export const fleetApi = {
  list: endpoint({
    method: 'GET',
    path: '/fleet/',
    summary:
      'Lister les pirogues de la flotte, avec leur état ; state : active (entendue depuis 2 h), out (en mer), in_port (au port), offline (hors ligne), alerts\u00a0; quel que soit le tri, les SOS d’abord, puis les retards',
    who: managers,
    query: z.object(narrowed),
    reply: page(fleetBoat),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/fleet/counts/',
    summary:
      'Combien de pirogues sont connues, en mer (at_sea, dont out avec une sortie connue), au port, hors ligne, en alerte',
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
    refusals: [exportsBusy],
  }),
  day: endpoint({
    method: 'GET',
    path: '/fleet/day/',
    summary: 'Combien de pirogues étaient en mer à chaque demi-heure des dernières 24 h, et les SOS de ce temps',
    who: managers,
    reply: fleetDay,
  }),
  past: endpoint({
    method: 'GET',
    path: '/fleet/past/',
    summary: `Où étaient les pirogues à une heure des dernières 24 h (at ; sans elle, maintenant), ${fleetPageOfScreens} à la fois ; after : la dernière pirogue déjà lue`,
    who: managers,
    query: z.object({ at: z.optional(dated), after: z.optional(id) }),
    reply: z.object({
      at: z.iso.datetime(),
      atSea: z.int(),
      results: z.readonly(z.array(pastPlace)),
      /** What to ask next with, while there is more. */
      after: z.nullable(id),
    }),
  }),
  wakes: endpoint({
    method: 'GET',
    path: '/fleet/wakes/',
    summary: `Par où les pirogues qui ont bougé sont passées depuis une heure, en peu de signes, ${fleetPageOfScreens} à la fois ; after : la dernière pirogue déjà lue`,
    who: managers,
    query: z.object({ after: z.optional(id) }),
    reply: z.object({
      /** When the hour began. */
      from: z.iso.datetime(),
      wakes: z.readonly(z.array(z.string())),
      /** What to ask next with, while there is more. */
      after: z.nullable(id),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/fleet/{id}/',
    summary: 'Lire une pirogue de la flotte ; qui appeler et ce qui est à bord, pour qui s’en occupe',
    who: managers,
    reply: fleetBoatDetails,
  }),
}
