import { refusal } from '#contract/wire/refusal.ts'

/* Beside the kind itself: every screen knows all refusals, and reads a kind of thing only when it shows one. */
export const percentImpossible = refusal('percent_impossible', 400, 'Le pourcentage va de 0 à 100.')

export const baliseRefusals = [percentImpossible] as const
