import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { boolean, doublePrecision, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { severities, sosNatures } from '#contract/alerts/alert.ts'
import { accounts } from '#server/platform/storage/shared-tables.store.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

/** What was said of an emergency: its first words, and what was put right since. Rows are added, never changed. */
const alertStatements = pgTable(
  'alert_statements',
  {
    alertId: uuid('alert_id').notNull(),
    number: integer('number').notNull(),
    accountId: uuid('account_id'),
    byRaiser: boolean('by_raiser').notNull(),
    at: time('at').notNull(),
    reason: text('reason'),
    message: text('message'),
    severity: text('severity', { enum: severities }),
    nature: text('nature', { enum: sosNatures }),
    peopleOnBoard: integer('people_on_board'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    speed: doublePrecision('speed'),
    heading: doublePrecision('heading'),
    placeAt: time('place_at'),
    metadata: json('metadata').$type<{ readonly [name: string]: unknown }>(),
  },
  (table) => [primaryKey({ columns: [table.alertId, table.number] })],
)

type NewStatement = Omit<typeof alertStatements.$inferInsert, 'number'>
export type StatementRow = typeof alertStatements.$inferSelect & { readonly name: string | null }

export async function insertFirstWords(db: Db, said: readonly NewStatement[]): Promise<void> {
  if (said.length > 0) await db.insert(alertStatements).values(said.map((one) => ({ ...one, number: 0 })))
}

/** The next in order; whoever adds it holds the alert. */
export async function insertCorrection(db: Db, said: NewStatement): Promise<void> {
  const next = sql<number>`(select coalesce(max(s.number), 0) + 1 from alert_statements s where s.alert_id = ${said.alertId})`
  await db.insert(alertStatements).values({ ...said, number: next })
}

export async function statementsOf(db: Db, alertId: string): Promise<StatementRow[]> {
  return await db
    .select({ ...getTableColumns(alertStatements), name: accounts.fullName })
    .from(alertStatements)
    .leftJoin(accounts, eq(accounts.id, alertStatements.accountId))
    .where(eq(alertStatements.alertId, alertId))
    .orderBy(asc(alertStatements.number))
}

/** Whether whoever calls has said so himself what happened, and how many are on board. */
export async function saidByRaiser(db: Db, alertId: string): Promise<{ nature: boolean; peopleOnBoard: boolean }> {
  const [said] = await db
    .select({
      nature: sql<boolean>`count(${alertStatements.nature}) > 0`,
      peopleOnBoard: sql<boolean>`count(${alertStatements.peopleOnBoard}) > 0`,
    })
    .from(alertStatements)
    .where(and(eq(alertStatements.alertId, alertId), alertStatements.byRaiser))
  return said ?? { nature: false, peopleOnBoard: false }
}
