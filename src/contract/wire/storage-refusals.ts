import { refusal } from './refusal.ts'

/** What the server says when it is not the request that is wrong, but where everything is kept. */
export const databaseUnavailable = refusal(
  'database_unavailable',
  503,
  'La base de données ne répond pas pour le moment. Réessayez dans un instant.',
)
/** Its screens would stay calm whatever happens: they go to another server, or say that they do not know. */
export const liveUnavailable = refusal(
  'live_unavailable',
  503,
  'Ce serveur ne peut pas lire les alertes pour le moment\u00a0: le suivi en direct est interrompu. Réessayez dans un instant.',
)
export const dataDamaged = refusal(
  'data_damaged',
  500,
  'Une partie des données enregistrées est endommagée. L’administrateur doit restaurer une sauvegarde : npm run restore -- FICHIER.',
)

export const storageRefusals = [databaseUnavailable, liveUnavailable, dataDamaged] as const
