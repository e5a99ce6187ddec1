import * as z from 'zod/mini'
import {
  dialled,
  email,
  longestName,
  newPassword,
  phoneNumber,
  profileDraft,
  sameAs,
  someIdentity,
  typedPassword,
} from './account.rules.ts'
import { user } from './account.ts'
import { ownProof } from './own-proof.ts'
import { type Viewer, type Ownership, managesPerson } from './visibility.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { optionalName, requiredName } from '#contract/wire/name.ts'
import { type Role, roles } from '#contract/wire/who.ts'

/** What is written of people behind the sign-in: apart, because the way in is read before it on a bad link. */

/** Somebody among those whom one sees. */
export const listedUser = z.extend(user, {
  /** False for whoever was brought in and has no password yet; null where that is not for the reader. */
  hasPassword: z._default(z.nullable(z.boolean()), null),
  /** When a boat of theirs was heard last, in a list; null where that is not for the reader. */
  lastHeard: z._default(z.nullable(z.iso.datetime()), null),
})

export const profileChange = z.object({ profile: profileDraft })

export const passwordChange = z
  .object({ currentPassword: typedPassword, newPassword, confirmPassword: typedPassword })
  .check(sameAs('newPassword'))

/** For somebody else, who is told it by voice: nobody types what he forgot. */
export const passwordSet = z
  .object({ ...ownProof, newPassword, confirmPassword: typedPassword })
  .check(sameAs('newPassword'))

export const newUser = z
  .object({
    email,
    phoneNumber,
    password: newPassword,
    username: optionalName(longestName),
    role: z.enum(roles, fieldInvalid.code),
    phone: dialled,
    profile: z.extend(profileDraft, { fullName: requiredName(longestName) }),
  })
  .check(someIdentity)
export type NewUser = z.output<typeof newUser>

export const userChange = z.object({
  role: z.optional(z.enum(roles, fieldInvalid.code)),
  isActive: z.optional(z.boolean()),
  /** With what they sign in: one of the two stays. Empty takes it away. */
  email,
  phoneNumber,
  profile: z.optional(profileDraft),
})
export type UserChange = z.output<typeof userChange>

export const userSorts = ['fullName', 'role', 'createdAt', 'lastActivity'] as const

export const userFilter = {
  role: z.optional(z.enum(roles, fieldInvalid.code)),
  isActive: z.optional(z.stringbool()),
  /** False: those alone who were brought in and have no password yet. */
  hasPassword: z.optional(z.stringbool()),
  /** Those whom the caller manages: of an organisation its members alone. */
  managed: z.optional(z.stringbool()),
}

type Other = Ownership & { readonly role: Role }

/**
 * Who may give somebody else a password and say with what he signs in: an administrator for everybody, a coordinator for the
 * fishermen of his organisation. Nobody for himself: his profile asks for the password that he has.
 */
export function answersFor(viewer: Viewer, person: Other): boolean {
  if (person.ownerId === viewer.id || !managesPerson(viewer, person)) return false
  return viewer.role === 'admin' || person.role === 'fisherman'
}

/** A fisherman leaves as he came; an organisation is never left without its coordinator. */
export function mayPutOut(viewer: Viewer, person: Other): boolean {
  return person.role === 'fisherman' && answersFor(viewer, person)
}
