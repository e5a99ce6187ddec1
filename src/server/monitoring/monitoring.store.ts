import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/storage/database.ts'

type DeliveryFigures = {
  readonly channel: string
  readonly waiting: number
  readonly failed: number
  /** Since when the oldest of them could have left. */
  readonly oldestSeconds: number
}

/** What waits, and what failed within a day. */
export async function deliveryFigures(db: Db, now: Date): Promise<DeliveryFigures[]> {
  const { rows } = await db.execute<DeliveryFigures>(sql`
    select channel, sum(waiting)::int as waiting, sum(failed)::int as failed,
      coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(oldest)), 0)::float8 as "oldestSeconds"
    from (
      select channel, count(*) as waiting, 0 as failed, min(created_at) as oldest
      from deliveries where status = 'waiting' group by channel
      union all
      select channel, 0, count(*), null from deliveries
      where status = 'failed' and created_at > ${now.toISOString()}::timestamptz - interval '1 day' group by channel
    ) counted group by channel`)
  return rows
}

/** How late the step of an escalation is that is most overdue. */
export async function escalationLag(db: Db, now: Date): Promise<number> {
  const { rows } = await db.execute<{ lag: number | null }>(sql`
    select extract(epoch from ${now.toISOString()}::timestamptz - min(next_stage_at))::float8 as lag
    from alerts where next_stage_at is not null and status = 'active'`)
  return Math.max(0, rows[0]?.lag ?? 0)
}

/** How late the step of a voyage is that is most overdue: somebody who is not back should be asked for. */
export async function voyageLag(db: Db, now: Date): Promise<number> {
  const { rows } = await db.execute<{ lag: number | null }>(sql`
    select extract(epoch from ${now.toISOString()}::timestamptz - min(next_stage_at))::float8 as lag
    from voyages where next_stage_at is not null`)
  return Math.max(0, rows[0]?.lag ?? 0)
}

/** Since the newest position came in, in seconds; null: none ever did. */
export async function fixAge(db: Db, now: Date): Promise<number | null> {
  const { rows } = await db.execute<{ age: number | null }>(sql`
    select extract(epoch from ${now.toISOString()}::timestamptz - max(received_at))::float8 as age from latest_positions`)
  const age = rows[0]?.age ?? null
  return age === null ? null : Math.max(0, age)
}

/** Calls that are not over, by how far they have come: the step that was done last, or `taken_in_charge`. */
export async function openSosByStage(db: Db): Promise<{ stage: string; count: number }[]> {
  const { rows } = await db.execute<{ stage: string; count: number }>(sql`
    select case when status = 'acknowledged' then 'taken_in_charge'
        when next_stage is null then 'none' else least(next_stage - 1, 3)::text end as stage,
      count(*)::int as count
    from alerts
    where alert_type = 'emergency' and status <> 'resolved' and deleted_at is null and not is_drill
    group by 1`)
  return rows
}

/** Of everything, and of the uploads that are kept in it. */
export async function databaseBytes(db: Db): Promise<{ database: number; uploads: number }> {
  const { rows } = await db.execute<{ database: number; uploads: number }>(sql`
    select pg_database_size(current_database())::float8 as database,
      (pg_total_relation_size('stored_files') + pg_total_relation_size('stored_chunks'))::float8 as uploads`)
  return rows[0] ?? { database: 0, uploads: 0 }
}
