import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/storage/database.ts'

/** A tracker on a boat that was under way when it was heard last. */
export type DeviceSilentAtSea = {
  readonly deviceId: string
  readonly pirogueId: string
  readonly accountId: string | null
  readonly lastHeardAt: Date
  readonly latitude: number
  readonly longitude: number
  readonly placeAt: Date
}
type Limits = {
  readonly now: Date
  readonly since: Date
  readonly listeningSince: Date
  readonly leastSilence: number
  readonly intervalsOfSilence: number
}

/** Slower than this a boat lies at anchor or in port. */
const underWayKnots = 1

/** Once for each silence: an alert that somebody has closed is not raised again. */
export async function silentAtSea(db: Db, limits: Limits): Promise<DeviceSilentAtSea[]> {
  const { now, since, listeningSince, leastSilence, intervalsOfSilence } = limits
  const { rows } = await db.execute<{
    device_id: string
    pirogue_id: string
    account_id: string | null
    heard_ms: string
    place_ms: string
    latitude: number
    longitude: number
  }>(sql`
    select d.id as device_id, l.pirogue_id, g.owner_account_id as account_id, newest.latitude, newest.longitude,
      extract(epoch from d.last_communication) * 1000 as heard_ms, extract(epoch from newest.effective_at) * 1000 as place_ms
    from devices d
      join device_links l on l.device_id = d.id and l.to_at is null
      join pirogues g on g.id = l.pirogue_id and g.deleted_at is null
      join latest_positions newest on newest.device_id = d.id and newest.pirogue_id = l.pirogue_id
    where d.deleted_at is null and d.is_enabled and d.device_type <> 'phone' and newest.speed >= ${underWayKnots}
      and d.last_communication > ${since.toISOString()}::timestamptz
      and greatest(d.last_communication, ${listeningSince.toISOString()}::timestamptz)
        + greatest(${leastSilence} * interval '1 ms', d.interval_seconds * ${intervalsOfSilence} * interval '1 second')
        < ${now.toISOString()}::timestamptz
      and not exists (
        select 1 from alerts a
        where a.pirogue_id = l.pirogue_id and a.open_key = 'silent:' || d.id and a.received_at > d.last_communication and a.resolved_by is not null)`)
  return rows.map((row) => ({
    deviceId: row.device_id,
    pirogueId: row.pirogue_id,
    accountId: row.account_id,
    lastHeardAt: new Date(Number(row.heard_ms)),
    latitude: row.latitude,
    longitude: row.longitude,
    placeAt: new Date(Number(row.place_ms)),
  }))
}

/** What a tracker was used to, and what it said last: the longest of nine in ten of its pauses, and an alarm within the hour. */
export async function beforeSilence(
  db: Db,
  { deviceId, lastHeardAt }: Pick<DeviceSilentAtSea, 'deviceId' | 'lastHeardAt'>,
): Promise<{ habitSeconds: number | null; alarm: string | null }> {
  const heard = sql`${lastHeardAt.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ habit: string | null; alarm: string | null }>(sql`
    with last as (
      select effective_at, alarm, effective_at - lag(effective_at) over (order by effective_at) as pause from (
        select effective_at, alarm from positions
        where device_id = ${deviceId} and effective_at between ${heard} - interval '3 days' and ${heard}
        order by effective_at desc limit ${lastFixes}) newest)
    select extract(epoch from percentile_disc(0.9) within group (order by pause)) as habit,
      (select alarm from last where alarm is not null and effective_at > ${heard} - interval '1 hour'
        order by effective_at desc limit 1) as alarm
    from last`)
  const [found] = rows
  return { habitSeconds: found?.habit ? Math.round(Number(found.habit)) : null, alarm: found?.alarm ?? null }
}
const lastFixes = 100

/** The keys of alerts whose tracker has spoken since they were raised. */
export async function heardAgain(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ open_key: string }>(sql`
    select a.open_key from alerts a join devices d on d.id = a.device_id
    where a.alert_type = 'system' and a.status <> 'resolved' and a.deleted_at is null
      and a.open_key = 'silent:' || d.id and d.last_communication > a.received_at`)
  return rows.map(({ open_key: openKey }) => openKey)
}
