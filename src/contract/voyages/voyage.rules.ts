import { type Refusal, refusal } from '#contract/wire/refusal.ts'

/** Ice-box pirogues stay out for five days; twice that is an error of the finger. */
export const longestDays = 10
const day = 24 * 3_600_000

export const dueInThePast = refusal(
  'due_in_the_past',
  400,
  'Le retour prévu est déjà passé. Choisissez une heure à venir.',
)
export const dueTooFar = refusal(
  'due_too_far',
  400,
  'Le retour prévu est dans plus de dix jours. Choisissez une date plus proche.',
)
export const noBoat = refusal('no_boat', 409, 'Aucune pirogue n’est liée à ce compte.')

/** By one clock, that of whoever says it: it may be wrong, or the saying may arrive a day later. */
export function refusalOfDue(dueAt: number, saidAt: number): Refusal | null {
  if (dueAt <= saidAt) return dueInThePast
  return dueAt - saidAt > longestDays * day ? dueTooFar : null
}

export const voyageRefusals = [dueInThePast, dueTooFar, noBoat] as const
