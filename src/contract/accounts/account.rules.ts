import * as z from 'zod/mini'
import { savedViewsChange } from './saved-views.ts'
import { languages, themes } from './account.ts'
import { organisationType } from '#contract/organisations/organisation.ts'
import { spokenLanguages } from '#contract/phrases/spoken-languages.ts'
import { senegaleseNumber, telephoneNumber } from './identity.ts'
import { fieldInvalid, fieldRequired, fieldTooLong, refusal } from '#contract/wire/refusal.ts'
import { optionalName, requiredName } from '#contract/wire/name.ts'
import { storable, text } from '#contract/wire/text.ts'
import type { Role } from '#contract/wire/who.ts'
import { changedMeanwhileBy } from '#contract/wire/version.ts'

export const longestName = 150
const longestEmail = 254
const longestPhone = 40

export const emailInvalid = refusal('email_invalid', 400, 'Veuillez saisir une adresse e-mail valide.')
export const emailTaken = refusal('email_taken', 409, 'Un compte existe déjà avec cette adresse e-mail.')
/** Empty is none: whoever gives a number needs no e-mail. */
export const email = z.optional(
  z.nullable(
    z.string().check(
      z.maxLength(longestEmail, fieldTooLong.code),
      z.refine((typed) => typed === '' || z.regexes.email.test(typed), emailInvalid.code),
    ),
  ),
)

export const phoneInvalid = refusal(
  'phone_invalid',
  400,
  'Veuillez saisir un numéro du Sénégal, par exemple 77 123 45 67.',
)
export const phoneTaken = refusal('phone_taken', 409, 'Un compte existe déjà avec ce numéro de téléphone.')
export const phoneNumber = z.optional(
  z.nullable(
    z.string().check(z.refine((typed) => typed === '' || senegaleseNumber(typed) !== null, phoneInvalid.code)),
  ),
)

export const passwordMinimum = 6
export const passwordTooShort = refusal(
  'password_too_short',
  400,
  'Le mot de passe doit contenir au moins 6 caractères',
)
export const passwordsDiffer = refusal('passwords_differ', 400, 'Les mots de passe ne correspondent pas')
export const passwordWrong = refusal('password_wrong', 400, 'Le mot de passe actuel est incorrect.')
/** Long enough for any phrase; longer would only make the server hash for nothing. */
const longestPassword = 1000
export const typedPassword = z
  .string()
  .check(z.minLength(1, fieldRequired.code), z.maxLength(longestPassword, fieldTooLong.code))
export const newPassword = typedPassword.check(z.minLength(passwordMinimum, passwordTooShort.code))

export const rolesOpenAtSignUp = ['fisherman', 'organization'] as const satisfies readonly Role[]
export const roleNotOpen = refusal('role_not_open', 400, 'Ce type de compte ne peut pas être choisi à l’inscription.')

export const contactInvalid = refusal(
  'emergency_contact_invalid',
  400,
  'Veuillez saisir un seul numéro, par exemple 77 123 45 67, ou +220 301 23 45 pour un autre pays.',
)
export const senegaleseNumberInvalid = refusal(
  'senegalese_number_invalid',
  400,
  'Un numéro du Sénégal a 9 chiffres après +221, par exemple +221 77 123 45 67.',
)
/** Which countries those are is a setting of the server. */
export const numberNotServed = refusal(
  'number_not_served',
  400,
  'Guet n’envoie pas de SMS vers ce pays. Donnez un numéro du Sénégal ou d’un pays voisin.',
)
/** One E.164 number: people type spaces, dots and dashes, and at home no country; the SMS gateway wants the country alone. */
export const emergencyContact = z.optional(
  z.nullable(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((typed) => telephoneNumber(typed) ?? typed.replaceAll(/[\s.\-()]/g, '')),
      ),
      z
        .string()
        .check(
          z.regex(/^(\+[1-9]\d{6,14})?$/, contactInvalid.code),
          z.regex(/^(?!\+221)|^\+221\d{9}$/, senegaleseNumberInvalid.code),
        ),
    ),
  ),
)

/** Six to fifteen digits, for the short numbers of some countries, or nothing: whoever needs a number has to ask whether there is one. */
export const canBeDialled = z.regex(/^(\+?([\s.\-()/]*\d){6,15}[\s.\-()/]*)?$/, contactInvalid.code)

/** Whom one calls back: kept as it was typed, if a telephone can dial it. */
export const dialled = z.optional(z.nullable(text(longestPhone).check(canBeDialled)))

