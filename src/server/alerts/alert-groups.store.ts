import { count, eq, inArray, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts/visibility.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { devices } from '#server/devices/devices.store.ts'
import { pirogues } from '#server/platform/storage/shared-tables.store.ts'
import type { Db } from '#server/platform/storage/database.ts'
import {
  type AlertFilter,
  type AlertRow,
  type NearSos,
  alerts,
  owner,
  ownerAccounts,
  seenAnd,
  shown,
  worstFirst,
} from './alerts.store.ts'
import { alikeCount, alikeRank } from './alike-condition.ts'

/** Of those that say the same the newest alone, and for how many it stands. */
export async function alertGroupsSeenBy(
  db: Db,
  viewer: Viewer,
  near: NearSos,
  filter: AlertFilter,
  { page, pageSize }: PageQuery,
): Promise<{ count: number; found: AlertRow[]; alike: { id: string; count: number }[] }> {
  const ranked = db
    .select({
      rankedId: sql<string>`${alerts.id}`.as('ranked_id'),
      among: alikeCount.as('among'),
      rank: alikeRank.as('rank'),
    })
    .from(alerts)
    .leftJoin(pirogues, eq(pirogues.id, alerts.pirogueId))
    .leftJoin(ownerAccounts, eq(ownerAccounts.id, owner))
    .leftJoin(devices, eq(devices.id, alerts.deviceId))
    .where(seenAnd(viewer, near, filter))
    .as('ranked')
  const [total] = await db.select({ count: count() }).from(ranked).where(eq(ranked.rank, 1))
  const newest = await db
    .select({ id: ranked.rankedId, count: sql<number>`${ranked.among}`.mapWith(Number) })
    .from(ranked)
    .innerJoin(alerts, eq(alerts.id, ranked.rankedId))
    .where(eq(ranked.rank, 1))
    .orderBy(...worstFirst)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const found = await shown(db)
    .where(
      inArray(
        alerts.id,
        newest.map(({ id }) => id),
      ),
    )
    .orderBy(...worstFirst)
  return { count: total?.count ?? 0, found, alike: newest.filter((one) => one.count > 1) }
}
