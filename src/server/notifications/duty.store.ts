import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { accounts, isApproved, memberships, organisations } from '#server/platform/storage/shared-tables.store.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { newId } from '#server/platform/storage/new-id.ts'

const dutyChain = pgTable('duty_chain', {
  id: uuid('id').primaryKey(),
  organisationId: uuid('organisation_id'),
  accountId: uuid('account_id').notNull(),
  rank: integer('rank').notNull(),
})

/**
 * Who is on duty, in order; of an organisation, or of the country where there is none. Whoever has left an organisation, whichever
 * way, is not rung for its boats.
 */
export async function chainOf(db: Db, organisationId: string | null): Promise<string[]> {
  const isStillOfIt = sql`exists (select from ${memberships} where ${memberships.accountId} = ${dutyChain.accountId}
    and ${memberships.organisationId} = ${organisationId} and ${memberships.toAt} is null)`
  const chain = await db
    .select({ accountId: dutyChain.accountId })
    .from(dutyChain)
    .where(and(of(organisationId), organisationId === null ? undefined : isStillOfIt))
    .orderBy(asc(dutyChain.rank))
  return chain.map(({ accountId }) => accountId)
}

/** Whoever replaces a chain has it for himself until his transaction is over: an empty one has no row to lock. */
export async function lockChain(db: Db, organisationId: string | null): Promise<void> {
  const name = `duty chain ${organisationId ?? 'national'}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

export async function replaceChain(
  db: Db,
  organisationId: string | null,
  accountIds: readonly string[],
): Promise<void> {
  await db.delete(dutyChain).where(of(organisationId))
  const rows = accountIds.map((accountId, rank) => ({ id: newId(), organisationId, accountId, rank }))
  if (rows.length > 0) await db.insert(dutyChain).values(rows)
}

/** An organisation that is not approved can take charge of nothing: nobody of it is rung first. */
export async function approvedChainOf(db: Db, organisationId: string): Promise<string[]> {
  return (await isApprovedOrganisation(db, organisationId)) ? await chainOf(db, organisationId) : []
}

export async function isApprovedOrganisation(db: Db, organisationId: string): Promise<boolean> {
  const [found] = await db.select({ isApproved }).from(organisations).where(eq(organisations.id, organisationId))
  return found?.isApproved === true
}

export async function removeFromChains(db: Db, accountId: string): Promise<void> {
  await db.delete(dutyChain).where(eq(dutyChain.accountId, accountId))
}

function of(organisationId: string | null) {
  return organisationId === null ? isNull(dutyChain.organisationId) : eq(dutyChain.organisationId, organisationId)
}

/** Whoever is still there, with the organisation of now: what rights over a person are judged by. */
export async function watchedPerson(
  db: Db,
  id: string,
): Promise<{ readonly ownerId: string; readonly organisationId: string | null } | null> {
  const [person] = await db
    .select({ ownerId: accounts.id, organisationId: memberships.organisationId })
    .from(accounts)
    .leftJoin(memberships, and(eq(memberships.accountId, accounts.id), isNull(memberships.toAt)))
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
  return person ?? null
}
