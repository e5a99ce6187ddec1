import { refusal } from '#contract/wire/refusal.ts'

/** Asked about, not forbidden: whoever says so all the same is obeyed. */
export const quaiFull = refusal('quai_full', 409, 'Ce quai est complet. Enregistrer quand même\u00a0?')
export const departureTooEarly = refusal('departure_too_early', 400, 'Le départ précède l’arrivée.')

/** So much may a clock be wrong; who comes or goes later than that has not come or gone. */
const aheadAtMost = 5 * 60_000
export const visitToCome = refusal(
  'visit_to_come',
  400,
  'Cette heure est à venir. Vérifiez la date, et l’horloge de cet appareil.',
)
export function isToCome(said: string | undefined, now: number): boolean {
  return said !== undefined && Date.parse(said) > now + aheadAtMost
}

export const inspectionTooEarly = refusal(
  'inspection_too_early',
  400,
  'La prochaine inspection précède la dernière. Choisissez une date plus tardive.',
)

export const basinInvalid = refusal(
  'basin_invalid',
  400,
  'Le contour du bassin se croise, ou ses points sont incorrects.',
)
/** Further from its quai no boat lies at it. */
export const furthestOfBasin = 5000
export const basinTooFar = refusal('basin_too_far', 400, 'Le bassin va à plus de 5\u00a0km du quai.')

export const quaiRefusals = [
  quaiFull,
  departureTooEarly,
  visitToCome,
  inspectionTooEarly,
  basinInvalid,
  basinTooFar,
] as const
