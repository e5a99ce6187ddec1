import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { insertOnce } from '#server/platform/storage/insert-once.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

const fileParts = pgTable('file_parts', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  length: bigint('length', { mode: 'number' }),
  received: bigint('received', { mode: 'number' }).notNull().default(0),
  about: text('about').notNull().default(''),
  begunAt: time('begun_at').notNull(),
  expiresAt: time('expires_at').notNull(),
})
export type FilePart = typeof fileParts.$inferSelect

/** False when there is one of that id. */
export async function insertPart(db: Db, part: typeof fileParts.$inferInsert): Promise<boolean> {
  return await insertOnce(db, fileParts, part)
}

export async function partById(db: Db, id: string, now: Date): Promise<FilePart | null> {
  const [part] = await db
    .select()
    .from(fileParts)
    .where(and(eq(fileParts.id, id), gt(fileParts.expiresAt, now)))
  return part ?? null
}

export async function updateReceived(db: Db, id: string, received: number): Promise<void> {
  await db.update(fileParts).set({ received }).where(eq(fileParts.id, id))
}

export async function deletePart(db: Db, id: string): Promise<void> {
  await db.delete(fileParts).where(eq(fileParts.id, id))
}

export async function expiredParts(db: Db, now: Date): Promise<string[]> {
  const found = await db.select({ id: fileParts.id }).from(fileParts).where(lt(fileParts.expiresAt, now)).limit(1000)
  return found.map(({ id }) => id)
}

/** Those that came with a form: whoever sent it begins anew. */
export async function cutOffForms(db: Db): Promise<string[]> {
  const found = await db.select({ id: fileParts.id }).from(fileParts).where(isNull(fileParts.length))
  return found.map(({ id }) => id)
}

/** How many somebody has on the way, and how large they will be. */
export async function partsOf(db: Db, accountId: string, now: Date): Promise<{ count: number; bytes: number }> {
  const [found] = await db
    .select({
      count: count(),
      bytes: sql<number>`coalesce(sum(coalesce(${fileParts.length}, 0)), 0)`.mapWith(Number),
    })
    .from(fileParts)
    .where(and(eq(fileParts.accountId, accountId), gt(fileParts.expiresAt, now)))
  return found ?? { count: 0, bytes: 0 }
}
