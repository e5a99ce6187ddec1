import { sql } from 'drizzle-orm'
import { overdueKind } from '#contract/alerts/alert.ts'
import { overdueKeys } from '#server/alerts/overdue/overdue-keys.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { isCounted } from '#server/positions/counted.store.ts'
import { lastWord, returnSaid } from '#server/trips/return-said.ts'

/** A boat that is out by what its tracker showed, and has been silent for too long. */
type SilentBoat = {
  readonly pirogueId: string
  readonly accountId: string | null
  readonly name: string | null
  readonly leftAt: Date
}
type Limits = {
  readonly now: Date
  /** Nobody is silent whom this server could not hear. */
  readonly listeningSince: Date
  readonly leastSilence: number
  readonly leastOut: number
  readonly unknownOut: number
  readonly longer: number
}

const lastTrips = 20

/**
 * Out for longer than ever in its last trips, and silent; a boat that declared when it is due is asked for then. Not where
 * its return was said since it was heard, and once for each silence: what a human has closed does not ring again.
 */
export async function silentBoatsOut(db: Db, limits: Limits): Promise<SilentBoat[]> {
  const now = sql`${limits.now.toISOString()}::timestamptz`
  const milliseconds = (length: number) => sql`${length} * interval '1 ms'`
  const { rows } = await db.execute<{
    pirogue_id: string
    account_id: string | null
    name: string | null
    left_ms: string
  }>(sql`
    select m.pirogue_id, p.owner_account_id as account_id, p.name, extract(epoch from t.started_at) * 1000 as left_ms
    from boat_movements m
      join trips t on t.id = m.open_trip_id and t.ended_at is null
      join pirogues p on p.id = m.pirogue_id and ${isCounted('p')}
      cross join lateral (select ${lastWord('m')} as at) heard
      left join lateral (
        select max(ended_at - started_at) as longest from (
          select started_at, ended_at from trips
          where pirogue_id = m.pirogue_id and ended_at is not null order by started_at desc limit ${lastTrips}) last) usual on true
    where not m.is_silent
      and greatest(heard.at, ${limits.listeningSince.toISOString()}::timestamptz) < ${now} - ${milliseconds(limits.leastSilence)}
      and t.started_at < ${now} - case when usual.longest is null then ${milliseconds(limits.unknownOut)}
        else greatest(usual.longest, ${milliseconds(limits.leastOut)}) + ${milliseconds(limits.longer)} end
      and not exists (select 1 from voyages v where v.pirogue_id = m.pirogue_id and v.ended_at is null)
      and ${returnSaid('m', lastWord('m'))} is null
      and not exists (
        select 1 from alerts a
        where a.pirogue_id = m.pirogue_id and a.received_at > heard.at and a.resolved_by is not null
          and (a.open_key = ${overdueKeys} || m.pirogue_id
            or (a.alert_type = 'emergency' and a.metadata ->> 'kind' = ${overdueKind})))
    order by m.pirogue_id`)
  return rows.map(({ pirogue_id: pirogueId, account_id: accountId, name, left_ms: left }) => {
    return { pirogueId, accountId, name, leftAt: new Date(Number(left)) }
  })
}

/** Of SQL: the boats that are searched for because their tracker is silent, since when, and when they left. */
export const boatsSearchedFor = sql`(
  select pirogue_id, account_id, received_at, (metadata ->> 'left_at')::timestamptz as left_at,
    coalesce((metadata ->> 'by_hand')::boolean, false) as by_hand from alerts
  where open_key = ${overdueKeys} || pirogue_id and status <> 'resolved' and deleted_at is null) searched`

/** Those of them that were heard since, or came home. A search that somebody asked for may be of a boat without a trip: it ends when she is heard. */
export async function heardSinceSearched(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ pirogue_id: string }>(sql`
    select searched.pirogue_id from ${boatsSearchedFor} left join boat_movements m on m.pirogue_id = searched.pirogue_id
    where (m.open_trip_id is null and not searched.by_hand) or ${lastWord('m')} > searched.received_at
      or (searched.by_hand and exists (select from latest_positions l
        where l.pirogue_id = searched.pirogue_id and l.effective_at > searched.received_at))`)
  return rows.map(({ pirogue_id: pirogueId }) => pirogueId)
}
