import { type AnyColumn, type SQL, and, eq, gte, lte, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { accounts, memberships, pirogues } from '#server/platform/storage/shared-tables.store.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { type SosVisibility, beliefNumber, membershipOf, positions, positionsVisibleTo } from './positions.store.ts'
import { betweenFields } from './write-position.ts'

/** Positions as answers are written from: each of them one text of fields. */

/**
 * In the words of the wire but for its times, which stand between them in milliseconds, and the name of its boat, which is put in
 * front of its person. A field of its own for each member cost three times as much, on both sides.
 */
const packedPosition: SQL<string> = (() => {
  const milliseconds = (time: SQL) => sql`date_part('epoch', ${time}) * 1000`
  const id = (column: AnyColumn) => sql`coalesce('"' || ${column} || '"', 'null')`
  const number = (column: AnyColumn) => sql`coalesce(${column}::text, 'null')`
  const { speed, heading, altitude, accuracy, fixAt, receivedAt, effectiveAt, batteryLevel } = positions
  const between = sql.raw(`E'${JSON.stringify(betweenFields).slice(1, -1)}'`)
  return sql<string>`concat(
    ${positions.id}, ${between}, '","device":', ${id(positions.deviceId)}, ',"pirogue":', ${id(positions.pirogueId)},
    ${between}, ',"user":', ${id(positions.accountId)},
    ',"latitude":', ${positions.latitude}, ',"longitude":', ${positions.longitude}, ',"speed":', ${number(speed)},
    ',"heading":', ${number(heading)}, ',"altitude":', ${number(altitude)}, ',"accuracy":', ${number(accuracy)},
    ${between}, ${milliseconds(sql`coalesce(${fixAt}, ${effectiveAt})`)},
    ${between}, ${milliseconds(sql`${receivedAt}`)}, ${between}, ${milliseconds(sql`${effectiveAt}`)},
    ${between}, case when ${positions.clockSuspect} then ',"clock_suspect":true' else ',"clock_suspect":false' end,
    ',"battery_level":', ${number(batteryLevel)}, ',"alarm":', coalesce(to_json(${positions.alarm})::text, 'null'),
    ',"implausible":',
    ${between}, case when ${positions.belief} = ${sql.raw(String(beliefNumber('implausible')))} then 'true' else 'false' end)`
})()

/** In no order. */
export async function packedPositionsNamed(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ packed: packedPosition })
    .from(positions)
    .where(sql`${positions.id} = any(${sql.param(ids)}::uuid[])`)
  return found.map(({ packed }) => packed)
}

export type TrackQuery = {
  readonly user?: string | undefined
  readonly pirogue?: string | undefined
  readonly device?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}
export type TrackCursor = { readonly effectiveAt: Date; readonly id: string }
export type PackedFix = { readonly packed: string; readonly pirogueName: string | null }

/** Newest first; `before` is the last one of the page before. Whose the boats are is asked only for whoever may not see all of them. */
export async function packedTrackSeenBy(
  db: Db,
  viewer: Viewer,
  sos: SosVisibility,
  track: TrackQuery,
  before: TrackCursor | null,
  limit: number,
): Promise<PackedFix[]> {
  const visible = positionsVisibleTo(viewer, sos, positions)
  const asked = db
    .select({ packed: packedPosition, pirogueName: pirogues.name })
    .from(positions)
    .leftJoin(pirogues, eq(pirogues.id, positions.pirogueId))
    .$dynamic()
  const withOwners = visible
    ? asked
        .leftJoin(accounts, eq(accounts.id, positions.accountId))
        .leftJoin(memberships, membershipOf(positions.accountId))
    : asked
  return await withOwners
    .where(
      and(
        visible,
        track.user ? eq(positions.accountId, track.user) : undefined,
        track.pirogue ? eq(positions.pirogueId, track.pirogue) : undefined,
        track.device ? eq(positions.deviceId, track.device) : undefined,
        track.from ? gte(positions.effectiveAt, new Date(track.from)) : undefined,
        track.to ? lte(positions.effectiveAt, new Date(track.to)) : undefined,
        before
          ? sql`(${positions.effectiveAt}, ${positions.id}) < (${before.effectiveAt.toISOString()}::timestamptz, ${before.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${positions.effectiveAt} desc, ${positions.id} desc`)
    .limit(limit)
}
