import { asc, desc, gt, lt, max, min, sql } from 'drizzle-orm'
import { bigserial, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/storage/database.ts'
import type { Audience } from './audience.ts'

export const liveLog = pgTable('live_log', {
  sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
  name: text('name').notNull(),
  audience: json('audience').$type<Audience>().notNull(),
  data: json('data').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})

export type KeptEvent = typeof liveLog.$inferSelect
export type NewEvent = Omit<KeptEvent, 'sequence'>

/** Written in the transaction that tells of it; it is in the log, under its number, when that is committed. */
const liveUnnumbered = pgTable('live_unnumbered', {
  name: text('name').notNull(),
  audience: json('audience').$type<Audience>().notNull(),
  data: json('data').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})

/**
 * Numbers are given in the order of commits: whoever has seen one number has seen all smaller ones. The database gives them
 * while it commits (migration 62): from the first number to the end of the transaction nobody waits for this process.
 */
export async function appendEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  await db.insert(liveUnnumbered).values([...events])
}

/** What followed, or null when some of it is forgotten already. */
export async function eventsAfter(db: Db, sequence: number, most: number): Promise<KeptEvent[] | null> {
  const events = await db
    .select()
    .from(liveLog)
    .where(gt(liveLog.sequence, sequence))
    .orderBy(asc(liveLog.sequence))
    .limit(most)
  const first = events[0]
  // The newest is never forgotten: where nothing follows, nothing is missing.
  if (first === undefined || first.sequence === sequence + 1) return events
  // Asked after reading: what was forgotten in between is noticed too.
  const { forgotten } = await logBounds(db)
  return forgotten > sequence ? null : events
}

/**
 * The numbers between which nothing is missing. They are those of events that are kept: the database's own counter also
 * counts what is not committed yet and what never will be, and after a crash it gives such numbers again.
 */
export async function logBounds(db: Db): Promise<{ forgotten: number; newest: number }> {
  const [bounds] = await db.select({ oldest: min(liveLog.sequence), newest: max(liveLog.sequence) }).from(liveLog)
  return { forgotten: (bounds?.oldest ?? 1) - 1, newest: bounds?.newest ?? 0 }
}

/** Servers' clocks differ: up to the last old one all go, so that no hole is left in the middle. The newest stays. */
export async function forgetEventsBefore(db: Db, time: Date): Promise<void> {
  const lastOld = db
    .select({ sequence: max(liveLog.sequence) })
    .from(liveLog)
    .where(lt(liveLog.at, time))
  const newest = db.select({ sequence: liveLog.sequence }).from(liveLog).orderBy(desc(liveLog.sequence)).limit(1)
  await db.delete(liveLog).where(sql`${liveLog.sequence} <= (${lastOld}) and ${liveLog.sequence} < (${newest})`)
}
