import { eq, sql } from 'drizzle-orm'
import { customType, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Only added to: the database refuses every change of one. */
export const receipts = pgTable('donation_receipts', {
  id: uuid('id').primaryKey(),
  donationId: uuid('donation_id').notNull(),
  year: integer('year').notNull(),
  number: integer('number').notNull(),
  issuedAt: time('issued_at').notNull(),
  sha256: text('sha256').notNull(),
  content: bytes('content').notNull(),
})

const receiptYears = pgTable('donation_receipt_years', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
})

/** Held until the transaction is over: of two the second waits, and what comes to nothing leaves no gap. */
export async function nextNumber(db: Db, year: number): Promise<number> {
  const [taken] = await db
    .insert(receiptYears)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: receiptYears.year, set: { last: sql`${receiptYears.last} + 1` } })
    .returning({ last: receiptYears.last })
  if (!taken) throw new Error('No number for a receipt was given.')
  return taken.last
}

export async function insertReceipt(db: Db, receipt: typeof receipts.$inferInsert): Promise<void> {
  await db.insert(receipts).values(receipt)
}

export async function receiptOf(db: Db, donationId: string): Promise<typeof receipts.$inferSelect | null> {
  const [found] = await db.select().from(receipts).where(eq(receipts.donationId, donationId))
  return found ?? null
}
