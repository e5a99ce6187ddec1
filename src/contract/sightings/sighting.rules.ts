import * as z from 'zod/mini'
import { sightingKinds } from './sighting.ts'
import { latitude, longitude } from '#contract/positions/position.rules.ts'
import { id } from '#contract/wire/id.ts'
import { dated } from '#contract/wire/moment.ts'
import { fieldInvalid, refusal } from '#contract/wire/refusal.ts'
import { text } from '#contract/wire/text.ts'

export const takingBackTooLate = refusal(
  'taking_back_too_late',
  409,
  'Trop tard pour l’annuler vous-même\u00a0: demandez à votre organisation.',
)
export const sightingTakenBack = refusal('sighting_taken_back', 409, 'Cette observation a été annulée.')
export const hasAlready = refusal('sighting_has_already', 409, 'Cette observation a déjà sa photo et sa voix.')
export const tooManySightings = refusal(
  'too_many_sightings',
  429,
  'Trop d’observations en une heure. Pour un danger, lancez un SOS.',
)
export const sightingRefusals = [takingBackTooLate, sightingTakenBack, hasAlready, tooManySightings] as const

export const longestSightingWords = 300
/** Of one person. */
export const mostSightingsAnHour = 30

/** Made with its id where it was seen, and sent when there is a network: said twice it is kept once. */
export const sightingDraft = z.object({
  id,
  kind: z.enum(sightingKinds, fieldInvalid.code),
  latitude,
  longitude,
  at: dated,
  words: z.nullable(text(longestSightingWords)),
  alert: z.nullable(id),
})
export type SightingDraft = z.output<typeof sightingDraft>

/** Null: it belongs to none after all. */
export const sightingTie = z.object({ alert: z.nullable(id) })
