import { refusal } from '#contract/wire/refusal.ts'

/** Asked about, not forbidden: whoever says so all the same is obeyed. */
export const quaiFull = refusal('quai_full', 409, 'Ce quai est complet. Enregistrer quand même\u00a0?')
export const departureTooEarly = refusal('departure_too_early', 400, 'Le départ précède l’arrivée.')

export const quaiRefusals = [quaiFull, departureTooEarly] as const
