import { missing, refusal } from '#contract/wire/refusal.ts'

export const pirogueNameMissing = missing('pirogue_name_missing', 'Le nom de la pirogue est requis')
export const pirogueOwnerMissing = missing('pirogue_owner_missing', 'Le nom du propriétaire est requis')
export const piroguePhoneMissing = missing('pirogue_phone_missing', 'Le numéro de téléphone est requis')

/** So many pictures of one boat, none larger than this. */
export const mostImages = 5
export const imageLimit = 5 * 1024 * 1024
/** Of whatever is no picture, or too large a one; those beside it that are good are kept. */
export const imagesInvalid = refusal(
  'pirogue_images_invalid',
  400,
  'Certains fichiers ne sont pas des images valides ou sont trop volumineux (max 5MB)',
)

/** A boat that is out is neither given away nor removed: its owner is looked for on it, and says with his own telephone that he is back. */
export const pirogueOut = refusal(
  'pirogue_out',
  409,
  'Cette pirogue est en mer, recherchée ou en SOS. Attendez qu’elle soit rentrée, ou que l’alerte soit close.',
)

export const pirogueRefusals = [
  pirogueNameMissing,
  pirogueOwnerMissing,
  piroguePhoneMissing,
  imagesInvalid,
  pirogueOut,
] as const
