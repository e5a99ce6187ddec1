import { and, asc, eq, isNotNull, lte, min } from 'drizzle-orm'
import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { alerts } from './alerts.store.ts'
import { time } from '#server/storage/columns.ts'
import type { Db } from '#server/storage/open.ts'

export const escalationSteps = pgTable(
  'escalation_steps',
  {
    alertId: uuid('alert_id').notNull(),
    stage: integer('stage').notNull(),
    dueAt: time('due_at').notNull(),
    doneAt: time('done_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.alertId, table.stage] })],
)

export type DueStep = {
  readonly alertId: string
  readonly stage: number
  readonly dueAt: Date
  readonly receivedAt: Date
}

/** One step that is due, held until this transaction ends: another server passes it over and takes the next one. */
export async function claimDueStep(db: Db, now: Date): Promise<DueStep | null> {
  const [due] = await db
    .select({
      alertId: alerts.id,
      stage: alerts.nextStage,
      dueAt: alerts.nextStageAt,
      receivedAt: alerts.receivedAt,
    })
    .from(alerts)
    .where(and(lte(alerts.nextStageAt, now), eq(alerts.status, 'active')))
    .orderBy(asc(alerts.nextStageAt))
    .limit(1)
    .for('no key update', { skipLocked: true })
  if (!due || due.stage === null || due.dueAt === null) return null
  return { alertId: due.alertId, stage: due.stage, dueAt: due.dueAt, receivedAt: due.receivedAt }
}

export async function insertStep(db: Db, step: typeof escalationSteps.$inferInsert): Promise<void> {
  await db.insert(escalationSteps).values(step)
}

export async function setNextStep(db: Db, alertId: string, nextStage: number, nextStageAt: Date): Promise<void> {
  await db.update(alerts).set({ nextStage, nextStageAt }).where(eq(alerts.id, alertId))
}

export async function nextStepAt(db: Db): Promise<Date | null> {
  const [next] = await db
    .select({ at: min(alerts.nextStageAt) })
    .from(alerts)
    .where(and(isNotNull(alerts.nextStageAt), eq(alerts.status, 'active')))
  return next?.at ?? null
}
