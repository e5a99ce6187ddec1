import { and, gte, lt, ne, or } from 'drizzle-orm'
import { json, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { Reading } from '#contract/monitoring/reading.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

const processMinutes = pgTable(
  'process_minutes',
  {
    processId: uuid('process_id').notNull(),
    minute: time('minute').notNull(),
    figures: json('figures').$type<Partial<Reading>>().notNull(),
  },
  ({ processId, minute }) => [primaryKey({ columns: [processId, minute] })],
)

export async function keepMinute(db: Db, row: typeof processMinutes.$inferInsert): Promise<void> {
  await db.insert(processMinutes).values(row).onConflictDoNothing()
}

/** Also what a clock that ran ahead has written. */
export async function forgetMinutes(db: Db, before: Date, after: Date): Promise<void> {
  await db.delete(processMinutes).where(or(lt(processMinutes.minute, before), gte(processMinutes.minute, after)))
}

export async function minutesOfOthers(
  db: Db,
  own: string,
  since: Date,
): Promise<{ readonly minute: Date; readonly figures: Partial<Reading> }[]> {
  return await db
    .select({ minute: processMinutes.minute, figures: processMinutes.figures })
    .from(processMinutes)
    .where(and(ne(processMinutes.processId, own), gte(processMinutes.minute, since)))
}
