import * as z from 'zod/mini'
import { isWritable } from '#contract/positions/effective-time.ts'
import { id } from '#contract/wire/id.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { type Who, managers } from '#contract/wire/who.ts'

const instant = z.iso
  .datetime({ offset: true, error: fieldInvalid.code })
  .check(z.refine((written) => isWritable(new Date(written)), fieldInvalid.code))

/** A fisherman's own trips; an organisation's those of the boats that it sees. */
export const ownTrips = { ...managers, fisherman: 'own' } as const satisfies Who

/** Whose trips, and when they began. */
export const tripPeriod = {
  user: z.optional(id),
  pirogue: z.optional(id),
  from: z.optional(instant),
  to: z.optional(instant),
}
