import { refusal } from '#contract/wire/refusal.ts'

/** Apart from the rules: every page knows all sentences, few know trackers. */

export const deviceIdTaken = refusal('device_id_taken', 409, 'Un traceur porte déjà cet identifiant.')
export const deviceUnconfirmed = refusal(
  'device_unconfirmed',
  409,
  'Ce traceur attend la confirmation d’un administrateur.',
)
export const deviceNotHeard = refusal(
  'device_not_heard',
  409,
  'Ce traceur n’a encore rien envoyé : rien ne prouve à qui il est.',
)
export const intervalImpossible = refusal('interval_impossible', 400, 'L’intervalle va de 10 à 300 secondes.')
export const imeiInvalid = refusal('imei_invalid', 400, 'Un IMEI a 15 chiffres.')
export const imeiTaken = refusal('imei_taken', 409, 'Un autre traceur porte déjà cet IMEI.')
export const addressRangeInvalid = refusal(
  'address_range_invalid',
  400,
  'Une adresse s’écrit 196.207.12.4, une plage 196.207.0.0/16.',
)
export const deviceRefusals = [
  deviceIdTaken,
  deviceUnconfirmed,
  deviceNotHeard,
  intervalImpossible,
  imeiInvalid,
  imeiTaken,
  addressRangeInvalid,
] as const
