import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'

export const organisationTypes = ['gie', 'cooperative', 'association', 'government', 'ngo'] as const
type OrganisationType = (typeof organisationTypes)[number]

/** The first clients sent `fishing_cooperative` for everybody: it is accepted and kept as a cooperative. */
export const organisationType = z.pipe(
  z.enum([...organisationTypes, 'fishing_cooperative']),
  z.transform((type): OrganisationType => (type === 'fishing_cooperative' ? 'cooperative' : type)),
)

/** A person belongs to at most one organisation at a time, as its coordinator or as a member. */
export const membershipKinds = ['coordinator', 'member'] as const
export type MembershipKind = (typeof membershipKinds)[number]

/** What an administrator has decided of an organisation. One that was refused may do as much as one that waits. */
export const approvals = ['pending', 'approved', 'refused'] as const
export type Approval = (typeof approvals)[number]

/** An organisation as administrators see it, with the coordinator who registered it. */
export const organisation = z.object({
  id,
  name: z.nullable(z.string()),
  type: z.nullable(z.enum(organisationTypes)),
  approval: z.enum(approvals),
  /** Why it was refused. */
  refusal: z.nullable(z.string()),
  /** What an approved one, and its coordinator, want to be called; missing of one that was kept by an older release. */
  pendingName: z._default(z.nullable(z.string()), null),
  pendingCoordinatorName: z._default(z.nullable(z.string()), null),
  coordinator: z.nullable(id),
  coordinatorName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** All who belong to it today, its coordinators among them. */
  members: z.int(),
  createdAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  decidedByName: z.nullable(z.string()),
})
export type Organisation = z.output<typeof organisation>
