import { and, asc, count, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { doublePrecision, pgTable, real, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { insertOnce } from '#server/platform/storage/insert-once.ts'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { warningEnds } from '#contract/ships/collision-watch.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { pirogues } from '#server/platform/storage/shared-tables.store.ts'
import { isOnMaps } from '#server/positions/on-maps.store.ts'

/*
 * boatsHeardSince, headingsOf    where the boats of the fleet are, and where those go that a ship may meet
 * insertWarning, updateWarning   a ship that comes too near to a boat: one open warning for each two
 * warningsSince                  those that are open, and those that ended since then
 * warningsOpenFor                those that are open and that somebody is told of
 * warningNamed, warningsManagedBy   one, and all of the boats that somebody manages
 */
export type BoatHeard = {
  readonly pirogueId: string
  readonly positionId: string
  readonly name: string | null
  readonly ownerId: string | null
  readonly organisationId: string | null
  readonly at: number
  readonly latitude: number
  readonly longitude: number
  readonly speed: number | null
}

/** Of several devices on one boat the newest. Who said since then to be back is not at sea. */
export async function boatsHeardSince(db: Db, since: Date): Promise<BoatHeard[]> {
  const { rows } = await db.execute<BoatRow>(sql`
    select distinct on (place.pirogue_id) place.pirogue_id, place.position_id, place.latitude, place.longitude, place.speed,
      extract(epoch from place.effective_at) * 1000 as ms, pirogues.name, pirogues.owner_account_id, pirogues.organisation_id
    from latest_positions place join pirogues on pirogues.id = place.pirogue_id
    where place.effective_at > ${since.toISOString()}::timestamptz and ${isOnMaps}
      and not exists (select from voyages said where said.pirogue_id = place.pirogue_id
        and said.end_kind = 'returned' and said.ended_at >= place.effective_at)
    order by place.pirogue_id, place.effective_at desc, place.position_id desc`)
  return rows.map((row) => ({
    pirogueId: row.pirogue_id,
    positionId: row.position_id,
    name: row.name,
    ownerId: row.owner_account_id,
    organisationId: row.organisation_id,
    at: Number(row.ms),
    latitude: row.latitude,
    longitude: row.longitude,
    speed: row.speed,
  }))
}

type BoatRow = {
  readonly pirogue_id: string
  readonly position_id: string
  readonly name: string | null
  readonly owner_account_id: string | null
  readonly organisation_id: string | null
  readonly ms: string
  readonly latitude: number
  readonly longitude: number
  readonly speed: number | null
}

/** By the names of positions. */
export async function headingsOf(db: Db, positionIds: readonly string[]): Promise<ReadonlyMap<string, Way>> {
  if (positionIds.length === 0) return new Map()
  const { rows } = await db.execute<Way & { readonly id: string }>(
    sql`select id, heading, accuracy from positions where id = any(${sql.param([...positionIds])}::uuid[])`,
  )
  return new Map(rows.map(({ id, heading, accuracy }) => [id, { heading, accuracy }]))
}
type Way = { readonly heading: number | null; readonly accuracy: number | null }

const warnings = pgTable('collision_warnings', {
  id: uuid('id').primaryKey(),
  mmsi: text('mmsi').notNull(),
  shipName: text('ship_name'),
  shipType: smallint('ship_type'),
  shipSpeed: real('ship_speed'),
  shipHeading: real('ship_heading'),
  pirogueId: uuid('pirogue_id').notNull(),
  warnedAt: time('warned_at').notNull(),
  riskAt: time('risk_at').notNull(),
  judgedAt: time('judged_at').notNull(),
  toldAt: time('told_at').notNull(),
  bearing: real('bearing').notNull(),
  distance: doublePrecision('distance').notNull(),
  nearest: doublePrecision('nearest').notNull(),
  nearestAt: time('nearest_at').notNull(),
  endedAt: time('ended_at'),
  endedAs: text('ended_as', { enum: warningEnds }),
})
type NewWarning = typeof warnings.$inferInsert
export type CollisionWarningRow = NonNullable<Awaited<ReturnType<typeof warningsSince>>[number]>

/** False when another server was first. */
export async function insertWarning(db: Db, warning: NewWarning): Promise<boolean> {
  return await insertOnce(db, warnings, warning)
}

/** False when it is over already. */
export async function updateWarning(db: Db, id: string, change: Partial<NewWarning>): Promise<boolean> {
  const updated = await db
    .update(warnings)
    .set(change)
    .where(and(eq(warnings.id, id), isNull(warnings.endedAt)))
    .returning({ id: warnings.id })
  return updated.length > 0
}

type Followed = Pick<typeof warnings.$inferSelect, 'id' | 'riskAt' | 'judgedAt' | 'toldAt'> &
  Pick<typeof warnings.$inferSelect, 'shipName' | 'shipType' | 'shipSpeed' | 'shipHeading'> &
  Pick<typeof warnings.$inferSelect, 'bearing' | 'distance' | 'nearest' | 'nearestAt'>

/** Many at once; those that were open still. */
export async function followWarnings(db: Db, followed: readonly Followed[]): Promise<ReadonlySet<string>> {
  const column = (pick: (one: Followed) => unknown) => sql.param(followed.map(pick))
  const timeIn = (pick: (one: Followed) => Date) => column((one) => pick(one).toISOString())
  const { rows } = await db.execute<{ id: string }>(sql`
    update collision_warnings as known set ship_name = now.ship_name, ship_type = now.ship_type,
      ship_speed = now.ship_speed, ship_heading = now.ship_heading, risk_at = now.risk_at, judged_at = now.judged_at,
      told_at = now.told_at, bearing = now.bearing, distance = now.distance, nearest = now.nearest,
      nearest_at = now.nearest_at
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ shipName }) => shipName)}::text[],
      ${column(({ shipType }) => shipType)}::smallint[], ${column(({ shipSpeed }) => shipSpeed)}::real[],
      ${column(({ shipHeading }) => shipHeading)}::real[], ${timeIn(({ riskAt }) => riskAt)}::timestamptz[],
      ${timeIn(({ judgedAt }) => judgedAt)}::timestamptz[], ${timeIn(({ toldAt }) => toldAt)}::timestamptz[],
      ${column(({ bearing }) => bearing)}::real[], ${column(({ distance }) => distance)}::float8[],
      ${column(({ nearest }) => nearest)}::float8[], ${timeIn(({ nearestAt }) => nearestAt)}::timestamptz[])
      as now (id, ship_name, ship_type, ship_speed, ship_heading, risk_at, judged_at, told_at, bearing, distance,
        nearest, nearest_at)
    where known.id = now.id and known.ended_at is null
    returning known.id`)
  return new Set(rows.map(({ id }) => id))
}

const isOpen = isNull(warnings.endedAt)
const shown = {
  warning: warnings,
  pirogueName: pirogues.name,
  ownerId: pirogues.ownerAccountId,
  organisationId: pirogues.organisationId,
}

function chosen(db: Db) {
  return db.select(shown).from(warnings).innerJoin(pirogues, eq(pirogues.id, warnings.pirogueId))
}

export async function warningsSince(db: Db, since: Date) {
  return await chosen(db).where(or(isOpen, gte(warnings.endedAt, since)))
}

export async function warningsOpenFor(db: Db, viewer: Viewer): Promise<CollisionWarningRow[]> {
  const own = eq(pirogues.ownerAccountId, viewer.id)
  const ofOrganisation =
    viewer.organisationId === null ? sql`false` : eq(pirogues.organisationId, viewer.organisationId)
  const seen = { fisherman: own, organization: or(own, ofOrganisation), admin: sql`true` }[viewer.role]
  return await chosen(db).where(and(isOpen, seen)).orderBy(asc(warnings.nearestAt), asc(warnings.id))
}

export async function warningNamed(db: Db, id: string): Promise<CollisionWarningRow | null> {
  const [found] = await chosen(db).where(eq(warnings.id, id))
  return found ?? null
}

/** Of all boats, or of those of the organisation of whoever asks; the newest first. */
export async function warningsManagedBy(db: Db, viewer: Viewer, { page, pageSize }: PageQuery) {
  const managed =
    viewer.role === 'admin'
      ? sql`true`
      : viewer.organisationId === null
        ? sql`false`
        : eq(pirogues.organisationId, viewer.organisationId)
  const isManaged = and(managed, isNull(pirogues.deletedAt))
  const joined = eq(pirogues.id, warnings.pirogueId)
  const [total] = await db.select({ count: count() }).from(warnings).innerJoin(pirogues, joined).where(isManaged)
  const found = await chosen(db)
    .where(isManaged)
    .orderBy(desc(warnings.warnedAt), desc(warnings.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { count: total?.count ?? 0, found }
}

export async function forgetWarnings(db: Db, oldest: Date): Promise<void> {
  await db.delete(warnings).where(lt(warnings.warnedAt, oldest))
}
