import * as z from 'zod/mini'
import { latitude, longitude } from '#contract/positions/position.rules.ts'
import { id } from '#contract/wire/id.ts'
import { dated } from '#contract/wire/moment.ts'
import { refusal } from '#contract/wire/refusal.ts'
import { text } from '#contract/wire/text.ts'

/*
 * What is written into the report of a case after it: `debriefWordsDraft`. Each writing is a line of its own; the newest holds, and
 * those before it stay.
 */
export const debriefOnlyOfCases = refusal(
  'debrief_only_of_cases',
  409,
  'Seuls un SOS et une recherche ont un compte rendu.',
)
export const debriefNotYours = refusal(
  'debrief_not_yours',
  403,
  'Le compte rendu est écrit par qui a pris l’alerte en charge, ou par un administrateur.',
)
export const debriefRefusals = [debriefOnlyOfCases, debriefNotYours] as const

/** Where and when they were found, by whoever knows it. */
const foundDraft = z.object({ latitude, longitude, at: dated })

export const debriefWordsDraft = z.object({ id, lessons: text(5000), found: z.nullable(foundDraft) })
export type DebriefWordsDraft = z.output<typeof debriefWordsDraft>
