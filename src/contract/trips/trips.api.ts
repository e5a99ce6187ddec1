import * as z from 'zod/mini'
import { trip } from './trip.ts'
import { tripChange } from './trip.rules.ts'
import { isWritable } from '#contract/positions/effective-time.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { page, pageQuery } from '#contract/wire/page.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { type Who, managers } from '#contract/wire/who.ts'

const instant = z.iso
  .datetime({ offset: true, error: fieldInvalid.code })
  .check(z.refine((written) => isWritable(new Date(written)), fieldInvalid.code))
/** A fisherman's own trips; an organisation's those of the boats that it sees. */
const ownTrips = { ...managers, fisherman: 'own' } as const satisfies Who

export const tripsApi = {
  list: endpoint({
    method: 'GET',
    path: '/tracking/trips/',
    summary: 'Lister les sorties, les plus récentes d’abord ; from et to bornent leur départ',
    who: ownTrips,
    query: z.object({
      ...pageQuery,
      user: z.optional(id),
      pirogue: z.optional(id),
      from: z.optional(instant),
      to: z.optional(instant),
    }),
    reply: page(trip),
  }),
  read: endpoint({
    method: 'GET',
    path: '/tracking/trips/{id}/',
    summary: 'Lire une sortie',
    who: ownTrips,
    reply: trip,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/tracking/trips/{id}/',
    summary: 'Écrire les notes d’une sortie',
    who: ownTrips,
    body: tripChange,
    reply: trip,
  }),
}
