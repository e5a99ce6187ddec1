import { refusal } from '#contract/wire/refusal.ts'

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

export const voyageRefusals = [dueInThePast, dueTooFar, noBoat] as const
