import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { doublePrecision, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { insertOnce } from '#server/platform/storage/insert-once.ts'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { quais, trackedVessel } from '#contract/quais/quai.ts'
import type { VesselStatus, VesselType } from '#contract/quais/vessel.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import type { Pair } from '#contract/zones/zone.ts'
import { sharesLocation } from '#server/accounts/accounts.store.ts'
import { accounts, pirogues } from '#server/platform/storage/shared-tables.store.ts'
import { isKnownTo } from '#server/pirogues/known-to.store.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { resourceStore } from '#server/platform/kit/resource.store.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { containsText } from '#server/platform/storage/lists.ts'

/** Quais with what follows from their visits, and the visits themselves. */

export const quaiStore = resourceStore(quais, resourceTables.quais)
const quaiTable = resourceTables.quais

export const quaiVisits = pgTable('quai_visits', {
  id: uuid('id').primaryKey(),
  quaiId: uuid('quai_id').notNull(),
  pirogueId: uuid('pirogue_id'),
  name: text('name').notNull(),
  vesselType: text('vessel_type').$type<VesselType>().notNull(),
  size: doublePrecision('size'),
  captain: text('captain'),
  status: text('status').$type<VesselStatus>().notNull(),
  arrivedAt: time('arrived_at').notNull(),
  leftAt: time('left_at'),
  fee: doublePrecision('fee'),
  source: text('source', { enum: ['manual', 'auto'] }).notNull(),
  alsoNamed: uuid('also_named'),
  leftBy: uuid('left_by'),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull(),
})
export type Visit = typeof quaiVisits.$inferSelect

export const quaiChanges = pgTable('quai_changes', { version: integer('version').notNull() })

export async function quaisVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: quaiChanges.version }).from(quaiChanges).prepare('quais_version').execute()
  return row?.version ?? 0
}

/** In the transaction of the change: who reads the new number reads the new basins. */
export async function countChange(db: Db): Promise<void> {
  await db.update(quaiChanges).set({ version: sql`${quaiChanges.version} + 1` })
}

export async function beginBasin(db: Db, id: string, since: Date): Promise<void> {
  await db.execute(sql`update quais set basin_since = ${since.toISOString()}::timestamptz where id = ${id}`)
}

export type BasinRow = {
  readonly id: string
  readonly latitude: number
  readonly longitude: number
  /** One of the two is there. */
  readonly radius: number | null
  readonly corners: readonly Pair[] | null
  readonly since: Date
}

export async function allBasins(db: Db): Promise<BasinRow[]> {
  return await db
    .select({
      id: quaiTable.id,
      latitude: quaiTable.latitude,
      longitude: quaiTable.longitude,
      radius: quaiTable.basinRadius,
      corners: quaiTable.basinOutline,
      since: sql`coalesce(quais.basin_since, quais.created_at)`.mapWith((written: string) => new Date(written)),
    })
    .from(quaiTable)
    .where(and(isNull(quaiTable.deletedAt), or(isNotNull(quaiTable.basinRadius), isNotNull(quaiTable.basinOutline))))
}

export type QuaiFigures = {
  readonly vesselsPresent: number
  readonly currentVessels: readonly string[]
  readonly occupancyRate: number
  readonly dailyRevenue: number
}

/** How full each is, who is there (of a boat that is followed no more than that: its name is for those who may follow it), and what was paid by those that came since then. */
export async function figuresOfQuais(db: Db, ids: readonly string[], today: Date): Promise<Map<string, QuaiFigures>> {
  const { rows } = await db.execute<{
    id: string
    present: number
    names: string[]
    occupancy: number
    revenue: number
  }>(
    sql`
    select quai.id, coalesce(visit.present, 0)::int as present, coalesce(visit.names, '[]'::json) as names,
      round(100 * coalesce(visit.present, 0) / quai.capacity)::int as occupancy, coalesce(visit.revenue, 0)::float8 as revenue
    from quais quai left join lateral (
      select count(*) filter (where left_at is null) as present,
        json_agg(case when pirogue_id is null then name else ${trackedVessel}::text end order by arrived_at, id) filter (where left_at is null) as names,
        sum(fee) filter (where arrived_at >= ${today.toISOString()}::timestamptz
          and arrived_at < ${today.toISOString()}::timestamptz + interval '24 hours') as revenue
      from quai_visits where quai_id = quai.id
        and (left_at is null or arrived_at >= ${today.toISOString()}::timestamptz)
    ) visit on true
    where quai.id = any(${sql.param(ids)}::uuid[])`,
  )
  return new Map(
    rows.map(({ id, present, names, occupancy, revenue }) => [
      id,
      { vesselsPresent: present, currentVessels: names, occupancyRate: occupancy, dailyRevenue: revenue },
    ]),
  )
}

export async function keptQuais(db: Db) {
  return await db
    .select({ id: quaiTable.id, status: quaiTable.status })
    .from(quaiTable)
    .where(isNull(quaiTable.deletedAt))
}

