import { refusal } from '#contract/wire/refusal.ts'

/** Apart from the rules: every page knows all sentences, few know organisations. */

export const organisationPending = refusal(
  'organisation_pending',
  403,
  'Votre organisation est en attente d’approbation par un administrateur.',
)
export const namesNotWaiting = refusal(
  'names_not_waiting',
  409,
  'Ces noms n’attendent plus. Relisez ce que l’organisation demande.',
)
export const organisationRefusals = [organisationPending, namesNotWaiting] as const
