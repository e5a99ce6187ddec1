import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/storage/database.ts'
import { memberships, organisations } from '#server/platform/storage/shared-tables.store.ts'

type Organisation = typeof organisations.$inferInsert
export type OrganisationChange = Partial<
  Pick<Organisation, 'name' | 'type' | 'pendingName' | 'pendingCoordinator' | 'pendingCoordinatorName'>
>
type ApprovalDecision = Pick<Organisation, 'approval' | 'refusal' | 'decidedBy' | 'decidedAt'>

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

export async function decideOrganisation(db: Db, id: string, decision: ApprovalDecision): Promise<void> {
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
