import { type SQL, sql } from 'drizzle-orm'
import { type Habits, usualMinutes } from '#contract/voyages/voyage.ts'
import type { Db } from '#server/platform/storage/database.ts'

const lastFew = 20
const halfHour = 30
/** Minutes from which on an outing teaches how long the next one is. */
const leastOuting = 30
const leastMinutes = 60
const mostMinutes = 10 * 24 * 60

type Whose = { readonly accountId: string; readonly pirogueId: string | null }

/**
 * What a fisherman did the last times: how long he was out (as he said, else as his tracker showed), with how many, where,
 * while that zone is in force.
 */
export async function habitsOf(db: Db, { accountId, pirogueId }: Whose, now: Date): Promise<Habits> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{
    declared: number | null
    shown: number | null
    crew: number | null
    zone: string | null
  }>(sql`
    select
      (select percentile_cont(0.5) within group (order by extract(epoch from ended_at - left_at) / 60) from (
        select left_at, ended_at from voyages
        where account_id = ${accountId} and end_kind = 'returned' and ${isOuting(sql`ended_at - left_at`)}
        order by left_at desc limit ${lastFew}) said)::float8 as declared,
      (select percentile_cont(0.5) within group (order by extract(epoch from ended_at - started_at) / 60) from (
        select started_at, ended_at from trips
        where pirogue_id = ${pirogueId} and ${isOuting(sql`ended_at - started_at`)} order by started_at desc limit ${lastFew}) seen)::float8 as shown,
      last.crew, zones.id as zone
    from (select 1) one
    left join lateral (
      select crew, zone_id from voyages where account_id = ${accountId} and coalesce(${isOuting(sql`ended_at - left_at`)}, true)
      order by left_at desc limit 1) last on true
    left join zones on zones.id = last.zone_id and zones.deleted_at is null and zones.is_active
      and coalesce(zones.valid_from <= ${at}, true) and coalesce(zones.valid_until > ${at}, true)`)
  const { declared = null, shown = null, crew = null, zone = null } = rows[0] ?? {}
  return { minutes: rounded(declared ?? shown ?? usualMinutes), crew, zone }
}

/** Shorter it was pressed by mistake, or he turned round at the beach. */
function isOuting(lasting: SQL): SQL {
  return sql`${lasting} >= ${`${leastOuting} minutes`}::interval`
}

function rounded(minutes: number): number {
  return Math.min(mostMinutes, Math.max(leastMinutes, Math.round(minutes / halfHour) * halfHour))
}
