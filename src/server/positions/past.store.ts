import { type SQL, and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { rowSaysWhere } from '#server/platform/storage/says-where.ts'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { wakeStep } from '#contract/fleet/wakes.ts'
import { accounts, memberships, pirogues } from '#server/platform/storage/shared-tables.store.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { isOnMaps } from './on-maps.store.ts'
import { type SosVisibility, latestPositions, membershipOf, positions, positionsVisibleTo } from './positions.store.ts'

/*
 * Where boats were at a moment that is over.
 *   boatsHeardAround   which boats may have been heard then: those that somebody sees, by what was heard of them last
 *   placesAt           of these boats the place at that moment, or before it
 *   placesThrough      the places of theirs through a window, the last of each few minutes
 */

/** Some at a time, in the order of their names. Who was not heard since the window began was not heard in it. */
export async function boatsHeardAround(
  db: Db,
  viewer: Viewer,
  sos: SosVisibility,
  window: PastWindow,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { pirogueId, accountId, effectiveAt } = latestPositions
  const found = await db
    .selectDistinct({ id: pirogueId })
    .from(latestPositions)
    .leftJoin(accounts, eq(accounts.id, accountId))
    .leftJoin(memberships, membershipOf(accountId))
    .leftJoin(pirogues, eq(pirogues.id, pirogueId))
    .where(
      and(
        isNotNull(pirogueId),
        isOnMaps,
        gt(effectiveAt, window.from),
        after === null ? undefined : gt(pirogueId, after),
        positionsVisibleTo(viewer, sos, latestPositions),
      ),
    )
    .orderBy(asc(pirogueId))
    .limit(limit)
  return found.flatMap(({ id }) => id ?? [])
}

/** Later than the one, and at the other at the latest. */
export type PastWindow = { readonly from: Date; readonly at: Date }

/** Each is found in the index of its boat, however many places the day has; each is seen by whoever sees it in a track. */
export async function placesAt(
  db: Db,
  viewer: Viewer,
  sos: SosVisibility,
  pirogueIds: readonly string[],
  { from, at }: PastWindow,
) {
  if (pirogueIds.length === 0) return []
  const then = lastPlaceBetween(stamp(from), stamp(at))
  const { rows } = await db.execute<PlaceRow>(sql`
    select ${positions.pirogueId}, ${pirogues.name} as name, ${positions.latitude}, ${positions.longitude},
      ${positions.speed}, ${positions.heading}, ${positions.accuracy},
      extract(epoch from ${positions.effectiveAt}) * 1000 as effective_ms
    from unnest(${sql.param(pirogueIds)}::uuid[]) as boat (id) cross join ${then}
    left join ${pirogues} on ${pirogues.id} = ${positions.pirogueId}
    left join ${accounts} on ${accounts.id} = ${positions.accountId}
    left join ${memberships} on ${membershipOf(positions.accountId)}
    where ${positionsVisibleTo(viewer, sos, positions) ?? sql`true`}`)
  return rows.map(({ pirogue_id: pirogueId, name: pirogueName, effective_ms: effectiveAt, ...place }) => ({
    pirogueId,
    pirogueName,
    ...place,
    effectiveAt: new Date(Number(effectiveAt)),
  }))
}

/** One walk through the window, of which the last place of each few minutes is kept: a search for each would read as much, in ten times as many. Oldest first. */
export async function placesThrough(
  db: Db,
  viewer: Viewer,
  sos: SosVisibility,
  pirogueIds: readonly string[],
  { from, at }: PastWindow,
) {
  const { pirogueId, accountId, deviceId, effectiveAt, latitude, longitude } = positions
  const step = sql`interval '${sql.raw(String(wakeStep))} milliseconds'`
  /* What came at the end of a step belongs to it: the next begins as soon after as the database can tell. */
  const first = sql`${stamp(from)} + interval '1 microsecond'`
  const { rows } = await db.execute<ThroughRow>(sql`
    select pirogue_id, last[2] as latitude, last[3] as longitude, last[1] * 1000 as effective_ms from (
      select positions.pirogue_id, max(positions.last) as last from (
        select ${pirogueId}, ${accountId}, ${deviceId}, date_bin(${step}, ${effectiveAt}, ${first}) as step,
          max(array[date_part('epoch', ${effectiveAt}), ${latitude}, ${longitude}]) as last
        from ${positions} where ${pirogueId} = any(${sql.param(pirogueIds)}::uuid[])
          and ${effectiveAt} > ${stamp(from)} and ${effectiveAt} <= ${stamp(at)} and ${canBeTrue}
        group by pirogue_id, account_id, device_id, step) positions
      left join ${accounts} on ${accounts.id} = ${accountId}
      left join ${memberships} on ${membershipOf(accountId)}
      where ${positionsVisibleTo(viewer, sos, positions) ?? sql`true`}
      group by positions.pirogue_id, positions.step) seen
    order by pirogue_id, last[1]`)
  const places = Map.groupBy(rows, ({ pirogue_id: boat }) => boat)
  return [...places].map(([boat, found]) => ({
    pirogueId: boat,
    places: found.map(({ latitude: north, longitude: east, effective_ms: ms }) => ({
      latitude: north,
      longitude: east,
      at: ms,
    })),
  }))
}

type ThroughRow = {
  readonly pirogue_id: string
  readonly latitude: number
  readonly longitude: number
  readonly effective_ms: number
}

const canBeTrue = rowSaysWhere('positions')

/** Of a boat the last place that can be true, later than the one and at the other at the latest. */
function lastPlaceBetween(from: SQL, until: SQL): SQL {
  return sql`lateral (
    select * from ${positions} where ${positions.pirogueId} = boat.id
      and ${positions.effectiveAt} > ${from} and ${positions.effectiveAt} <= ${until}
      and ${canBeTrue}
    order by ${positions.effectiveAt} desc, ${positions.id} desc limit 1) positions`
}

type PlaceRow = {
  readonly pirogue_id: string
  readonly name: string | null
  readonly latitude: number
  readonly longitude: number
  readonly speed: number | null
  readonly heading: number | null
  readonly accuracy: number | null
  readonly effective_ms: string
}

function stamp(time: Date): SQL {
  return sql`${time.toISOString()}::timestamptz`
}
