import * as z from 'zod/mini'
import { dated } from '#contract/wire/moment.ts'
import { id } from '#contract/wire/id.ts'
import { type Who, managers } from '#contract/wire/who.ts'

/** A fisherman's own trips; an organisation's those of the boats that it sees. */
export const ownTrips = { ...managers, fisherman: 'own' } as const satisfies Who

/** Whose trips, and when they began. */
export const tripPeriod = {
  user: z.optional(id),
  pirogue: z.optional(id),
  from: z.optional(dated),
  to: z.optional(dated),
}
