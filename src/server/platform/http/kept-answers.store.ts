import { and, eq, lt } from 'drizzle-orm'
import { json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/storage/database.ts'

const keptAnswers = pgTable(
  'kept_answers',
  {
    accountId: uuid('account_id').notNull(),
    key: uuid('key').notNull(),
    requestPrint: text('request_print').notNull(),
    reply: json('reply'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
)

type Claim = typeof keptAnswers.$inferInsert
type Kept = typeof keptAnswers.$inferSelect

/** Takes the key, or answers what was kept under it. A second request waits here until the first is done. */
export async function claimAnswer(db: Db, claim: Claim): Promise<Kept | null> {
  const claimed = await db.insert(keptAnswers).values(claim).onConflictDoNothing().returning({ key: keptAnswers.key })
  if (claimed.length > 0) return null
  const [stored] = await db.select().from(keptAnswers).where(byKey(claim))
  return stored ?? null
}

export async function keepAnswer(db: Db, answer: { accountId: string; key: string; reply: unknown }): Promise<void> {
  await db.update(keptAnswers).set({ reply: answer.reply }).where(byKey(answer))
}

export async function forgetAnswersBefore(db: Db, time: Date): Promise<void> {
  await db.delete(keptAnswers).where(lt(keptAnswers.createdAt, time))
}

export async function forgetAnswersOf(db: Db, accountId: string): Promise<void> {
  await db.delete(keptAnswers).where(eq(keptAnswers.accountId, accountId))
}

function byKey({ accountId, key }: { accountId: string; key: string }) {
  return and(eq(keptAnswers.accountId, accountId), eq(keptAnswers.key, key))
}