export const profileDraft = z.object({
  fullName: z.optional(requiredName(longestName)),
  firstName: optionalName(longestName),
  phone: dialled,
  boatName: optionalName(longestName),
  licenseNumber: optionalName(longestName),
  emergencyContact,
  organizationName: optionalName(longestName),
  organizationType: z.optional(z.nullable(z.union([z.literal(''), organisationType], fieldInvalid.code))),
})
export type ProfileDraft = z.output<typeof profileDraft>

/** An e-mail or a number: one of them is enough, and none is said where the e-mail stands. */
export const someIdentity = z.refine<{ email?: unknown; phoneNumber?: unknown }>(
  (typed) => Boolean(typed.email) || Boolean(typed.phoneNumber),
  { error: fieldRequired.code, path: ['email'], when: ({ value }) => value !== null && typeof value === 'object' },
)

/** The two passwords are compared even when another field is refused: people read all sentences at once. */
export function sameAs<Name extends string>(name: Name) {
  type Typed = { [N in Name]: string } & { confirmPassword: string }
  return z.refine<Typed>((typed) => typed[name] === typed.confirmPassword, {
    error: passwordsDiffer.code,
    path: ['confirmPassword'],
    when: ({ value }) => isTyped(value, name) && isTyped(value, 'confirmPassword'),
  })
}

function isTyped(draft: unknown, name: string): boolean {
  if (draft === null || typeof draft !== 'object' || !(name in draft)) return false
  const typed: unknown = draft[name as keyof typeof draft]
  return typeof typed === 'string' && typed !== ''
}

export const registration = z
  .object({
    email,
    phoneNumber,
    password: newPassword,
    confirmPassword: typedPassword,
    username: optionalName(longestName),
    role: z.enum(rolesOpenAtSignUp, roleNotOpen.code),
    phone: dialled,
    profile: z.extend(profileDraft, { fullName: requiredName(longestName) }),
  })
  .check(someIdentity, sameAs('password'))
export type Registration = z.output<typeof registration>

export const invalidCredentials = refusal('invalid_credentials', 401, 'Email ou mot de passe incorrect')
export const accountInactive = refusal(
  'account_inactive',
  403,
  'Ce compte est désactivé. Contactez votre organisation.',
)
export const tooManyAttempts = refusal('too_many_attempts', 429, 'Trop de tentatives. Réessayez dans quelques minutes.')
/** A login is never judged by form: whatever was typed either opens an account or does not, if it is text at all. */
export const credentials = z.object({ email: typedPassword.check(storable), password: typedPassword })

export const avatarLimit = 5 * 1024 * 1024
export const avatarTooLarge = refusal('avatar_too_large', 413, "L'image ne doit pas dépasser 5MB")
export const avatarNotAnImage = refusal('avatar_not_an_image', 415, 'Veuillez sélectionner une image')

export const preferencesChange = z.object({
  notifications: z.optional(
    z.object({
      email: z.optional(z.boolean()),
      push: z.optional(z.boolean()),
      sms: z.optional(z.boolean()),
      emergency: z.optional(z.boolean()),
    }),
  ),
  language: z.optional(z.enum(languages)),
  theme: z.optional(z.enum(themes)),
  autoLocation: z.optional(z.boolean()),
  shareLocation: z.optional(z.boolean()),
  spokenLanguage: z.optional(z.nullable(z.enum(spokenLanguages))),
  views: z.optional(savedViewsChange),
})
export type PreferencesChange = z.output<typeof preferencesChange>

export const ownRoleFixed = refusal(
  'own_role_fixed',
  403,
  'Vous ne pouvez pas changer votre propre rôle ni vous désactiver.',
)
export const lastAdmin = refusal('last_admin', 409, 'Il doit rester au moins un administrateur actif.')
export const adminOnlyField = refusal(
  'admin_only_field',
  403,
  'Seul un administrateur peut changer le rôle ou l’état d’un compte.',
)

/** The family's number and the name are needed until he is back. */
export const personOut = refusal(
  'person_out',
  409,
  'Cette personne est en mer, recherchée ou en SOS. Attendez qu’elle soit rentrée, ou que l’alerte soit close.',
)

export const accountRefusals = [
  emailInvalid,
  emailTaken,
  phoneInvalid,
  phoneTaken,
  passwordTooShort,
  passwordsDiffer,
  passwordWrong,
  roleNotOpen,
  contactInvalid,
  senegaleseNumberInvalid,
  numberNotServed,
  invalidCredentials,
  accountInactive,
  tooManyAttempts,
  avatarTooLarge,
  avatarNotAnImage,
  ownRoleFixed,
  lastAdmin,
  adminOnlyField,
  personOut,
] as const

/** Somebody was faster. */
export const profileChangedBy = (who: string) => changedMeanwhileBy('Ce profil a été modifié', who)
