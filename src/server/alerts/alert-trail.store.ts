import { and, asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AlertAct } from '#contract/alerts/alert.ts'
import { accounts } from '#server/accounts/accounts.store.ts'
import { time } from '#server/storage/columns.ts'
import type { Db } from '#server/storage/database.ts'

/** What everybody did about an alert, and who has seen it. */
export const alertTrail = pgTable('alert_trail', {
  id: uuid('id').primaryKey(),
  alertId: uuid('alert_id').notNull(),
  act: text('act').$type<AlertAct>().notNull(),
  accountId: uuid('account_id'),
  at: time('at').notNull(),
  tookEffect: boolean('took_effect').notNull(),
  detail: text('detail'),
})

export const alertReceipts = pgTable(
  'alert_receipts',
  { alertId: uuid('alert_id').notNull(), accountId: uuid('account_id').notNull(), seenAt: time('seen_at').notNull() },
  (table) => [primaryKey({ columns: [table.alertId, table.accountId] })],
)

export async function insertTrail(db: Db, ...entries: (typeof alertTrail.$inferInsert)[]): Promise<void> {
  if (entries.length > 0) await db.insert(alertTrail).values(entries)
}

export async function lastPressNoted(db: Db, alertId: string): Promise<Date | null> {
  const [last] = await db
    .select({ at: alertTrail.at })
    .from(alertTrail)
    .where(and(eq(alertTrail.alertId, alertId), inArray(alertTrail.act, ['raised', 'pressed_again'])))
    .orderBy(desc(alertTrail.at))
    .limit(1)
  return last?.at ?? null
}

export async function trailOf(db: Db, alertId: string) {
  return await db
    .select({ ...getTableColumns(alertTrail), name: accounts.fullName })
    .from(alertTrail)
    .leftJoin(accounts, eq(accounts.id, alertTrail.accountId))
    .where(eq(alertTrail.alertId, alertId))
    .orderBy(asc(alertTrail.at), asc(alertTrail.id))
}

/** False when this person had seen it before. */
export async function insertReceipt(db: Db, receipt: typeof alertReceipts.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(alertReceipts)
    .values(receipt)
    .onConflictDoNothing()
    .returning({ alertId: alertReceipts.alertId })
  return inserted.length > 0
}
