import { refusal } from '#contract/wire/refusal.ts'

/** The password was right, and is not enough: the refusal carries a `ticket` for the second call. */
export const secondFactorRequired = refusal(
  'second_factor_required',
  401,
  'Saisissez le code de votre application d’authentification.',
)
export const secondFactorWrong = refusal('second_factor_wrong', 400, 'Ce code est faux ou a déjà servi.')
export const signInExpired = refusal(
  'sign_in_expired',
  400,
  'Cette connexion a expiré. Recommencez avec le mot de passe.',
)
export const secondFactorIsOn = refusal('second_factor_is_on', 409, 'La double authentification est déjà activée.')
export const secondFactorIsOff = refusal('second_factor_is_off', 409, 'La double authentification n’est pas activée.')

export const secondFactorRefusals = [
  secondFactorRequired,
  secondFactorWrong,
  signInExpired,
  secondFactorIsOn,
  secondFactorIsOff,
] as const
