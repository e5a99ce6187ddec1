import { eq } from 'drizzle-orm'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '#server/storage/database.ts'

export const liveEars = pgTable('live_ears', {
  accountId: uuid('account_id').primaryKey(),
  ears: text('ears').notNull(),
  since: timestamp('since', { withTimezone: true }).notNull(),
})

/** Since when somebody hears what they hear now. Whoever listens for the first time has never heard anything else. */
export async function earsSince(db: Db, accountId: string, ears: string, now: Date): Promise<Date> {
  const [known] = await db.select().from(liveEars).where(eq(liveEars.accountId, accountId))
  if (known?.ears === ears) return known.since
  const since = known ? now : new Date(0)
  await db
    .insert(liveEars)
    .values({ accountId, ears, since })
    .onConflictDoUpdate({ target: liveEars.accountId, set: { ears, since } })
  return since
}
