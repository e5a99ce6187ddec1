import { type SQL, sql } from 'drizzle-orm'
import { openSosCondition } from '#server/alerts/sos/open-sos-condition.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { homeSince } from '#server/trips/return-said.ts'
import { boatsSearchedFor } from './silent-boats.store.ts'

/*
 * Who is at sea at this moment, whoever looks: what every list and every figure of it is made of.
 *   boatsOut     of SQL, as parts of a `with`: `calls`, and `out` with each boat once and what shows it
 *   allOut       their ids, and since when; null where nobody knows when it left
 */

/**
 * A voyage that was declared goes before what its tracker shows, and is there until it is over; what its tracker shows, until its
 * return is said or it is moored, and for as long as it is searched for. Whoever calls for help is out, even if nobody said so and nothing showed it;
 * so is a boat that was heard off the shore, `offShore`, of which nothing else is known.
 */
export function boatsOut(offShore: readonly string[]): SQL {
  return sql`calls as (
      select distinct on (pirogue_id) pirogue_id, account_id, id, status = 'acknowledged' as in_charge, people_on_board, occurred_at from alerts
      where ${openSosCondition('alerts')} order by pirogue_id, in_charge, received_at desc
    ), tracked as (
      select distinct on (pirogue_id) * from (
        select m.pirogue_id, t.account_id, t.started_at as left_at, false as is_searched
        from boat_movements m join trips t on t.id = m.open_trip_id and t.ended_at is null
        where not m.is_silent and ${homeSince('m')} is null
        union all
        select pirogue_id, account_id, left_at, true from ${boatsSearchedFor}
      ) shown order by pirogue_id, is_searched
    ), known as (
      select v.pirogue_id, v.account_id, v.id as voyage_id, v.left_at, v.due_at, v.due_steady, v.crew, v.zone_id, 'said' as shown_by
      from voyages v where v.ended_at is null
      union all
      select pirogue_id, account_id, null, left_at, null, null, null, null, 'tracker' from tracked
      where not exists (select 1 from voyages v where v.pirogue_id = tracked.pirogue_id and v.ended_at is null)
      union all
      select pirogue_id, account_id, null, occurred_at, null, null, people_on_board, null, 'call' from calls
      where pirogue_id is not null
        and not exists (select 1 from voyages v where v.pirogue_id = calls.pirogue_id and v.ended_at is null)
        and not exists (select 1 from tracked where tracked.pirogue_id = calls.pirogue_id)
    ), out as (
      select * from known
      union all
      select place.pirogue_id, null, null, max(place.effective_at), null, null, null, null, 'place' from latest_positions place
      where place.pirogue_id = any(${sql.param([...offShore])}::uuid[])
        and not exists (select 1 from known where known.pirogue_id = place.pirogue_id)
      group by place.pirogue_id
    )`
}

/** The boats that are out, and since when (null: nobody knows when it left); and those that a place off the shore alone shows. */
export type AtSea = { readonly out: ReadonlyMap<string, Date | null>; readonly offShore: readonly string[] }

/** Not those that a place alone shows. */
export async function allOut(db: Db): Promise<ReadonlyMap<string, Date | null>> {
  const { rows } = await db.execute<{ pirogue_id: string; left_ms: string; is_known: boolean }>(sql`
    with ${boatsOut([])}
    select pirogue_id, min(extract(epoch from left_at) * 1000) as left_ms, bool_or(shown_by <> 'call') as is_known from out group by 1`)
  return new Map(rows.map((row) => [row.pirogue_id, row.is_known ? new Date(Number(row.left_ms)) : null]))
}
