import * as z from 'zod/mini'
import { telephoneNumber } from '#contract/accounts/identity.ts'
import { id } from '#contract/wire/id.ts'
import { dated } from '#contract/wire/moment.ts'
import { refusal } from '#contract/wire/refusal.ts'
import { optionalText, requiredText } from '#contract/wire/text.ts'

export const noReporting = refusal(
  'no_reporting',
  409,
  'Ce service n’envoie pas de SMS\u00a0: il ne peut pas prendre de signalement. Appelez le 119.',
)
export const phoneUnreached = refusal(
  'phone_unreached',
  400,
  'Aucun SMS ne part vers ce numéro\u00a0: donnez un numéro sénégalais ou d’un pays voisin.',
)
export const tooManyReports = refusal(
  'too_many_reports',
  429,
  'Trop de signalements en une heure depuis ce numéro ou cet endroit. Appelez le 119.',
)
export const tooManyCodes = refusal(
  'too_many_codes',
  429,
  'Trop de codes ont été demandés pour ce numéro. Attendez une heure, ou appelez le 119.',
)
export const codeWrong = refusal(
  'code_wrong',
  400,
  'Ce code n’est pas le bon, ou il ne vaut plus. Vérifiez le SMS, ou demandez un autre code.',
)
export const sinceAhead = refusal('since_ahead', 400, 'Cette heure n’est pas encore passée.')
export const reportDecided = refusal('report_decided', 409, 'Ce signalement a déjà été traité.')
export const boatNotYours = refusal('boat_not_yours', 403, 'Cette pirogue n’est pas de votre organisation.')
export const missingRefusals = [
  noReporting,
  phoneUnreached,
  tooManyReports,
  tooManyCodes,
  codeWrong,
  sinceAhead,
  reportDecided,
  boatNotYours,
] as const

/** Of one number, of one address, where a whole village may stand behind it, and of everybody, in an hour. */
export const mostReports = { number: 3, address: 20, all: 60 } as const
export const mostCodesOfNumber = 3
/** A code holds so long, and stands so many attempts. */
export const codeHoldsFor = 15 * 60_000
export const mostAttempts = 5

const phone = z
  .string(phoneUnreached.code)
  .check(z.refine((typed) => telephoneNumber(typed) !== null, phoneUnreached.code))

/** Made with its id before it is sent: said twice it is one report. */
export const missingDraft = z.object({
  id,
  boat: requiredText(80),
  license: optionalText(40),
  people: requiredText(300),
  departedFrom: requiredText(120),
  since: dated,
  reporter: requiredText(80),
  phone,
})
export type MissingDraft = z.output<typeof missingDraft>

export const missingProof = z.object({
  code: z.string(codeWrong.code).check(z.regex(/^\s*\d{3}\s*\d{3}\s*$/, codeWrong.code)),
})
export const missingOpening = z.object({
  /** Null: it is none of the boats that are known here. For administrators alone. */
  pirogue: z.nullable(id),
})
export const missingRefusal = z.object({ reason: requiredText(200) })
