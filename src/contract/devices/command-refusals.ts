import { refusal } from '#contract/wire/refusal.ts'

/** Apart from the rules: every page knows all sentences, few know commands. */

export const sealKeyInvalid = refusal('seal_key_invalid', 400, 'La clé comporte 6 chiffres.')
export const deviceOffline = refusal(
  'device_offline',
  409,
  'Le traceur est hors ligne : la commande n’a pas été envoyée.',
)
export const deviceDisabled = refusal('device_disabled', 409, 'Ce traceur est désactivé.')
export const commandUnsupported = refusal(
  'command_unsupported',
  409,
  'Ce type de traceur ne connaît pas cette commande.',
)
export const phoneNotCommanded = refusal('phone_not_commanded', 409, 'Un téléphone ne reçoit pas de commandes.')
export const commandRefused = refusal('command_refused', 409, 'Le traceur a refusé la commande.')
export const commandInterrupted = refusal(
  'command_interrupted',
  502,
  'L’envoi a été interrompu : on ne sait pas si le traceur a reçu la commande.',
)
export const totargetMissing = refusal('totarget_missing', 409, 'Aucun fournisseur de traceurs n’est configuré.')
export const totargetUnavailable = refusal('totarget_unavailable', 502, "Erreur lors de l'envoi de la commande")
export const tooManyCommands = refusal('too_many_commands', 400, 'Un envoi contient au plus 50 commandes.')
export const commandRefusals = [
  sealKeyInvalid,
  deviceOffline,
  deviceDisabled,
  commandUnsupported,
  phoneNotCommanded,
  commandRefused,
  commandInterrupted,
  totargetMissing,
  totargetUnavailable,
  tooManyCommands,
] as const
