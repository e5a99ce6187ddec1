import * as z from 'zod/mini'
import { dated } from '#contract/wire/moment.ts'
import { id } from '#contract/wire/id.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { type Who, managers } from '#contract/wire/who.ts'

/** A fisherman's own trips; an organisation's those of the boats that it sees. */
export const ownTrips = { ...managers, fisherman: 'own' } as const satisfies Who

/**
 * What `from` and `to` bound: when a trip began, or the trip as a whole, so that a day has those as well that had begun the
 * day before. So long a trip may have lasted until then: further back nobody looks.
 */
export const boundedBy = ['departure', 'trip'] as const
export const longestTripMs = 10 * 24 * 3_600_000

/** Whose trips, and when. */
export const tripPeriod = {
  bounds: z.optional(z.enum(boundedBy, fieldInvalid.code)),
  user: z.optional(id),
  pirogue: z.optional(id),
  from: z.optional(dated),
  to: z.optional(dated),
}
