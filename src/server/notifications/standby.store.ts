import { type SQL, and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, min, sql } from 'drizzle-orm'
import { bigint, boolean, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

const standbyPosts = pgTable('standby_posts', {
  id: uuid('id').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
  alertId: uuid('alert_id'),
  event: text('event').notNull(),
  data: json('data').notNull(),
  isSos: boolean('is_sos').notNull(),
  createdAt: time('created_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  /** In steady time. */
  nextAttemptAt: time('next_attempt_at').notNull(),
  sentAt: time('sent_at'),
  problem: text('problem'),
})
export type StandbyPost = typeof standbyPosts.$inferSelect
type NewStandbyPost = typeof standbyPosts.$inferInsert

const waits = isNull(standbyPosts.sentAt)

export async function insertPosts(db: Db, posts: readonly NewStandbyPost[]): Promise<void> {
  if (posts.length > 0) await db.insert(standbyPosts).values([...posts])
}

/**
 * Takes what is due, an SOS before anything else, and of each alert only the oldest that was not taken: what happened to it is
 * told in order. Nobody else takes it before the lease is over.
 */
export async function claimPosts(db: Db, now: Date, leaseUntil: Date, most: number): Promise<StandbyPost[]> {
  const isFirst = sql`not exists (
    select from standby_posts before
    where before.alert_id = ${standbyPosts.alertId} and before.sequence < ${standbyPosts.sequence} and before.sent_at is null)`
  const due = db
    .select({ id: standbyPosts.id })
    .from(standbyPosts)
    .where(and(waits, isBy(standbyPosts.nextAttemptAt, now), isFirst))
    .orderBy(desc(standbyPosts.isSos), asc(standbyPosts.sequence))
    .limit(most)
    .for('update', { skipLocked: true })
  return await db
    .update(standbyPosts)
    .set({ attempts: sql`${standbyPosts.attempts} + 1`, nextAttemptAt: leaseUntil })
    .where(inArray(standbyPosts.id, due))
    .returning()
}

/** What is due later than anything can be was reckoned by a clock that nobody has any more: it is due now. */
export async function hastenPosts(db: Db, latest: Date, now: Date): Promise<void> {
  await db
    .update(standbyPosts)
    .set({ nextAttemptAt: now })
    .where(and(waits, gt(standbyPosts.nextAttemptAt, latest)))
}

export async function markTaken(db: Db, id: string, sentAt: Date): Promise<void> {
  await db.update(standbyPosts).set({ sentAt, problem: null }).where(eq(standbyPosts.id, id))
}

export async function markRefused(db: Db, id: string, problem: string, nextAttemptAt: Date): Promise<void> {
  await db
    .update(standbyPosts)
    .set({ problem, nextAttemptAt })
    .where(and(eq(standbyPosts.id, id), waits))
}

/** How many wait, and since when the oldest of them. */
export async function postsWaiting(db: Db): Promise<{ waiting: number; oldest: Date | null }> {
  const [found] = await db
    .select({ waiting: count(), oldest: min(standbyPosts.createdAt) })
    .from(standbyPosts)
    .where(waits)
  return found ?? { waiting: 0, oldest: null }
}

export async function lastPostOf(db: Db, event: string): Promise<Date | null> {
  const [last] = await db
    .select({ at: standbyPosts.createdAt })
    .from(standbyPosts)
    .where(eq(standbyPosts.event, event))
    .orderBy(desc(standbyPosts.sequence))
    .limit(1)
  return last?.at ?? null
}

/** One that was not taken says nothing beside a newer one. */
export async function deleteWaiting(db: Db, event: string): Promise<void> {
  await db.delete(standbyPosts).where(and(waits, eq(standbyPosts.event, event)))
}

export async function deleteTakenBefore(db: Db, before: Date): Promise<void> {
  await db.delete(standbyPosts).where(and(isNotNull(standbyPosts.sentAt), lt(standbyPosts.sentAt, before)))
}

function isBy(column: typeof standbyPosts.nextAttemptAt, now: Date): SQL {
  return sql`${column} <= ${now.toISOString()}::timestamptz`
}
