import { capRefusals } from './cap/cap.rules.ts'
import { refusal } from '#contract/wire/refusal.ts'

/** Apart from the rules: every page knows all sentences, few know the weather. */

export const weatherUnavailable = refusal(
  'weather_unavailable',
  503,
  'La météo est momentanément indisponible. Veuillez réessayer.',
)
export const tooManyPlaces = refusal(
  'too_many_places',
  429,
  'Trop de lieux demandés en une heure. Réessayez un peu plus tard.',
)
export const warningReversed = refusal('warning_reversed', 400, 'La fin de l’avis précède son début.')
export const warningOver = refusal('warning_over', 400, 'Cet avis est déjà terminé\u00a0: vérifiez sa fin.')
export const weatherRefusals = [
  weatherUnavailable,
  tooManyPlaces,
  warningReversed,
  warningOver,
  ...capRefusals,
] as const
