import { type SQL, and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { sharesLocation } from '#server/accounts/accounts.store.ts'
import { accounts, pirogues } from '#server/platform/storage/shared-tables.store.ts'
import { isKnownTo } from '#server/pirogues/known-to.store.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { isCounted } from './counted.store.ts'
import { latestPositions } from './positions.store.ts'

/** For organisations and administrators; read from one row for each boat, never from the months of positions. */
export async function boatsHeardSince(db: Db, viewer: Viewer, openSosPirogueIds: readonly string[], since: Date) {
  const recentlyHeard = db
    .selectDistinct({ pirogueId: latestPositions.pirogueId })
    .from(latestPositions)
    .where(gt(latestPositions.effectiveAt, since))
    .as('heard')
  const [counted] = await db
    .select({
      known: count(),
      active:
        sql<number>`count(${recentlyHeard.pirogueId}) filter (where ${isFollowed(viewer, openSosPirogueIds)})`.mapWith(
          Number,
        ),
    })
    .from(pirogues)
    .leftJoin(accounts, eq(accounts.id, pirogues.ownerAccountId))
    .leftJoin(recentlyHeard, eq(recentlyHeard.pirogueId, pirogues.id))
    .where(and(isCounted('pirogues'), isKnownTo(viewer)))
  return { known: counted?.known ?? 0, active: counted?.active ?? 0 }
}

export async function newestPlaceOf(db: Db, accountId: string) {
  const { effectiveAt: at, latitude, longitude } = latestPositions
  const [newest] = await db
    .select({ at, latitude, longitude })
    .from(pirogues)
    .innerJoin(latestPositions, eq(latestPositions.pirogueId, pirogues.id))
    .where(and(eq(pirogues.ownerAccountId, accountId), isNull(pirogues.deletedAt)))
    .orderBy(desc(at), desc(latestPositions.positionId))
    .limit(1)
  return newest ?? null
}

/** Of those that are known to somebody: « full ». */
export function isFollowed({ id, role }: Viewer, openSosPirogueIds: readonly string[]): SQL {
  if (role === 'admin') return sql`true`
  const inSos = sql`${pirogues.id} = any(${sql.param(openSosPirogueIds)}::uuid[])`
  return sql`(${sharesLocation} or ${inSos} or coalesce(${pirogues.ownerAccountId} = ${id}, false))`
}
