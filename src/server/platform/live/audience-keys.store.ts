import { eq } from 'drizzle-orm'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/storage/database.ts'

const audienceKeys = pgTable('live_ears', {
  accountId: uuid('account_id').primaryKey(),
  audienceKey: text('ears').notNull(),
  since: timestamp('since', { withTimezone: true }).notNull(),
})

/** Since when somebody has the audience key that they have now. Whoever comes for the first time has never had another. */
export async function audienceKeySince(db: Db, accountId: string, audienceKey: string, now: Date): Promise<Date> {
  const [known] = await db.select().from(audienceKeys).where(eq(audienceKeys.accountId, accountId))
  if (known?.audienceKey === audienceKey) return known.since
  const since = known ? now : new Date(0)
  await db
    .insert(audienceKeys)
    .values({ accountId, audienceKey, since })
    .onConflictDoUpdate({ target: audienceKeys.accountId, set: { audienceKey, since } })
  return since
}
