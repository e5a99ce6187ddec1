import { type SQL, and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, min, sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { alerts } from '#server/alerts/alerts.store.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

const escalationSteps = pgTable(
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
 * Alerts with a step that is due. Those that have waited since before `late` go first, the oldest before all: a flood of new
 * calls starves nobody. Then the most urgent: those for which the fewest steps were done, then the newest. Nobody holds them yet.
 */
export async function dueAlerts(
  db: Db,
  { now, late }: { readonly now: Date; readonly late: Date },
  most: number,
  without: readonly string[],
): Promise<{ id: string; isLate: boolean }[]> {
  const isLate = sql<boolean>`(${alerts.nextStageAt} <= ${late.toISOString()}::timestamptz)`
  return await db
    .select({ id: alerts.id, isLate })
    .from(alerts)
    .where(and(isDue(now), sql`${alerts.id} <> all(${sql.param(without)}::uuid[])`))
    .orderBy(
      desc(isLate),
      sql`case when ${isLate} then ${alerts.nextStageAt} end`,
      asc(alerts.nextStage),
      desc(alerts.nextStageAt),
    )
    .limit(most)
}

/** The steps of these alerts, held until this transaction ends; without those that are done, or in another server's hands. */
export async function claimDueSteps(db: Db, alertIds: readonly string[], now: Date): Promise<DueStep[]> {
  const due = await db
    .select({ alertId: alerts.id, round: alerts.round, stage: alerts.nextStage, dueAt: alerts.nextStageAt })
    .from(alerts)
    .where(and(inArray(alerts.id, [...alertIds]), isDue(now)))
    .for('no key update', { skipLocked: true })
  return due.flatMap(({ stage, dueAt, ...one }) => (stage === null || dueAt === null ? [] : [{ ...one, stage, dueAt }]))
}

function isDue(now: Date): SQL | undefined {
  return and(lte(alerts.nextStageAt, now), eq(alerts.status, 'active'), isNull(alerts.deletedAt))
}

export async function insertSteps(db: Db, steps: (typeof escalationSteps.$inferInsert)[]): Promise<void> {
  if (steps.length > 0) await db.insert(escalationSteps).values(steps)
}

type NextStep = { readonly alertId: string; readonly stage: number; readonly at: Date }

export async function setNextSteps(db: Db, next: readonly NextStep[]): Promise<void> {
  await db.execute(sql`
    update alerts set next_stage = next.stage, next_stage_at = next.at
    from unnest(
      ${sql.param(next.map(({ alertId }) => alertId))}::uuid[], ${sql.param(next.map(({ stage }) => stage))}::int[],
      ${sql.param(next.map(({ at }) => at.toISOString()))}::timestamptz[]) as next (id, stage, at)
    where alerts.id = next.id`)
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
    .where(and(isNotNull(alerts.nextStageAt), eq(alerts.status, 'active'), isNull(alerts.deletedAt)))
  return next?.at ?? null
}
