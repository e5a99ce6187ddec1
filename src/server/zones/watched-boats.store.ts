import { and, asc, eq, inArray, lt, max, sql } from 'drizzle-orm'
import { doublePrecision, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { rowSaysWhere } from '#server/platform/storage/says-where.ts'
import { pirogues } from '#server/platform/storage/shared-tables.store.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { type ColumnsOf, columns, statement } from '#server/platform/storage/server/statement.ts'
import type { EpisodeState } from './zone-watch.ts'

const zoneWatch = pgTable('zone_watch', {
  pirogueId: uuid('pirogue_id').primaryKey(),
  positionId: uuid('position_id').notNull(),
  effectiveAt: time('effective_at').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  states: json('states').$type<{ readonly [key: string]: EpisodeState }>().notNull(),
  warned: json('warned').$type<readonly string[]>().notNull(),
})

const zoneEpisodes = pgTable('zone_episodes', {
  id: uuid('id').primaryKey(),
  pirogueId: uuid('pirogue_id').notNull(),
  zoneId: uuid('zone_id').notNull(),
  kind: text('kind', { enum: ['entered', 'left', 'speeding'] }).notNull(),
  occurredAt: time('occurred_at').notNull(),
})

export type WatchedBoatRow = typeof zoneWatch.$inferSelect
export type Episode = typeof zoneEpisodes.$inferSelect

/** Until the transaction ends nobody else watches these boats, whichever server heard of them. */
export async function holdBoats(db: Db, pirogueIds: readonly string[]): Promise<WatchedBoatRow[]> {
  const held = await lockedBoats(db, pirogueIds)
  if (held.length === pirogueIds.length) return held
  const known = new Set(held.map(({ pirogueId }) => pirogueId))
  const unseen = pirogueIds.filter((id) => !known.has(id)).toSorted()
  await db.execute(sql`
    insert into zone_watch select id, id, 'epoch', 0, 0, '{}', '[]' from unnest(${sql.param(unseen)}::uuid[]) as id
    on conflict do nothing`)
  return await lockedBoats(db, pirogueIds)
}

/** A boat that was never watched stands at the beginning of time. */
export function wasSeen({ effectiveAt }: WatchedBoatRow): boolean {
  return effectiveAt.getTime() > 0
}

async function lockedBoats(db: Db, pirogueIds: readonly string[]): Promise<WatchedBoatRow[]> {
  return await db
    .select()
    .from(zoneWatch)
    .where(sql`${zoneWatch.pirogueId} = any(${sql.param(pirogueIds)}::uuid[])`)
    .orderBy(asc(zoneWatch.pirogueId))
    .for('update')
    .prepare('lock_watched_boats')
    .execute()
}

export async function saveBoats(db: Db, boats: readonly WatchedBoatRow[]): Promise<void> {
  if (boats.length > 0) await updateBoats(db, columns(boats, watchColumns))
}

const watchColumns = {
  pirogueId: (boat: WatchedBoatRow) => boat.pirogueId,
  positionId: (boat: WatchedBoatRow) => boat.positionId,
  effectiveAt: (boat: WatchedBoatRow) => boat.effectiveAt.toISOString(),
  latitude: (boat: WatchedBoatRow) => boat.latitude,
  longitude: (boat: WatchedBoatRow) => boat.longitude,
  states: (boat: WatchedBoatRow) => JSON.stringify(boat.states),
  warned: (boat: WatchedBoatRow) => JSON.stringify(boat.warned),
}

const updateBoats = statement<never, ColumnsOf<typeof watchColumns>>(
  'save_watched_boats',
  sql`
    update zone_watch set position_id = fresh.position_id, effective_at = fresh.effective_at,
      latitude = fresh.latitude, longitude = fresh.longitude, states = fresh.states, warned = fresh.warned
    from unnest(
      ${sql.placeholder('pirogueId')}::uuid[], ${sql.placeholder('positionId')}::uuid[],
      ${sql.placeholder('effectiveAt')}::timestamptz[], ${sql.placeholder('latitude')}::float8[],
      ${sql.placeholder('longitude')}::float8[], ${sql.placeholder('states')}::json[],
      ${sql.placeholder('warned')}::json[])
      as fresh (pirogue_id, position_id, effective_at, latitude, longitude, states, warned)
    where zone_watch.pirogue_id = fresh.pirogue_id`,
)

export async function replaceDoubtedPlaces(db: Db, positionIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    update zone_watch set position_id = seen.position_id, effective_at = seen.effective_at,
      latitude = seen.latitude, longitude = seen.longitude
    from (
      select distinct on (pirogue_id) * from latest_positions
      where pirogue_id in (select pirogue_id from zone_watch where position_id = any(${sql.param(positionIds)}::uuid[]))
      order by pirogue_id, effective_at desc) as seen
    where seen.pirogue_id = zone_watch.pirogue_id`)
}

/** A stretch of a boat's track, from its first to its last new position. */
export type BoatSpan = { readonly pirogueId: string; readonly from: Date; readonly to: Date }
export type TrackRow = {
  readonly stretch: number
  readonly id: string
  readonly effectiveAt: Date
  readonly latitude: number
  readonly longitude: number
  readonly speed: number | null
  readonly heading: number | null
  readonly deviceId: string | null
  readonly accountId: string | null
  readonly clockSuspect: boolean
}

/** Each stretch with so many positions before and after it: those that say where the boat was, in the order of time. */
export async function tracksAround(db: Db, stretches: readonly BoatSpan[], around: number): Promise<TrackRow[]> {
  if (stretches.length === 0) return []
  const column = (pick: (stretch: BoatSpan) => unknown) => sql.param(stretches.map(pick))
  const said = sql`positions.pirogue_id = stretch.pirogue_id and ${rowSaysWhere('positions')}`
  const { rows } = await db.execute<RawTrackRow>(sql`
    select stretch.number::int as stretch, found.id, found.effective_at, found.latitude, found.longitude, found.speed,
      found.heading, found.device_id, found.account_id, found.clock_suspect
    from unnest(
      ${column(({ pirogueId }) => pirogueId)}::uuid[], ${column(({ from }) => from.toISOString())}::timestamptz[],
      ${column(({ to }) => to.toISOString())}::timestamptz[])
      with ordinality as stretch (pirogue_id, from_at, to_at, number)
    cross join lateral (
      (select * from positions where ${said} and effective_at < stretch.from_at
        order by effective_at desc, id desc limit ${around})
      union all
      (select * from positions where ${said} and effective_at between stretch.from_at and stretch.to_at)
      union all
      (select * from positions where ${said} and effective_at > stretch.to_at
        order by effective_at, id limit ${around})
    ) as found
    order by stretch.number, found.effective_at, found.id`)
  return rows.map((row) => ({
    stretch: row.stretch - 1,
    id: row.id,
    effectiveAt: new Date(row.effective_at),
    latitude: row.latitude,
    longitude: row.longitude,
    speed: row.speed,
    heading: row.heading,
    deviceId: row.device_id,
    accountId: row.account_id,
    clockSuspect: row.clock_suspect,
  }))
}

type RawTrackRow = {
  stretch: number
  id: string
  effective_at: string
  latitude: number
  longitude: number
  speed: number | null
  heading: number | null
  device_id: string | null
  account_id: string | null
  clock_suspect: boolean
}

export async function episodesAt(db: Db, pirogueIds: readonly string[], times: readonly Date[]): Promise<Episode[]> {
  if (pirogueIds.length === 0 || times.length === 0) return []
  const moments = sql.param(times.map((moment) => moment.toISOString()))
  return await db
    .select()
    .from(zoneEpisodes)
    .where(
      and(
        inArray(zoneEpisodes.pirogueId, [...pirogueIds]),
        sql`${zoneEpisodes.occurredAt} = any(${moments}::timestamptz[])`,
      ),
    )
}

/** What is one thing, however often it happens. */
export function episodeKey({ kind, zoneId, pirogueId }: Pick<Episode, 'kind' | 'zoneId' | 'pirogueId'>): string {
  return `zone ${kind} ${zoneId} ${pirogueId}`
}

/** When each of these boats last did each thing. */
export async function episodeTimesByKey(db: Db, pirogueIds: readonly string[]): Promise<Map<string, Date>> {
  const { pirogueId, zoneId, kind, occurredAt } = zoneEpisodes
  const latest = await db
    .select({ pirogueId, zoneId, kind, occurredAt: max(occurredAt) })
    .from(zoneEpisodes)
    .where(inArray(pirogueId, [...pirogueIds]))
    .groupBy(pirogueId, zoneId, kind)
  return new Map(latest.flatMap((one) => (one.occurredAt === null ? [] : [[episodeKey(one), one.occurredAt]])))
}

export async function insertEpisodes(db: Db, episodes: readonly Episode[]): Promise<void> {
  if (episodes.length > 0) await db.insert(zoneEpisodes).values([...episodes])
}

export async function moveEpisode(db: Db, id: string, occurredAt: Date): Promise<void> {
  await db.update(zoneEpisodes).set({ occurredAt }).where(eq(zoneEpisodes.id, id))
}

export async function deleteEpisodes(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(zoneEpisodes).where(inArray(zoneEpisodes.id, [...ids]))
}

export async function deleteEpisodesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(zoneEpisodes).where(lt(zoneEpisodes.occurredAt, moment))
}

export async function boatNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const found = await db
    .select({ id: pirogues.id, name: pirogues.name })
    .from(pirogues)
    .where(inArray(pirogues.id, [...ids]))
  return new Map(found.map(({ id, name }) => [id, name]))
}
