import { refusal } from '#contract/wire/refusal.ts'

/** One sentence for a code that was never given, was used, was taken back or is too old: whoever guesses learns nothing from it. */
export const invitationInvalid = refusal(
  'invitation_invalid',
  400,
  'Cette invitation n’est pas valable : elle a servi ou expiré, ou le code est faux. Demandez-en une autre.',
)
/** Many wrong codes were tried from here: six digits are not enough for a while, ten are, and the link is. */
export const moreDigitsNeeded = refusal(
  'more_digits_needed',
  429,
  'Trop de codes faux ont été essayés d’ici. Tapez aussi les quatre chiffres qui suivent le code, ou ouvrez le lien : la personne qui vous invite les voit sous le code.',
)
export const tooManyInvitations = refusal(
  'too_many_invitations',
  409,
  'Trop d’invitations sont ouvertes. Retirez celles qui ne servent plus.',
)
export const alreadyInOrganisation = refusal(
  'already_in_organisation',
  409,
  'Vous êtes déjà membre d’une organisation. Quittez-la d’abord, depuis votre profil.',
)
export const inNoOrganisation = refusal('in_no_organisation', 409, 'Vous n’êtes membre d’aucune organisation.')

export const invitationRefusals = [
  invitationInvalid,
  moreDigitsNeeded,
  tooManyInvitations,
  alreadyInOrganisation,
  inNoOrganisation,
] as const
