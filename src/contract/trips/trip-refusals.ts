import { refusal } from '#contract/wire/refusal.ts'

export const exportTooLarge = refusal(
  'export_too_large',
  400,
  'Un fichier contient au plus 1 000 sorties\u00a0: choisissez une période plus courte ou une seule pirogue.',
)
export const tripRefusals = [exportTooLarge] as const
