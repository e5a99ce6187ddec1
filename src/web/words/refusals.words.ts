import { type RefusalCode, refusalOfCode, refusalOfSentence } from '#contract/refusals.ts'
import type { Language } from './language.ts'

/** French sentences live in the contract, beside their rules; here is what they are in the other languages. */
const english: Record<RefusalCode, string> = {
  sign_in_needed: 'Session expired. Please sign in again.',
  access_refused: 'Access refused',
  not_found: 'This item cannot be found.',
  unknown_call: 'This address does not exist.',
  malformed_body: 'The request cannot be read: its JSON is wrong.',
  body_too_large: 'The request is too large.',
  wrong_content_type: 'This kind of content is not accepted.',
  required_fields_missing: 'Please fill in all the required fields',
  field_required: 'This field is required.',
  field_invalid: 'This field is not valid.',
  field_too_long: 'This field is too long.',
  idempotency_key_reused: 'This key has already served for another request.',
  idempotency_key_malformed: 'The Idempotency-Key must be a UUID.',
  internal_error: 'The server met an error. Please try again.',
  not_ready: 'The service is not available for the moment.',
  email_invalid: 'Please enter a valid e-mail address.',
  email_taken: 'An account already exists with this e-mail address.',
  password_too_short: 'The password must have at least 6 characters',
  passwords_differ: 'The passwords do not match',
  password_wrong: 'The current password is wrong.',
  role_not_open: 'This kind of account cannot be chosen at sign-up.',
  emergency_contact_invalid: 'Please enter one number in the international format, for example +221 77 123 45 67.',
  invalid_credentials: 'Wrong e-mail or password',
  account_inactive: 'This account is disabled. Contact your organisation.',
  too_many_attempts: 'Too many attempts. Try again in a few minutes.',
  avatar_too_large: 'The picture must not be over 5 MB',
  avatar_not_an_image: 'Please choose a picture',
  own_role_fixed: 'You cannot change your own role, nor disable yourself.',
  percent_impossible: 'A percentage goes from 0 to 100.',
  latitude_impossible: 'The latitude must be between -90 and 90.',
  longitude_impossible: 'The longitude must be between -180 and 180.',
  speed_impossible: 'This speed is impossible.',
  heading_impossible: 'The heading must be between 0 and 360.',
  batch_too_large: 'One sending holds 1000 positions at most.',
  id_taken: 'This id is already used.',
  device_id_taken: 'A tracker already has this id.',
  interval_impossible: 'The interval goes from 10 to 300 seconds.',
  admin_only_field: 'Only an administrator may change the role or the state of an account.',
}

/** A wrong safety word kills: only sentences that a fisherman reads, and none that is not sure. */
const wolof: Partial<Record<RefusalCode, string>> = {}

/** What a refusal is called in a language; a code that this version does not know yet keeps the server's sentence. */
export function refusalSentence(code: string, language: Language, said: string): string {
  const known = refusalOfCode(code)
  if (!known) return said
  const own = known.code as RefusalCode
  const inLanguage: Record<Language, string> = {
    fr: known.sentence,
    en: english[own],
    wo: wolof[own] ?? known.sentence,
    zz: `⟦${known.sentence}⟧`,
  }
  return inLanguage[language]
}

/** Fields travel as sentences: the contract gives their code back. */
export function translatedSentence(said: string, language: Language): string {
  return refusalSentence(refusalOfSentence(said)?.code ?? '', language, said)
}
