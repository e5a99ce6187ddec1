import * as z from 'zod/mini'
import { searchPatterns } from './search-plan.ts'
import { searchTargets } from './sweep-width.ts'
import { between } from '#contract/wire/between.ts'
import { latitude, longitude } from '#contract/positions/position.rules.ts'
import { id } from '#contract/wire/id.ts'
import { dated } from '#contract/wire/moment.ts'
import { fieldInvalid, refusal } from '#contract/wire/refusal.ts'
import { text } from '#contract/wire/text.ts'

/*
 * What is written down of a search, each with an id that is made where it is written: said twice it is kept once.
 *   planDraft      who is to look where
 *   findingDraft   somebody looked and found nothing, or found a thing
 */
export const notACase = refusal('not_a_case', 409, 'On ne cherche personne pour cette alerte.')
export const caseIsOver = refusal(
  'case_is_over',
  409,
  'Cette recherche est terminée\u00a0: rien n’y est plus planifié.',
)
export const undoingNotYours = refusal(
  'undoing_not_yours',
  403,
  'Seul son auteur, une organisation ou un administrateur annule cette ligne de la recherche.',
)
export const searchingRefusals = [notACase, caseIsOver, undoingNotYours] as const

const mostSearchBoats = 200
const mostPoints = 500

const part = between(0, 1)
const place = z.tuple([longitude, latitude])
const places = (most: number) =>
  z.array(place).check(z.minLength(2, fieldInvalid.code), z.maxLength(most, fieldInvalid.code))

const searchLane = z.object({
  /** The boat that sails it, by its own id: where it was is asked for by it. */
  pirogue: z.nullable(id),
  name: text(100),
  speed: between(0.5, 60),
  litresAnHour: z.nullable(between(0, 500)),
  /** GeoJSON's order. */
  points: places(mostPoints),
})
export type SearchLane = z.output<typeof searchLane>

const planned = {
  pattern: z.enum(searchPatterns, fieldInvalid.code),
  target: z.enum(searchTargets, fieldInvalid.code),
  /** In nautical miles: the width that it was planned with, and the one of the best look-out. */
  sweepLow: between(0, 10),
  sweepHigh: between(0, 10),
  spacing: between(0, 20),
  coverage: between(0, 100),
  detection: part,
  inside: part,
  success: part,
  /** Of which moment of the drift, and from when to when it is sailed. */
  driftAt: dated,
  startsAt: dated,
  hours: between(0.25, 48),
  /** What was known of wind, waves and light. */
  wind: z.nullable(between(0, 150)),
  waves: z.nullable(between(0, 30)),
  night: z.boolean(fieldInvalid.code),
  lit: z.boolean(fieldInvalid.code),
  area: places(100),
  lanes: z.array(searchLane).check(z.minLength(1, fieldInvalid.code), z.maxLength(mostSearchBoats, fieldInvalid.code)),
}
const found = {
  kind: z.enum(['nothing', 'object'], fieldInvalid.code),
  latitude,
  longitude,
  at: dated,
  /** How far around was looked, in nautical miles. */
  radius: z.nullable(between(0.05, 10)),
  /** What was found. */
  what: z.nullable(text(500)),
}

export const planDraft = z.object({ id, ...planned })
export const findingDraft = z.object({ id, ...found }).check(
  z.refine(({ kind, radius, what }) => (kind === 'nothing' ? radius !== null : what !== null), {
    path: ['what'],
    error: fieldInvalid.code,
  }),
)
export type PlanDraft = z.output<typeof planDraft>
export type FindingDraft = z.output<typeof findingDraft>

export const planShown = z.object(planned)
export const findingShown = z.object(found)
export type StoredPlan = z.output<typeof planShown>
export type StoredFinding = z.output<typeof findingShown>
