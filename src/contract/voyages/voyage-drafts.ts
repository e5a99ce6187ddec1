import * as z from 'zod/mini'
import { peopleImpossible } from '#contract/alerts/alert.rules.ts'
import { isWritable } from '#contract/positions/effective-time.ts'
import { id } from '#contract/wire/id.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'

/** What is sent to declare a voyage, to prolong it and to end it. */
const crew = z.int(fieldInvalid.code).check(z.minimum(1, peopleImpossible.code), z.maximum(500, peopleImpossible.code))
const moment = z.iso
  .datetime({ offset: true, error: fieldInvalid.code })
  .check(z.refine((written) => isWritable(new Date(written)), fieldInvalid.code))

/** When it was said, by the clock of whoever says it; absent: now. */
const saidAt = z.optional(z.nullable(moment))

export const voyageDraft = z.object({
  id: z.optional(z.nullable(id)),
  /** Whose boat it is, when a coordinator declares for somebody; absent: the caller's own. */
  pirogue: z.optional(z.nullable(id)),
  saidAt,
  dueAt: moment,
  crew: z.optional(z.nullable(crew)),
  zone: z.optional(z.nullable(id)),
})
export type VoyageDraft = z.output<typeof voyageDraft>

export const prolongation = z.object({ saidAt, dueAt: moment })
export const homecoming = z.object({ saidAt })
