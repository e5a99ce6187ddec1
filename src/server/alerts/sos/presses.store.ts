import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { insertOnce } from '#server/platform/storage/insert-once.ts'
import { alerts } from '#server/alerts/alerts.store.ts'
import { overdueKeys } from '#server/alerts/overdue/overdue-keys.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

/** Each press of an SOS by hand, under the id that its telephone gave it, and the case to which it belongs. */
const alertPresses = pgTable('alert_presses', {
  id: uuid('id').primaryKey(),
  alertId: uuid('alert_id'),
  accountId: uuid('account_id').notNull(),
  occurredAt: time('occurred_at').notNull(),
  receivedAt: time('received_at').notNull(),
})

type NewPress = Omit<typeof alertPresses.$inferInsert, 'alertId'>

/** False when this id is known; one that is being kept in this moment is waited for. */
export async function claimPress(db: Db, press: NewPress): Promise<boolean> {
  return await insertOnce(db, alertPresses, press)
}

export async function assignPress(db: Db, id: string, alertId: string): Promise<void> {
  await db.update(alertPresses).set({ alertId }).where(eq(alertPresses.id, id))
}

/** The case of a press, and whose press it was. */
export async function pressOf(db: Db, id: string): Promise<{ alertId: string | null; accountId: string } | null> {
  const { alertId, accountId } = alertPresses
  const [press] = await db.select({ alertId, accountId }).from(alertPresses).where(eq(alertPresses.id, id))
  return press ?? null
}

export async function hasPressedInCase(db: Db, alertId: string, accountId: string): Promise<boolean> {
  const of = and(eq(alertPresses.alertId, alertId), eq(alertPresses.accountId, accountId))
  const pressed = await db.select({ id: alertPresses.id }).from(alertPresses).where(of).limit(1)
  return pressed.length > 0
}

/** When its raiser pressed last or spoke last, as far as is known; a press that is older than that says nothing newer. */
export async function lastSpoken(db: Db, alertId: string): Promise<Date | null> {
  const { rows } = await db.execute<{ ms: string | null }>(sql`
    select extract(epoch from greatest(
      (select max(occurred_at) from alert_presses where alert_id = ${alertId}),
      (select max(at) from alert_trail where alert_id = ${alertId} and act = 'details'))) * 1000 as ms`)
  const ms = rows[0]?.ms ?? null
  return ms === null ? null : new Date(Number(ms))
}

/** True for one ring of many that are asked for at once: it has not rung again since. */
export async function claimRing(db: Db, alertId: string, at: Date, before: Date): Promise<boolean> {
  const isDue = sql`greatest(${alerts.calledAgainAt}, ${alerts.reopenedAt}, ${alerts.receivedAt}) <= ${before.toISOString()}::timestamptz`
  const claimed = await db
    .update(alerts)
    .set({ calledAgainAt: at })
    .where(and(eq(alerts.id, alertId), isDue))
    .returning({ id: alerts.id })
  return claimed.length > 0
}

/** The search for a boat that is not back, held: two presses at once make one SOS of it. */
export async function lockOverdueOf(db: Db, pirogueId: string): Promise<string | null> {
  const ofBoat = and(eq(alerts.pirogueId, pirogueId), sql`starts_with(${alerts.openKey}, ${overdueKeys})`)
  const [open] = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(ofBoat, ne(alerts.status, 'resolved'), isNull(alerts.deletedAt)))
    .orderBy(alerts.receivedAt)
    .limit(1)
    .for('no key update')
  return open?.id ?? null
}
