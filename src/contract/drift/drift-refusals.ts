import { refusal } from '#contract/wire/refusal.ts'

/** Apart from the rules: every page knows all sentences, few know the objects that drift. */

export const windUnknown = refusal(
  'drift_wind_unknown',
  409,
  'Le vent n’est pas connu à cet endroit\u00a0: saisissez-le pour calculer la dérive.',
)
export const startAshore = refusal('drift_start_ashore', 400, 'Ce lieu est à terre\u00a0: choisissez un lieu en mer.')
export const startNowhere = refusal(
  'drift_start_nowhere',
  400,
  'La position 0, 0 est celle d’un appareil qui ne sait pas où il est\u00a0: choisissez un lieu en mer.',
)
export const oneDrifting = refusal('drift_one_object', 400, 'Choisissez un objet ou une famille, pas les deux.')
export const hoursBothWays = refusal(
  'drift_hours_both_ways',
  400,
  'Une dérive se calcule vers l’avant ou vers l’arrière, pas les deux à la fois.',
)
export const timesReversed = refusal('drift_times_reversed', 400, 'La fin du départ précède son début.')
export const tooManyDrifts = refusal(
  'drift_busy',
  429,
  'Trop de calculs de dérive sont en cours. Réessayez dans quelques secondes.',
)
export const driftRefusals = [
  windUnknown,
  startAshore,
  startNowhere,
  oneDrifting,
  hoursBothWays,
  timesReversed,
  tooManyDrifts,
] as const
