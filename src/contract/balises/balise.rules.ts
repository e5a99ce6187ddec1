import { refusal } from '#contract/wire/refusal.ts'

/* Beside the kind itself: every screen knows all refusals, and reads a kind of thing only when it shows one. */
export const percentImpossible = refusal('percent_impossible', 400, 'Le pourcentage va de 0 à 100.')

/** Whatever is wrong with them: nobody corrects a place by the name of a number. */
export const balisePlaceInvalid = refusal('balise_place_invalid', 400, 'Veuillez saisir des coordonnées GPS valides')

export const baliseRefusals = [percentImpossible, balisePlaceInvalid] as const
