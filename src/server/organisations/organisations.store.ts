import { and, eq, isNull } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { membershipKinds, organisationTypes } from '#contract/organisations/organisation.ts'
import { time } from '#server/storage/columns.ts'
import type { Db } from '#server/storage/database.ts'

export const organisations = pgTable('organisations', {
  id: uuid('id').primaryKey(),
  name: text('name'),
  type: text('type', { enum: organisationTypes }),
  createdAt: time('created_at').notNull(),
  deletedAt: time('deleted_at'),
})

export const memberships = pgTable('memberships', {
  id: uuid('id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  accountId: uuid('account_id').notNull(),
  kind: text('kind', { enum: membershipKinds }).notNull(),
  fromAt: time('from_at').notNull(),
  toAt: time('to_at'),
})

type Organisation = typeof organisations.$inferInsert
export type OrganisationChange = Partial<Pick<Organisation, 'name' | 'type'>>

export async function insertOrganisation(db: Db, organisation: Organisation): Promise<void> {
  await db.insert(organisations).values(organisation)
}

export async function updateOrganisation(db: Db, id: string, change: OrganisationChange): Promise<void> {
  if (Object.keys(change).length > 0) await db.update(organisations).set(change).where(eq(organisations.id, id))
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
