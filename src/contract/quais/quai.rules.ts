import { refusal } from '#contract/wire/refusal.ts'

/** Asked about, not forbidden: whoever says so all the same is obeyed. */
export const quaiFull = refusal('quai_full', 409, 'Ce quai est complet. Enregistrer quand même\u00a0?')
export const departureTooEarly = refusal('departure_too_early', 400, 'Le départ précède l’arrivée.')

export const basinInvalid = refusal(
  'basin_invalid',
  400,
  'Le contour du bassin se croise, ou ses points sont incorrects.',
)
/** Further from its quai no boat lies at it. */
export const furthestOfBasin = 5000
export const basinTooFar = refusal('basin_too_far', 400, 'Le bassin va à plus de 5\u00a0km du quai.')

export const quaiRefusals = [quaiFull, departureTooEarly, basinInvalid, basinTooFar] as const
