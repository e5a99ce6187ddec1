import { type SQL, and, asc, count, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { countedStatuses } from '#contract/donations/donation.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { donations } from './donations.store.ts'

const goals = resourceTables.donationGoals

/** Those that everybody is shown, the next deadline first. */
export async function pageOfOpenGoals(db: Db, today: Date, { page, pageSize }: PageQuery) {
  const wanted = isOpen(today)
  const found = await db
    .select({
      id: goals.id,
      title: goals.title,
      description: goals.description,
      targetAmount: goals.targetAmount,
      deadline: goals.deadline,
    })
    .from(goals)
    .where(wanted)
    .orderBy(sql`${goals.deadline} asc nulls last`, asc(goals.createdAt), asc(goals.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { count: await counted(db, wanted), found }
}

export async function countOpenGoals(db: Db, today: Date): Promise<number> {
  return await counted(db, isOpen(today))
}

export async function isOpenGoal(db: Db, id: string, today: Date): Promise<boolean> {
  return (await counted(db, and(eq(goals.id, id), isOpen(today)))) > 0
}

/** What counts for each of these. */
export async function collectedFor(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ goalId: donations.goalId, amount: sql<string>`sum(${donations.amount})` })
    .from(donations)
    .where(and(inArray(donations.goalId, [...ids]), inArray(donations.status, [...countedStatuses])))
    .groupBy(donations.goalId)
  return new Map(rows.map(({ goalId, amount }) => [String(goalId), Number(amount ?? 0)]))
}

async function counted(db: Db, wanted: SQL | undefined): Promise<number> {
  const [total] = await db.select({ count: count() }).from(goals).where(wanted)
  return total?.count ?? 0
}

/** The day of the deadline is a whole one. */
function isOpen(today: Date): SQL | undefined {
  const lasts = gte(goals.deadline, sql`${today.toISOString()}::timestamptz`)
  return and(eq(goals.status, 'open'), isNull(goals.deletedAt), or(isNull(goals.deadline), lasts))
}
