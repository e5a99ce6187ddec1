import { and, asc, gte, inArray, isNotNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { doublePrecision, jsonb, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core'
import type { DoubtedPlace, KnownShip } from '#contract/ships/heard-ship.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

/*
 * shipsNamed, saveShips, addShipPlaces   what is written down of ships that are heard, many at once
 * shipsHeardSince                        those with a place, the newest first
 * forgetShips                            those that were not heard for long, and those beyond so many
 */
const ships = pgTable('ships', {
  mmsi: text('mmsi').primaryKey(),
  name: text('name'),
  shipType: smallint('ship_type'),
  length: smallint('length'),
  width: smallint('width'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  speed: real('speed'),
  heading: real('heading'),
  placedAt: time('placed_at'),
  doubted: jsonb('doubted').$type<DoubtedPlace>(),
  heardAt: time('heard_at').notNull(),
  trackedAt: time('tracked_at'),
})
export type ShipRow = typeof ships.$inferSelect

const shipPlaces = pgTable(
  'ship_places',
  {
    mmsi: text('mmsi').notNull(),
    at: time('at').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    speed: real('speed'),
    heading: real('heading'),
  },
  ({ mmsi, at }) => [primaryKey({ columns: [mmsi, at] })],
)

/** A number that is a device of ours is no ship, whatever it was before. */
const isNoDevice = sql`not exists (select from devices where devices.canonical_id = ${ships.mmsi} and devices.deleted_at is null)`

export async function shipsNamed(db: Db, mmsis: readonly string[]): Promise<ShipRow[]> {
  return await db
    .select()
    .from(ships)
    .where(inArray(ships.mmsi, [...mmsis]))
}

/** Those of these numbers that are devices of ours. */
export async function devicesAmong(db: Db, mmsis: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ mmsi: string }>(sql`
    select mmsi from unnest(${sql.param(mmsis)}::text[]) as heard (mmsi)
    where exists (select from devices where canonical_id = mmsi and deleted_at is null)`)
  return new Set(rows.map(({ mmsi }) => mmsi))
}

export type ShipToSave = KnownShip & { readonly trackedAt: number | null }

/** Each number once. Two servers may hear one ship: what is newer stays. */
export async function saveShips(db: Db, heard: readonly ShipToSave[]): Promise<void> {
  const column = (pick: (ship: ShipToSave) => unknown) => sql.param(heard.map(pick))
  await db.execute(sql`
    insert into ships as known (mmsi, name, ship_type, length, width, latitude, longitude, speed, heading, placed_at,
      doubted, heard_at, tracked_at)
    select * from unnest(
      ${column(({ mmsi }) => mmsi)}::text[], ${column(({ name }) => name)}::text[],
      ${column(({ shipType }) => shipType)}::smallint[], ${column(({ length }) => length)}::smallint[],
      ${column(({ width }) => width)}::smallint[], ${column(({ place }) => place?.latitude ?? null)}::float8[],
      ${column(({ place }) => place?.longitude ?? null)}::float8[], ${column(({ place }) => place?.speed ?? null)}::real[],
      ${column(({ place }) => place?.heading ?? null)}::real[], ${column(({ place }) => timeOf(place?.at))}::timestamptz[],
      ${column(({ doubted }) => doubted && JSON.stringify(doubted))}::jsonb[],
      ${column(({ heardAt }) => timeOf(heardAt))}::timestamptz[],
      ${column(({ trackedAt }) => timeOf(trackedAt))}::timestamptz[])
    on conflict (mmsi) do update set
      name = excluded.name, ship_type = excluded.ship_type, length = excluded.length, width = excluded.width,
      latitude = excluded.latitude, longitude = excluded.longitude, speed = excluded.speed, heading = excluded.heading,
      placed_at = excluded.placed_at, doubted = excluded.doubted, heard_at = excluded.heard_at,
      tracked_at = excluded.tracked_at
    where excluded.heard_at >= known.heard_at`)
}

function timeOf(at: number | null | undefined): string | null {
  return at === null || at === undefined ? null : new Date(at).toISOString()
}

type NewShipPlace = typeof shipPlaces.$inferInsert

export async function addShipPlaces(db: Db, places: readonly NewShipPlace[]): Promise<void> {
  if (places.length > 0)
    await db
      .insert(shipPlaces)
      .values([...places])
      .onConflictDoNothing()
}

export async function shipsHeardSince(db: Db, since: Date): Promise<ShipRow[]> {
  return await db
    .select()
    .from(ships)
    .where(and(gte(ships.placedAt, since), isNotNull(ships.latitude), isNoDevice))
    .orderBy(asc(ships.mmsi))
}

/** So long before a ship was warned of, and after that was over, its track belongs to the near pass. */
export const aroundNearPass = 15 * 60_000
const around = sql.raw(`interval '${aroundNearPass} milliseconds'`)

/** What it sailed while it came too near to a boat is kept as long as that is: whoever complains of it needs it. */
const isBesideNobody = sql`not exists (select from collision_warnings near where near.mmsi = ${shipPlaces.mmsi}
  and ${shipPlaces.at} between near.warned_at - ${around} and coalesce(near.ended_at, near.risk_at) + ${around})`

export async function forgetShips(db: Db, oldest: Date, atMost: number): Promise<void> {
  const remaining = db
    .select({ mmsi: ships.mmsi })
    .from(ships)
    .orderBy(sql`${ships.heardAt} desc`)
    .limit(atMost)
  await db.delete(ships).where(or(lt(ships.heardAt, oldest), notInArray(ships.mmsi, remaining)))
  await db.delete(shipPlaces).where(and(lt(shipPlaces.at, oldest), isBesideNobody))
}
