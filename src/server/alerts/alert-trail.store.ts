import { type SQLWrapper, and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { insertOnce } from '#server/platform/storage/insert-once.ts'
import type { AlertAct } from '#contract/alerts/alert.ts'
import { accounts } from '#server/platform/storage/shared-tables.store.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

/** What everybody did about an alert, and who has seen it. */
const alertTrail = pgTable('alert_trail', {
  id: uuid('id').primaryKey(),
  alertId: uuid('alert_id').notNull(),
  act: text('act').$type<AlertAct>().notNull(),
  accountId: uuid('account_id'),
  at: time('at').notNull(),
  tookEffect: boolean('took_effect').notNull(),
  detail: text('detail'),
})

const alertReceipts = pgTable(
  'alert_receipts',
  {
    alertId: uuid('alert_id').notNull(),
    accountId: uuid('account_id').notNull(),
    round: integer('round').notNull(),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.alertId, table.accountId, table.round] })],
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

/** False when this person had seen it before, since it called last. */
export async function insertReceipt(db: Db, receipt: typeof alertReceipts.$inferInsert): Promise<boolean> {
  return await insertOnce(db, alertReceipts, receipt)
}

export type SeenReceipt = { readonly user: string; readonly name: string | null; readonly seen_at: string }

/** Who has seen the alert of a row, since it called last, in the order in which they did. */
export function receiptsOf(alertId: SQLWrapper, round: SQLWrapper) {
  return sql<readonly SeenReceipt[]>`coalesce((
    select json_agg(json_build_object('user', r.account_id, 'name', a.full_name, 'seen_at', r.seen_at) order by r.seen_at)
    from alert_receipts r join accounts a on a.id = r.account_id
    where r.alert_id = ${alertId} and r.round = ${round}), '[]')`
}
