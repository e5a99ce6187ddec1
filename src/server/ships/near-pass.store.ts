import { sql } from 'drizzle-orm'
import type { NearPass, TrackPoint } from '#contract/ships/near-pass.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { fixesBetween } from '#server/positions/positions.store.ts'

/*
 * shipTrack, boatTrack   where both were between two moments, oldest first, as far as it can be true
 * toldOf                 who was sent something about a warning, in the order in which it was written
 * organisationNamed      the name of the boat's organisation
 */
type PointRow = { latitude: number; longitude: number; speed: number | null; heading: number | null; ms: string }

export async function shipTrack(db: Db, mmsi: string, from: Date, until: Date): Promise<TrackPoint[]> {
  const { rows } = await db.execute<PointRow>(sql`
    select latitude, longitude, speed, heading, extract(epoch from at) * 1000 as ms from ship_places
    where mmsi = ${mmsi} and at between ${from.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz
    order by at`)
  return rows.map(pointOf)
}

/** And what sent the last of its positions. */
export async function boatTrack(db: Db, pirogueId: string, from: Date, until: Date) {
  const fixes = await fixesBetween(db, pirogueId, from, new Date(until.getTime() + 1))
  const track = fixes.map(({ latitude, longitude, speed, heading, effectiveAt }): TrackPoint => {
    return { latitude, longitude, speed, heading, at: effectiveAt.toISOString() }
  })
  return { track, deviceType: await typeOfDevice(db, fixes.at(-1)?.deviceId ?? null) }
}

async function typeOfDevice(db: Db, id: string | null): Promise<string | null> {
  const { rows } = await db.execute<{ device_type: string }>(sql`select device_type from devices where id = ${id}`)
  return rows[0]?.device_type ?? null
}

/** Messages about it leave at once; what else was written in that minute is of something else. */
export async function toldOf(db: Db, { id, warnedAt }: { id: string; warnedAt: Date }): Promise<NearPass['told']> {
  const { rows } = await db.execute<{
    name: string | null
    channel: NearPass['told'][number]['channel']
    status: NearPass['told'][number]['status']
    at_ms: string
    sent_ms: string | null
  }>(sql`
    select a.full_name as name, d.channel, d.status,
      extract(epoch from d.created_at) * 1000 as at_ms, extract(epoch from d.sent_at) * 1000 as sent_ms
    from deliveries d left join accounts a on a.id = d.account_id
    where d.created_at between ${warnedAt.toISOString()}::timestamptz - interval '1 minute'
        and ${warnedAt.toISOString()}::timestamptz + interval '1 minute'
      and d.content -> 'event' -> 'data' ->> 'id' = ${id}
    order by d.created_at, d.id`)
  return rows.map(({ name, channel, status, at_ms: at, sent_ms: sent }) => ({
    name,
    channel,
    status,
    at: isoOf(at),
    sentAt: sent === null ? null : isoOf(sent),
  }))
}

export async function organisationNamed(db: Db, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from organisations where id = ${id}`)
  return rows[0]?.name ?? null
}

function pointOf({ latitude, longitude, speed, heading, ms }: PointRow): TrackPoint {
  return { latitude, longitude, speed, heading, at: isoOf(ms) }
}

function isoOf(ms: string): string {
  return new Date(Number(ms)).toISOString()
}
