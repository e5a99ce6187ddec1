import * as z from 'zod/mini'
import { savedViews } from './saved-views.ts'
import { approvals, organisationTypes } from '#contract/organisations/organisation.ts'
import { spokenLanguages } from '#contract/phrases/spoken-languages.ts'
import { id } from '#contract/wire/id.ts'
import { roles } from '#contract/wire/who.ts'

/** What everything says instead of the name of a person who was removed. */
export const nameOfDeleted = 'Compte supprimé'

/** A person as the outside sees one. What is known but empty is null, never missing. */
export const profile = z.object({
  fullName: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  boatName: z.nullable(z.string()),
  licenseNumber: z.nullable(z.string()),
  emergencyContact: z.nullable(z.string()),
  organizationName: z.nullable(z.string()),
  organizationType: z.nullable(z.enum(organisationTypes)),
  /** Whether an administrator has approved the organisation, and what was said when it was refused. */
  organizationApproval: z.nullable(z.enum(approvals)),
  organizationRefusal: z.nullable(z.string()),
  /** The names that wait for an administrator, of an approved organisation; missing means none. */
  pendingFullName: z._default(z.nullable(z.string()), null),
  pendingOrganizationName: z._default(z.nullable(z.string()), null),
})

export const user = z.object({
  id,
  /** Null for whoever sees the person and does not manage the account; so is the name made from it. */
  email: z.nullable(z.string()),
  username: z.nullable(z.string()),
  /** By which they sign in, besides or instead of the e-mail. */
  phoneNumber: z._default(z.nullable(z.string()), null),
  role: z.enum(roles),
  /** Missing means active. */
  isActive: z._default(z.boolean(), true),
  /** Missing means verified: nobody is asked to verify anything today. */
  isVerified: z.optional(z.boolean()),
  /** The organisation that they belong to; null also where that is not for the reader. */
  organisation: z._default(z.nullable(id), null),
  organisationName: z._default(z.nullable(z.string()), null),
  createdAt: z.iso.datetime(),
  lastActivity: z.nullable(z.iso.datetime()),
  profile,
})
export type User = z.output<typeof user> & {
  /** As those hear it who manage accounts, in `person.rules.ts`. */
  readonly hasPassword?: boolean | null
  readonly lastHeard?: string | null
}

/** `sosKey` lets a queued SOS leave after logout or an expired session; it opens nothing else, and ends with the password. */
export const sosKeyReply = z.object({ sosKey: z.string() })
/** The key that a device has; it may have been ended since. */
export const sosKeyHeld = z.object({ sosKey: z.optional(z.nullable(z.string())) })
export const signedInReply = z.object({ token: z.string(), user, sosKey: z.string() })
export type SignedIn = z.output<typeof signedInReply>

export const languages = ['fr', 'en', 'wo'] as const
export const themes = ['light', 'dark', 'auto', 'night'] as const

export const preferences = z.object({
  notifications: z.object({ email: z.boolean(), push: z.boolean(), sms: z.boolean(), emergency: z.boolean() }),
  language: z.enum(languages),
  theme: z.enum(themes),
  autoLocation: z.boolean(),
  shareLocation: z.boolean(),
  /** In which language « le feu » is heard; null: in that of the screen. */
  spokenLanguage: z._default(z.nullable(z.enum(spokenLanguages)), null),
  /** Lists as this person looks at them; absent while there are none. */
  views: z.optional(savedViews),
})
export type Preferences = z.output<typeof preferences>
export type Language = Preferences['language']

export const defaultPreferences: Preferences = {
  notifications: { email: true, push: true, sms: false, emergency: true },
  language: 'fr',
  theme: 'auto',
  autoLocation: true,
  shareLocation: true,
  spokenLanguage: null,
}
