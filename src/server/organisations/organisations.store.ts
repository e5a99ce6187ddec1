import { and, eq, isNull, sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { approvals, membershipKinds, organisationTypes } from '#contract/organisations/organisation.ts'
import { time } from '#server/storage/columns.ts'
import type { Db } from '#server/storage/database.ts'

export const organisations = pgTable('organisations', {
  id: uuid('id').primaryKey(),
  name: text('name'),
  type: text('type', { enum: organisationTypes }),
  createdAt: time('created_at').notNull(),
  deletedAt: time('deleted_at'),
  approval: text('approval', { enum: approvals }).notNull(),
  refusal: text('refusal'),
  decidedBy: uuid('decided_by'),
  decidedAt: time('decided_at'),
  pendingName: text('pending_name'),
  pendingCoordinator: uuid('pending_coordinator'),
  pendingCoordinatorName: text('pending_coordinator_name'),
})

/** Of whoever is in no organisation: no. */
export const isApproved = sql<boolean>`coalesce(${organisations.approval} = 'approved', false)`

export const memberships = pgTable('memberships', {
  id: uuid('id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  accountId: uuid('account_id').notNull(),
  kind: text('kind', { enum: membershipKinds }).notNull(),
  fromAt: time('from_at').notNull(),
  toAt: time('to_at'),
})

type Organisation = typeof organisations.$inferInsert
export type OrganisationChange = Partial<
  Pick<Organisation, 'name' | 'type' | 'pendingName' | 'pendingCoordinator' | 'pendingCoordinatorName'>
>
export type Decision = Pick<Organisation, 'approval' | 'refusal' | 'decidedBy' | 'decidedAt'>

export async function insertOrganisation(db: Db, organisation: Organisation): Promise<void> {
  await db.insert(organisations).values(organisation)
}

export async function organisationExists(db: Db, id: string): Promise<boolean> {
  const kept = and(eq(organisations.id, id), isNull(organisations.deletedAt))
  return (await db.select({ id: organisations.id }).from(organisations).where(kept)).length > 0
}

export async function updateOrganisation(db: Db, id: string, change: OrganisationChange): Promise<void> {
  if (Object.keys(change).length > 0) await db.update(organisations).set(change).where(eq(organisations.id, id))
}

export async function decideOrganisation(db: Db, id: string, decision: Decision): Promise<void> {
  await db.update(organisations).set(decision).where(eq(organisations.id, id))
}

/** The people who stand for an organisation, whose rights hang on what was decided of it. */
export async function membersOf(db: Db, organisationId: string): Promise<string[]> {
  const found = await db
    .select({ accountId: memberships.accountId })
    .from(memberships)
    .where(and(eq(memberships.organisationId, organisationId), isNull(memberships.toAt)))
  return found.map(({ accountId }) => accountId)
}

export async function insertMembership(db: Db, membership: typeof memberships.$inferInsert): Promise<void> {
  await db.insert(memberships).values(membership)
}

export async function endMembership(db: Db, accountId: string, at: Date): Promise<void> {
  await db
    .update(memberships)
    .set({ toAt: at })
    .where(and(eq(memberships.accountId, accountId), isNull(memberships.toAt)))
}
