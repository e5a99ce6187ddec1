import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { insertOnce } from '#server/platform/storage/insert-once.ts'
import { silenceCauses, silenceStages } from '#contract/silent-devices/silent-device.rules.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { accounts } from '#server/platform/storage/shared-tables.store.ts'

const silenceSteps = pgTable('silence_steps', {
  id: uuid('id').primaryKey(),
  alertId: uuid('alert_id').notNull(),
  stage: text('stage', { enum: silenceStages }).notNull(),
  cause: text('cause', { enum: silenceCauses }),
  note: text('note'),
  accountId: uuid('account_id'),
  at: time('at').notNull(),
  undoneAt: time('undone_at'),
  undoneBy: uuid('undone_by'),
})
type NewSilenceStep = Omit<typeof silenceSteps.$inferInsert, 'undoneAt' | 'undoneBy'>
export type SilenceStepRow = Awaited<ReturnType<typeof silenceStepsOf>>[number]

/** False when something of this id is there already. */
export async function insertSilenceStep(db: Db, step: NewSilenceStep): Promise<boolean> {
  return await insertOnce(db, silenceSteps, step)
}

const undoers = alias(accounts, 'undoers')

function chosen(db: Db) {
  return db
    .select({
      id: silenceSteps.id,
      alertId: silenceSteps.alertId,
      stage: silenceSteps.stage,
      cause: silenceSteps.cause,
      note: silenceSteps.note,
      accountId: silenceSteps.accountId,
      name: accounts.fullName,
      at: silenceSteps.at,
      undoneAt: silenceSteps.undoneAt,
      undoneBy: undoers.fullName,
    })
    .from(silenceSteps)
    .leftJoin(accounts, eq(accounts.id, silenceSteps.accountId))
    .leftJoin(undoers, eq(undoers.id, silenceSteps.undoneBy))
}

/** From the first to the last. */
export async function silenceStepsOf(db: Db, alertIds: readonly string[]) {
  return await chosen(db)
    .where(sql`${silenceSteps.alertId} = any(${sql.param(alertIds)}::uuid[])`)
    .orderBy(asc(silenceSteps.at), asc(silenceSteps.id))
}

export async function stepById(db: Db, id: string): Promise<SilenceStepRow | null> {
  const [row] = await chosen(db).where(eq(silenceSteps.id, id))
  return row ?? null
}

/** False when it was undone before. */
export async function undoStep(db: Db, id: string, undoneBy: string, undoneAt: Date): Promise<boolean> {
  const undone = await db
    .update(silenceSteps)
    .set({ undoneBy, undoneAt })
    .where(and(eq(silenceSteps.id, id), isNull(silenceSteps.undoneAt)))
    .returning({ id: silenceSteps.id })
  return undone.length > 0
}
