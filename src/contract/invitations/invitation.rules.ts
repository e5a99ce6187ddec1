import * as z from 'zod/mini'
import { invitationInvalid } from './invitation-refusals.ts'
import { emergencyContact, longestName, newPassword, phoneInvalid } from '#contract/accounts/account.rules.ts'
import { senegaleseNumber } from '#contract/accounts/identity.ts'
import { id } from '#contract/wire/id.ts'
import { fieldRequired } from '#contract/wire/refusal.ts'
import { optionalName, requiredName } from '#contract/wire/name.ts'

/** As it is typed: people put a space between the two halves. Six digits, or ten when the server asks for four more. */
const code = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => typed.replaceAll(/[\s.-]/g, '')),
  ),
  z.string().check(z.regex(/^(\d{6}|\d{10})$/, invitationInvalid.code)),
)
const token = z.string().check(z.regex(/^[\w-]{20,64}$/, invitationInvalid.code))

/** The six digits, or what the link holds. */
const invited = { code: z.optional(z.nullable(code)), token: z.optional(z.nullable(token)) }
const someInvitation = z.refine<{ code?: unknown; token?: unknown }>(
  (said) => Boolean(said.code) || Boolean(said.token),
  { error: fieldRequired.code, path: ['code'], when: ({ value }) => value !== null && typeof value === 'object' },
)

export const codeOrToken = z.object(invited).check(someInvitation)
export type CodeOrToken = z.output<typeof codeOrToken>

/** Only administrators say for whom; a coordinator invites to his own. */
export const newInvitation = z.object({ organisation: z.optional(z.nullable(id)) })

/** What somebody types who has no account: a boat is asked for, so that nobody ends without one. */
export const invitedPerson = z
  .object({
    ...invited,
    fullName: requiredName(longestName),
    boatName: requiredName(longestName),
    phoneNumber: z.string().check(
      z.minLength(1, fieldRequired.code),
      z.refine((typed) => typed === '' || senegaleseNumber(typed) !== null, phoneInvalid.code),
    ),
    password: newPassword,
    licenseNumber: optionalName(longestName),
    emergencyContact,
  })
  .check(someInvitation)
export type InvitedPerson = z.output<typeof invitedPerson>
