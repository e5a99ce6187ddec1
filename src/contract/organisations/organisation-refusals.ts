import { refusal } from '#contract/wire/refusal.ts'

/** Apart from the rules: every page knows all sentences, few know organisations. */

export const organisationPending = refusal(
  'organisation_pending',
  403,
  'Votre organisation est en attente d’approbation par un administrateur.',
)
export const organisationRefusals = [organisationPending] as const
