import { refusal } from '#contract/wire/refusal.ts'

/** Apart from the rules: every page knows all sentences, few know deliveries. */

export const dutyTooLong = refusal('duty_too_long', 400, 'La chaîne d’astreinte compte au plus 20 personnes.')
export const dutyStranger = refusal(
  'duty_stranger',
  400,
  'Une personne de la chaîne d’astreinte n’appartient pas à votre organisation.',
)
export const pushServiceUnknown = refusal(
  'push_service_unknown',
  400,
  'Ce service de notification n’est pas reconnu par le serveur.',
)
export const tooManySubscriptions = refusal(
  'too_many_subscriptions',
  429,
  'Ce compte reçoit déjà les notifications sur 20 appareils. Désactivez-les sur l’un d’eux.',
)
export const tooManyDutyTests = refusal(
  'too_many_duty_tests',
  429,
  'La chaîne d’astreinte a déjà été essayée 3 fois en une heure. Réessayez plus tard.',
)
export const notificationRefusals = [
  dutyTooLong,
  dutyStranger,
  pushServiceUnknown,
  tooManySubscriptions,
  tooManyDutyTests,
] as const
