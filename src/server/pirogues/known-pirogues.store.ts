import { type SQL, sql } from 'drizzle-orm'
import { rowIsSomewhere } from '#server/platform/storage/says-where.ts'
import { pirogues } from '#contract/pirogues/pirogue.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { type KeptRow, resourceStore } from '#server/platform/kit/resource.store.ts'
import type { Db } from '#server/platform/storage/database.ts'

export const pirogueStore = resourceStore(pirogues, resourceTables.pirogues)
export type PirogueRow = KeptRow<typeof pirogues>

/** What is known of boats beside what people wrote of them: owner, armateur, tracker, where they are and were. */
export type KnownAbout = {
  readonly id: string
  /** As the account has it: for what nobody has said of the boat. */
  readonly ownerName: string | null
  readonly phone: string | null
  readonly ownerUser: string | null
  readonly armateur: string | null
  readonly armateurName: string | null
  readonly device: string | null
  readonly deviceId: string | null
  readonly lastPosition: { readonly latitude: number; readonly longitude: number; readonly timestamp: string } | null
  readonly lastTrip: string | null
}

type Row = {
  readonly id: string
  readonly owner_user: string | null
  readonly owner_name: string | null
  readonly phone: string | null
  readonly armateur: string | null
  readonly armateur_name: string | null
  readonly device: string | null
  readonly device_id: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly ms: string | null
  readonly trip_ms: string | null
}

export async function knownAbout(db: Db, ids: readonly string[]): Promise<KnownAbout[]> {
  const { rows } = await db.execute<Row>(sql`
    select boat.id, boat.owner_account_id as owner_user, coalesce(person.full_name, person.email) as owner_name,
      person.phone, armateur.id as armateur, armateur.name as armateur_name,
      tracker.id as device, tracker.device_id, place.latitude, place.longitude,
      extract(epoch from place.effective_at) * 1000 as ms,
      (select extract(epoch from max(coalesce(trip.ended_at, trip.started_at))) * 1000
        from trips trip where trip.pirogue_id = boat.id) as trip_ms
    from pirogues boat
    left join accounts person on person.id = boat.owner_account_id
    left join armateurs armateur on armateur.id = boat.armateur_id and armateur.deleted_at is null
    left join lateral (${trackerOnBoard}) tracker on true
    left join lateral (${placeShown}) place on true
    where boat.id = any(${sql.param(ids)}::uuid[])`)
  return rows.map(shown)
}

function shown(row: Row): KnownAbout {
  const { id, phone, armateur, device, latitude, longitude, ms } = row
  const isPlaced = latitude !== null && longitude !== null && ms !== null
  return {
    id,
    phone,
    armateur,
    device,
    ownerUser: row.owner_user,
    ownerName: row.owner_name,
    armateurName: row.armateur_name,
    deviceId: row.device_id,
    lastPosition: isPlaced ? { latitude, longitude, timestamp: momentOf(ms) } : null,
    lastTrip: row.trip_ms === null ? null : momentOf(row.trip_ms),
  }
}

function momentOf(ms: string): string {
  return new Date(Number(ms)).toISOString()
}

/** The telephone of the app is no tracker. Of several the one that came last. */
const trackerOnBoard: SQL = sql`
  select device.id, device.device_id from device_links link join devices device on device.id = link.device_id
  where link.pirogue_id = boat.id and link.to_at is null and device.deleted_at is null and device.is_confirmed
    and device.device_type <> 'phone'
  order by link.from_at desc, link.id desc limit 1`

/** Whoever does not share where he is shares it with no list: the map knows for whom an open SOS makes an exception. */
const placeShown: SQL = sql`
  select seen.latitude, seen.longitude, seen.effective_at from latest_positions seen
  where seen.pirogue_id = boat.id and ${rowIsSomewhere('seen')}
    and coalesce(person.shares_location, true)
  order by seen.effective_at desc limit 1`

type Counted = {
  readonly total: number
  readonly online: number
  readonly withGps: number
  readonly locations: readonly string[]
}

/** Over all boats of an organisation; null: over all there are. */
export async function countedPirogues(db: Db, organisationId: string | null): Promise<Counted> {
  const whose = organisationId === null ? sql`true` : sql`boat.organisation_id = ${organisationId}`
  const { rows } = await db.execute<{
    total: number
    online: number
    with_gps: number
    locations: string[] | null
  }>(sql`
    select count(*)::int as total,
      count(*) filter (where boat.is_active and place.effective_at is not null)::int as online,
      count(tracker.id)::int as with_gps,
      array_agg(distinct boat.location) as locations
    from pirogues boat
    left join accounts person on person.id = boat.owner_account_id
    left join lateral (${trackerOnBoard}) tracker on true
    left join lateral (${placeShown}) place on true
    where boat.deleted_at is null and ${whose}`)
  const [counted] = rows
  if (!counted) return { total: 0, online: 0, withGps: 0, locations: [] }
  const { total, online, with_gps: withGps, locations } = counted
  return { total, online, withGps, locations: locations ?? [] }
}
