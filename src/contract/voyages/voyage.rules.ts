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

/** Nobody leaves without anybody on board. */
export const mostCrew = 500
export const crewImpossible = refusal(
  'crew_impossible',
  400,
  'Il faut de 1 à 500 personnes à bord pour déclarer une sortie.',
)

export const voyageRefusals = [dueInThePast, dueTooFar, noBoat, crewImpossible] as const
