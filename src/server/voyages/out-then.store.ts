import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts/visibility.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { isCounted } from '#server/positions/counted.store.ts'
import { homeSince } from '#server/trips/return-said.ts'
import { voyageSeenBy } from './board.store.ts'
import { boatsSearchedFor } from './silent-boats.store.ts'

/** One time that a boat was out; without an end it still is. */
export type TimeOut = { readonly pirogueId: string; readonly from: number; readonly until: number | null }

/**
 * When boats were out between two moments: as the board has it, told of the past. A boat may have said that it left and
 * have been shown by its tracker, so that its times overlap; they come in order, boat after boat.
 */
export async function timesOutSeenBy(db: Db, viewer: Viewer, from: Date, until: Date): Promise<TimeOut[]> {
  const { rows } = await db.execute<{ pirogue_id: string; from_ms: string; until_ms: string | null }>(sql`
    with out as (
      select pirogue_id, account_id, left_at as from_at, ended_at as until_at from voyages
      where left_at <= ${stamp(until)} and (ended_at is null or ended_at > ${stamp(from)})
      union all
      select t.pirogue_id, t.account_id, t.started_at, t.ended_at from trips t
      where t.started_at <= ${stamp(until)} and t.ended_at > ${stamp(from)}
      union all
      select t.pirogue_id, t.account_id, t.started_at, back.said_at from boat_movements m
      join trips t on t.id = m.open_trip_id and t.ended_at is null
      cross join lateral (select ${homeSince('m')} as said_at) back
      where not m.is_silent and t.started_at <= ${stamp(until)}
        and coalesce(back.said_at > ${stamp(from)}, true)
      union all
      select pirogue_id, account_id, left_at, null from ${boatsSearchedFor} where left_at <= ${stamp(until)}
      union all
      select pirogue_id, account_id, occurred_at, resolved_at from alerts
      where alert_type = 'emergency' and not is_drill and deleted_at is null and pirogue_id is not null
        and occurred_at <= ${stamp(until)} and (status <> 'resolved' or resolved_at > ${stamp(from)})
    )
    select out.pirogue_id, extract(epoch from out.from_at) * 1000 as from_ms,
      extract(epoch from out.until_at) * 1000 as until_ms
    from out
    join pirogues p on p.id = out.pirogue_id and ${isCounted('p')}
    left join accounts a on a.id = coalesce(out.account_id, p.owner_account_id) and a.deleted_at is null
    left join memberships s on s.account_id = a.id and s.to_at is null
    where ${voyageSeenBy(viewer)}
    order by out.pirogue_id, out.from_at`)
  return rows.map(({ pirogue_id: pirogueId, from_ms: began, until_ms: ended }) => ({
    pirogueId,
    from: Number(began),
    until: ended === null ? null : Number(ended),
  }))
}

function stamp(time: Date): SQL {
  return sql`${time.toISOString()}::timestamptz`
}