export async function insertVisit(db: Db, visit: Visit): Promise<boolean> {
  return await insertOnce(db, quaiVisits, visit)
}

export async function updateVisit(db: Db, id: string, change: Partial<Visit>): Promise<void> {
  if (Object.keys(change).length > 0) await db.update(quaiVisits).set(change).where(eq(quaiVisits.id, id))
}

export async function deleteVisits(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(quaiVisits).where(inArray(quaiVisits.id, [...ids]))
}

export async function visitToChange(db: Db, id: string): Promise<Visit | null> {
  const [visit] = await db.select().from(quaiVisits).where(eq(quaiVisits.id, id)).for('update')
  return visit ?? null
}

/** Under its own name, or under that of an arrival that the tracker had shown already. */
export async function visitNamed(db: Db, key: string): Promise<Visit | null> {
  const [visit] = await db
    .select()
    .from(quaiVisits)
    .where(sql`${quaiVisits.id} = ${key} or ${quaiVisits.alsoNamed} = ${key}`)
  return visit ?? null
}

/** The same vessel at this quai now: the same boat, or one of the same name of which one is not known as a boat. */
export async function presentVisit(
  db: Db,
  { quaiId, pirogueId, name }: { readonly quaiId: string; readonly pirogueId: string | null; readonly name: string },
): Promise<Visit | null> {
  const sameName = sql`plain_text(${quaiVisits.name}) = plain_text(${name})`
  const same =
    pirogueId === null
      ? sql`${quaiVisits.pirogueId} is not null and ${sameName}`
      : sql`(${quaiVisits.pirogueId} = ${pirogueId} or (${quaiVisits.pirogueId} is null and ${sameName}))`
  const [visit] = await db
    .select()
    .from(quaiVisits)
    .where(and(eq(quaiVisits.quaiId, quaiId), isNull(quaiVisits.leftAt), same))
    .orderBy(sql`${quaiVisits.pirogueId} is null`, quaiVisits.arrivedAt)
    .limit(1)
  return visit ?? null
}

export async function openVisitOf(db: Db, pirogueId: string): Promise<Visit | null> {
  const [visit] = await db
    .select()
    .from(quaiVisits)
    .where(and(eq(quaiVisits.pirogueId, pirogueId), isNull(quaiVisits.leftAt)))
  return visit ?? null
}

export async function countPresent(db: Db, quaiId: string): Promise<number> {
  return await db.$count(quaiVisits, and(eq(quaiVisits.quaiId, quaiId), isNull(quaiVisits.leftAt)))
}

/** All of them are gone with the quai. */
export async function endVisitsAt(db: Db, quaiId: string, at: Date): Promise<void> {
  await db
    .update(quaiVisits)
    .set({ leftAt: sql`greatest(${quaiVisits.arrivedAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(quaiVisits.quaiId, quaiId), isNull(quaiVisits.leftAt)))
}

/** Who came last stands first; of those that are over, who left last. */
export async function pageOfVisits(db: Db, quaiId: string, isPast: boolean, { page, pageSize }: PageQuery) {
  const wanted = and(eq(quaiVisits.quaiId, quaiId), isPast ? isNotNull(quaiVisits.leftAt) : isNull(quaiVisits.leftAt))
  const found = await db
    .select()
    .from(quaiVisits)
    .where(wanted)
    .orderBy(desc(isPast ? quaiVisits.leftAt : quaiVisits.arrivedAt), desc(quaiVisits.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { count: await db.$count(quaiVisits, wanted), found }
}

/** Of those that are over. Who lies there still is thrown away by nobody. */
export async function deleteVisitsOverBefore(db: Db, before: Date): Promise<void> {
  await db.delete(quaiVisits).where(lt(quaiVisits.leftAt, before))
}

const mostLookedAt = 60

/** With this name or licence, of those that somebody may know of. */
export async function boatsKnownAs(db: Db, viewer: Viewer, search: string | undefined) {
  return await db
    .select({ id: pirogues.id, name: pirogues.name, licenseNumber: pirogues.licenseNumber })
    .from(pirogues)
    .leftJoin(accounts, eq(accounts.id, pirogues.ownerAccountId))
    .where(
      and(isNull(pirogues.deletedAt), isKnownTo(viewer), containsText([pirogues.name, pirogues.licenseNumber], search)),
    )
    .orderBy(pirogues.name, pirogues.id)
    .limit(mostLookedAt)
}

/** Whose these boats are, and whether they show where they are. */
export async function ownersOf(db: Db, pirogueIds: readonly string[]) {
  return await db
    .select({
      id: pirogues.id,
      ownerId: pirogues.ownerAccountId,
      organisationId: pirogues.organisationId,
      sharesLocation,
    })
    .from(pirogues)
    .leftJoin(accounts, eq(accounts.id, pirogues.ownerAccountId))
    .where(inArray(pirogues.id, [...pirogueIds]))
}
