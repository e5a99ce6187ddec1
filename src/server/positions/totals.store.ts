import { sql } from 'drizzle-orm'
import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/storage/database.ts'

export const positionTotals = pgTable('position_totals', {
  one: boolean('one').primaryKey().default(true),
  total: bigint('total', { mode: 'number' }).notNull(),
})

export async function addToTotal(db: Db, stored: number): Promise<void> {
  await db.update(positionTotals).set({ total: sql`${positionTotals.total} + ${stored}` })
}

export async function totalOf(db: Db): Promise<number> {
  const [stored] = await db.select({ total: positionTotals.total }).from(positionTotals)
  return stored?.total ?? 0
}
