import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { firstFaq } from '#contract/support/first-faq.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import type { Db } from '#server/platform/storage/database.ts'

const { faq } = resourceTables

const faqHelpful = pgTable(
  'faq_helpful',
  { faqId: uuid('faq_id').notNull(), accountId: uuid('account_id').notNull() },
  (table) => [primaryKey({ columns: [table.faqId, table.accountId] })],
)

export async function helpfulCounts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const counted = await db
    .select({ id: faqHelpful.faqId, count: count() })
    .from(faqHelpful)
    .where(inArray(faqHelpful.faqId, [...ids]))
    .groupBy(faqHelpful.faqId)
  return new Map(counted.map((row) => [row.id, row.count]))
}

export async function markedHelpfulBy(db: Db, accountId: string): Promise<string[]> {
  const found = await db
    .select({ id: faqHelpful.faqId })
    .from(faqHelpful)
    .innerJoin(faq, and(eq(faq.id, faqHelpful.faqId), sql`${faq.deletedAt} is null`))
    .where(eq(faqHelpful.accountId, accountId))
  return found.map(({ id }) => id)
}

export async function setHelpful(db: Db, faqId: string, accountId: string, helpful: boolean): Promise<void> {
  if (helpful) await db.insert(faqHelpful).values({ faqId, accountId }).onConflictDoNothing()
  else await db.delete(faqHelpful).where(and(eq(faqHelpful.faqId, faqId), eq(faqHelpful.accountId, accountId)))
}

/** Where there never was one, also none that was removed since. */
export async function insertFirstFaq(db: Db, now: Date): Promise<void> {
  const [known] = await db.select({ id: faq.id }).from(faq).limit(1)
  if (known) return
  const rows = firstFaq.map((entry, index) => {
    const at = new Date(now.getTime() - index).toISOString()
    return {
      ...entry,
      createdBy: null,
      createdAt: at,
      updatedBy: null,
      updatedAt: at,
      deletedBy: null,
      deletedAt: null,
    }
  })
  await db.insert(faq).values(rows).onConflictDoNothing()
}
