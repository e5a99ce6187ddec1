import * as z from 'zod/mini'
import { dated } from '#contract/wire/moment.ts'
import { id } from '#contract/wire/id.ts'
import { type Refusal, fieldInvalid } from '#contract/wire/refusal.ts'
import { knownBy } from './voyage.ts'
import { crewImpossible, dueInThePast, dueTooFar, mostCrew } from './voyage.rules.ts'

/** Ice-box pirogues stay out for five days; twice that is an error of the finger. */
const longestDays = 10
const day = 24 * 3_600_000

/** By one clock, that of whoever says it: it may be wrong, or the saying may arrive a day later. */
export function refusalOfDue(dueAt: number, saidAt: number): Refusal | null {
  if (dueAt <= saidAt) return dueInThePast
  return dueAt - saidAt > longestDays * day ? dueTooFar : null
}

/** What is sent to declare a voyage, to prolong it and to end it. */
const crew = z.int(fieldInvalid.code).check(z.minimum(1, crewImpossible.code), z.maximum(mostCrew, crewImpossible.code))
/** When it was said, by the clock of whoever says it; absent: now. */
const saidAt = z.optional(z.nullable(dated))

export const voyageDraft = z.object({
  id: z.optional(z.nullable(id)),
  /** Whose boat it is, when a coordinator declares for somebody; absent: the caller's own. */
  pirogue: z.optional(z.nullable(id)),
  saidAt,
  dueAt: dated,
  crew: z.optional(z.nullable(crew)),
  zone: z.optional(z.nullable(id)),
})
export type VoyageDraft = z.output<typeof voyageDraft>

/** The `lastSaidAt` of the voyage as whoever says it knew it: his word comes after that one, whatever his clock shows. */
const after = z.optional(z.nullable(dated))

export const prolongation = z.object({ saidAt, after, dueAt: dated })
export const homecoming = z.object({
  saidAt,
  after,
  /** Of a boat that was late: how that is known. */
  known: z.optional(z.nullable(z.enum(knownBy, fieldInvalid.code))),
})
/** It is not back: a slip of the finger said so. */
export const notBack = z.object({ saidAt, after })
