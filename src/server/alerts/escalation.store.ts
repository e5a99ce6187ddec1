import { type SQL, and, asc, desc, eq, gt, isNotNull, lte, min, sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { alerts } from './alerts.store.ts'
import { time } from '#server/storage/columns.ts'
import type { Db } from '#server/storage/database.ts'

export const escalationSteps = pgTable(
  'escalation_steps',
  {
    alertId: uuid('alert_id').notNull(),
    round: integer('round').notNull(),
    stage: integer('stage').notNull(),
    dueAt: time('due_at').notNull(),
    doneAt: time('done_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.alertId, table.round, table.stage] })],
)

export type DueStep = {
  readonly alertId: string
  readonly round: number
  readonly stage: number
  readonly dueAt: Date
}

/**
 * Alerts with a step that is due, the most urgent first: those for which the fewest steps were done, then the newest.
 * Nobody holds them yet.
 */
export async function dueAlerts(db: Db, now: Date, most: number, without: readonly string[]): Promise<string[]> {
  const due = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(isDue(now), sql`${alerts.id} <> all(${sql.param(without)}::uuid[])`))
    .orderBy(asc(alerts.nextStage), desc(alerts.nextStageAt))
    .limit(most)
  return due.map(({ id }) => id)
}

/** The step of this alert, held until this transaction ends; null when it is done, or in another server's hands. */
export async function claimDueStep(db: Db, alertId: string, now: Date): Promise<DueStep | null> {
  const [due] = await db
    .select({
      alertId: alerts.id,
      round: alerts.round,
      stage: alerts.nextStage,
      dueAt: alerts.nextStageAt,
    })
    .from(alerts)
    .where(and(eq(alerts.id, alertId), isDue(now)))
    .for('no key update', { skipLocked: true })
  if (!due || due.stage === null || due.dueAt === null) return null
  const { round, stage, dueAt } = due
  return { alertId, round, stage, dueAt }
}

function isDue(now: Date): SQL | undefined {
  return and(lte(alerts.nextStageAt, now), eq(alerts.status, 'active'))
}

export async function insertStep(db: Db, step: typeof escalationSteps.$inferInsert): Promise<void> {
  await db.insert(escalationSteps).values(step)
}

export async function setNextStep(db: Db, alertId: string, nextStage: number, nextStageAt: Date): Promise<void> {
  await db.update(alerts).set({ nextStage, nextStageAt }).where(eq(alerts.id, alertId))
}

/** What is due later than anything can be was reckoned by a clock that nobody has any more: it is due now. */
export async function hastenSteps(db: Db, latest: Date, now: Date): Promise<void> {
  await db
    .update(alerts)
    .set({ nextStageAt: now })
    .where(and(gt(alerts.nextStageAt, latest), eq(alerts.status, 'active')))
}

export async function nextStepAt(db: Db): Promise<Date | null> {
  const [next] = await db
    .select({ at: min(alerts.nextStageAt) })
    .from(alerts)
    .where(and(isNotNull(alerts.nextStageAt), eq(alerts.status, 'active')))
  return next?.at ?? null
}
