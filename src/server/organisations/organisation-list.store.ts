import { type SQL, and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Approval } from '#contract/organisations/organisation.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { accounts, organisations } from '#server/platform/storage/shared-tables.store.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { type TextSearch, byNearness, containsPlainly } from '#server/platform/storage/lists.ts'

/** Organisations as administrators see them: with whoever registered them. */
export type OrganisationRow = Awaited<ReturnType<typeof shown>>[number]

export async function organisationById(db: Db, id: string): Promise<OrganisationRow | null> {
  const [found] = await shown(db).where(and(eq(organisations.id, id), isNull(organisations.deletedAt)))
  return found ?? null
}

/** Nobody else decides of it until this transaction is over. */
export async function lockOrganisation(db: Db, id: string): Promise<void> {
  await db.select({ id: organisations.id }).from(organisations).where(eq(organisations.id, id)).for('update')
}

export type OrganisationsAsked = PageQuery & TextSearch & { readonly approval?: Approval | undefined }

export async function pageOfOrganisations(
  db: Db,
  asked: OrganisationsAsked,
): Promise<{ count: number; found: OrganisationRow[] }> {
  const { approval, search, page, pageSize } = asked
  const wanted: SQL | undefined = and(
    isNull(organisations.deletedAt),
    approval === undefined ? undefined : approval === 'pending' ? waits : eq(organisations.approval, approval),
    containsPlainly([plainName], search),
  )
  const [total] = await db.select({ count: count() }).from(organisations).where(wanted)
  const found = await shown(db)
    .where(wanted)
    .orderBy(...byNearness(plainName, asked), sql`${waits} desc`, desc(organisations.createdAt), desc(organisations.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { count: total?.count ?? 0, found }
}

/** For a decision: of itself, or of what it wants to be called. */
const waits = sql`(${organisations.approval} = 'pending' or ${organisations.pendingName} is not null or ${organisations.pendingCoordinatorName} is not null)`

const plainName = sql`${organisations}.plain_name`

const coordinator = alias(accounts, 'coordinator')
const decider = alias(accounts, 'decider')
const active = sql`m.organisation_id = ${organisations.id} and m.to_at is null`
const firstCoordinator = sql`(
  select m.account_id from memberships m where ${active} and m.kind = 'coordinator' order by m.from_at, m.id limit 1)`

function shown(db: Db) {
  return db
    .select({
      id: organisations.id,
      name: organisations.name,
      type: organisations.type,
      approval: organisations.approval,
      refusal: organisations.refusal,
      pendingName: organisations.pendingName,
      pendingCoordinator: organisations.pendingCoordinator,
      pendingCoordinatorName: organisations.pendingCoordinatorName,
      coordinatorId: coordinator.id,
      coordinatorName: coordinator.fullName,
      email: coordinator.email,
      phone: coordinator.phone,
      members: sql<number>`(select count(*) from memberships m where ${active})`.mapWith(Number),
      createdAt: organisations.createdAt,
      decidedAt: organisations.decidedAt,
      decidedByName: decider.fullName,
    })
    .from(organisations)
    .leftJoin(coordinator, eq(coordinator.id, firstCoordinator))
    .leftJoin(decider, eq(decider.id, organisations.decidedBy))
    .$dynamic()
}
