import { refusal } from '#contract/wire/refusal.ts'

/** What one person may keep in the gallery is used up: in bytes, so much for each role. */
export const quotaFull = refusal(
  'quota_full',
  413,
  'Vos fichiers occupent toute la place prévue pour vous. Supprimez-en dans la galerie avant d’en envoyer d’autres.',
)
export const mediaRefusals = [quotaFull] as const
