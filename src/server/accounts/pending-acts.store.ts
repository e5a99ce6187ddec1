import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import { alias, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.store.ts'
import { strippingActs } from '#contract/accounts/pending-acts.ts'
import { time } from '#server/storage/columns.ts'
import type { Db } from '#server/storage/database.ts'

const pendingActs = pgTable('pending_acts', {
  id: uuid('id').primaryKey(),
  act: text('act', { enum: strippingActs }).notNull(),
  accountId: uuid('account_id').notNull(),
  passwordHash: text('password_hash'),
  askedBy: uuid('asked_by').notNull(),
  askedAt: time('asked_at').notNull(),
  dueAt: time('due_at').notNull(),
  outcome: text('outcome', { enum: ['done', 'stopped'] }),
  endedAt: time('ended_at'),
  endedBy: uuid('ended_by'),
})

const formerAdministrators = pgTable('former_administrators', {
  accountId: uuid('account_id').primaryKey(),
  protectedUntil: time('protected_until').notNull(),
})

export type PendingRow = typeof pendingActs.$inferSelect

/** False when the same is asked already. */
export async function insertPendingAct(db: Db, act: typeof pendingActs.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(pendingActs).values(act).onConflictDoNothing().returning({ id: pendingActs.id })
  return inserted.length > 0
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

/** Nobody else decides it until this transaction is over. */
export async function lockPendingAct(db: Db, id: string): Promise<PendingRow | null> {
  const [found] = await db.select().from(pendingActs).where(eq(pendingActs.id, id)).for('update')
  return found ?? null
}

export async function dueActs(db: Db, now: Date): Promise<string[]> {
  const due = and(isNull(pendingActs.outcome), lte(pendingActs.dueAt, now))
  const found = await db.select({ id: pendingActs.id }).from(pendingActs).where(due).orderBy(asc(pendingActs.dueAt))
  return found.map(({ id }) => id)
}

type Ended = { readonly outcome: 'done' | 'stopped'; readonly endedAt: Date; readonly endedBy: string | null }

export async function endPendingAct(db: Db, id: string, ended: Ended): Promise<void> {
  await db
    .update(pendingActs)
    .set({ ...ended, passwordHash: null })
    .where(eq(pendingActs.id, id))
}

export async function endActsAbout(db: Db, accountId: string, endedAt: Date): Promise<void> {
  await db
    .update(pendingActs)
    .set({ outcome: 'stopped', endedAt, passwordHash: null })
    .where(
      and(isNull(pendingActs.outcome), or(eq(pendingActs.accountId, accountId), eq(pendingActs.askedBy, accountId))),
    )
}

export async function protectFormer(db: Db, accountId: string, protectedUntil: Date): Promise<void> {
  await db
    .insert(formerAdministrators)
    .values({ accountId, protectedUntil })
    .onConflictDoUpdate({ target: formerAdministrators.accountId, set: { protectedUntil } })
}

export async function protectedUntilOf(db: Db, accountId: string): Promise<Date | null> {
  const [found] = await db
    .select({ protectedUntil: formerAdministrators.protectedUntil })
    .from(formerAdministrators)
    .where(eq(formerAdministrators.accountId, accountId))
  return found?.protectedUntil ?? null
}
