import { and, asc, eq, isNull } from 'drizzle-orm'
import { alias, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { insertOnce } from '#server/platform/storage/insert-once.ts'
import type { StoredFinding, StoredPlan } from '#contract/searching/search-entry.rules.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { accounts } from '#server/platform/storage/shared-tables.store.ts'

const searchEntries = pgTable('search_entries', {
  id: uuid('id').primaryKey(),
  alertId: uuid('alert_id').notNull(),
  kind: text('kind').$type<'plan' | 'finding'>().notNull(),
  content: jsonb('content').$type<StoredPlan | StoredFinding>().notNull(),
  accountId: uuid('account_id'),
  madeAt: time('made_at').notNull(),
  undoneAt: time('undone_at'),
  undoneBy: uuid('undone_by'),
})
export type NewSearchEntry = Omit<typeof searchEntries.$inferInsert, 'undoneAt' | 'undoneBy'>
export type SearchEntryRow = Awaited<ReturnType<typeof searchEntriesOf>>[number]

/** False when something of this id is there already. */
export async function insertSearchEntry(db: Db, entry: NewSearchEntry): Promise<boolean> {
  return await insertOnce(db, searchEntries, entry)
}

const undoers = alias(accounts, 'undoers')

function chosen(db: Db) {
  return db
    .select({
      id: searchEntries.id,
      alertId: searchEntries.alertId,
      kind: searchEntries.kind,
      content: searchEntries.content,
      accountId: searchEntries.accountId,
      name: accounts.fullName,
      madeAt: searchEntries.madeAt,
      undoneAt: searchEntries.undoneAt,
      undoneBy: undoers.fullName,
    })
    .from(searchEntries)
    .leftJoin(accounts, eq(accounts.id, searchEntries.accountId))
    .leftJoin(undoers, eq(undoers.id, searchEntries.undoneBy))
}

/** From the first to the last. */
export async function searchEntriesOf(db: Db, alertId: string) {
  return await chosen(db)
    .where(eq(searchEntries.alertId, alertId))
    .orderBy(asc(searchEntries.madeAt), asc(searchEntries.id))
}

export async function searchEntryById(db: Db, id: string): Promise<SearchEntryRow | null> {
  const [row] = await chosen(db).where(eq(searchEntries.id, id))
  return row ?? null
}

/** False when it was undone before. */
export async function undoSearchEntry(db: Db, id: string, undoneBy: string, undoneAt: Date): Promise<boolean> {
  const undone = await db
    .update(searchEntries)
    .set({ undoneBy, undoneAt })
    .where(and(eq(searchEntries.id, id), isNull(searchEntries.undoneAt)))
    .returning({ id: searchEntries.id })
  return undone.length > 0
}
