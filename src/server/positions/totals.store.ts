import { count, eq, sql } from 'drizzle-orm'
import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { accounts, memberships } from '#server/platform/storage/shared-tables.store.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { membershipOf, positions, positionsVisibleTo } from './positions.store.ts'

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

/** One by one, of those that somebody sees. */
export async function countSeenBy(db: Db, viewer: Viewer): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(positions)
    .leftJoin(accounts, eq(accounts.id, positions.accountId))
    .leftJoin(memberships, membershipOf(positions.accountId))
    .where(positionsVisibleTo(viewer, { openPirogueIds: [], pirogueIds: [] }, positions))
  return counted?.total ?? 0
}
