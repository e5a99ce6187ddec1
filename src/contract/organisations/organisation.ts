import * as z from 'zod/mini'

export const organisationTypes = ['gie', 'cooperative', 'association', 'government', 'ngo'] as const
export type OrganisationType = (typeof organisationTypes)[number]

/** The first clients sent `fishing_cooperative` for everybody: it is accepted and kept as a cooperative. */
export const organisationType = z.pipe(
  z.enum([...organisationTypes, 'fishing_cooperative']),
  z.transform((type): OrganisationType => (type === 'fishing_cooperative' ? 'cooperative' : type)),
)

/** A person belongs to at most one organisation at a time, as its coordinator or as a member. */
export const membershipKinds = ['coordinator', 'member'] as const
export type MembershipKind = (typeof membershipKinds)[number]
