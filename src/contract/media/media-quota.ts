import { refusal } from '#contract/wire/refusal.ts'

/** What one person may keep in the gallery is used up: in bytes, so much for each role. */
export const quotaFull = refusal(
  'quota_full',
  413,
  'Vos fichiers occupent toute la place prévue pour vous. Supprimez-en dans la galerie avant d’en envoyer d’autres.',
)
export const mediaTooLarge = refusal('media_too_large', 413, 'Un fichier ne doit pas dépasser 200 Mo.')
export const mediaPictureTooLarge = refusal('media_picture_too_large', 413, 'Une image ne doit pas dépasser 25 Mo.')
export const mediaRefusals = [quotaFull, mediaTooLarge, mediaPictureTooLarge] as const
