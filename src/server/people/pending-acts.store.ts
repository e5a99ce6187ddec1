import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { alias, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { insertOnce } from '#server/platform/storage/insert-once.ts'
import { strippingActs } from '#contract/accounts/pending-acts.ts'
import { accounts } from '#server/platform/storage/shared-tables.store.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

const outcomes = ['done', 'stopped', 'lapsed'] as const
export type ActOutcome = (typeof outcomes)[number]

const pendingActs = pgTable('pending_acts', {
  id: uuid('id').primaryKey(),
  act: text('act', { enum: strippingActs }).notNull(),
  accountId: uuid('account_id').notNull(),
  passwordHash: text('password_hash'),
  /** Read with `readAsked` of `asked-change.ts`. */
  change: jsonb('change'),
  askedBy: uuid('asked_by').notNull(),
  askedAt: time('asked_at').notNull(),
  dueAt: time('due_at').notNull(),
  outcome: text('outcome', { enum: outcomes }),
  endedAt: time('ended_at'),
  endedBy: uuid('ended_by'),
})

export type PendingRow = typeof pendingActs.$inferSelect

/** False when the same is asked already. */
export async function insertPendingAct(db: Db, act: typeof pendingActs.$inferInsert): Promise<boolean> {
  return await insertOnce(db, pendingActs, act)
}

export async function openActs(db: Db) {
  const [asker, about] = [alias(accounts, 'asker'), alias(accounts, 'about')]
  return await db
    .select({ act: pendingActs, askedByName: asker.fullName, userName: about.fullName })
    .from(pendingActs)
    .innerJoin(asker, eq(asker.id, pendingActs.askedBy))
    .innerJoin(about, eq(about.id, pendingActs.accountId))
    .where(isNull(pendingActs.outcome))
    .orderBy(asc(pendingActs.askedAt), asc(pendingActs.id))
}

export async function pendingActById(db: Db, id: string): Promise<PendingRow | null> {
  const [found] = await db.select().from(pendingActs).where(eq(pendingActs.id, id))
  return found ?? null
}

/**
 * Nobody else decides one of them until this transaction is over. All at once, in one order: what is done with one administrator
 * ends what else is asked by and about him.
 */
export async function lockOpenActs(db: Db): Promise<PendingRow[]> {
  return await db
    .select()
    .from(pendingActs)
    .where(isNull(pendingActs.outcome))
    .orderBy(asc(pendingActs.id))
    .for('update')
}

export async function dueActs(db: Db, now: Date): Promise<string[]> {
  const due = and(isNull(pendingActs.outcome), lte(pendingActs.dueAt, now))
  const found = await db.select({ id: pendingActs.id }).from(pendingActs).where(due).orderBy(asc(pendingActs.dueAt))
  return found.map(({ id }) => id)
}

type Ended = { readonly outcome: ActOutcome; readonly endedAt: Date; readonly endedBy: string | null }

/** What was asked for in detail goes: neither the print of a password nor an address is needed any longer. */
export async function endPendingAct(db: Db, id: string, ended: Ended): Promise<void> {
  await db
    .update(pendingActs)
    .set({ ...ended, passwordHash: null, change: null })
    .where(eq(pendingActs.id, id))
}
