import { type SQL, and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { toCamel } from '#contract/wire/casing.ts'
import type { QueryOf } from '#contract/wire/endpoint.ts'
import { type Rings, type ZoneType, zoneShapes, zoneTypes } from '#contract/zones/zone.ts'
import type { ZoneCount, zoneSorts, zonesApi } from '#contract/zones/zones.api.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import {
  type SortOrder,
  type TextSearch,
  byChoice,
  byNearness,
  byText,
  byValue,
  orderColumns,
  containsText,
  parsedSort,
} from '#server/platform/storage/lists.ts'

export const zones = pgTable('zones', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description'),
  zoneType: text('zone_type', { enum: zoneTypes }).notNull(),
  zoneShape: text('zone_shape', { enum: zoneShapes }).notNull(),
  centerLatitude: doublePrecision('center_latitude'),
  centerLongitude: doublePrecision('center_longitude'),
  radiusLatitude: doublePrecision('radius_latitude'),
  radiusLongitude: doublePrecision('radius_longitude'),
  radius: doublePrecision('radius'),
  rings: json('rings').$type<Rings>(),
  isActive: boolean('is_active').notNull(),
  isRestricted: boolean('is_restricted').notNull(),
  maxSpeed: doublePrecision('max_speed'),
  validFrom: time('valid_from'),
  validUntil: time('valid_until'),
  color: text('color').notNull(),
  opacity: doublePrecision('opacity').notNull(),
  strokeColor: text('stroke_color').notNull(),
  strokeWidth: doublePrecision('stroke_width').notNull(),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull(),
  updatedBy: uuid('updated_by'),
  updatedAt: time('updated_at').notNull(),
  /** Since when its shape and its law are these. */
  lawSince: time('law_since').notNull(),
  deletedBy: uuid('deleted_by'),
  deletedAt: time('deleted_at'),
})

const zoneChanges = pgTable('zone_changes', {
  one: boolean('one').primaryKey().default(true),
  version: bigint('version', { mode: 'number' }).notNull(),
})

export type ZoneRow = typeof zones.$inferSelect
type NewZone = typeof zones.$inferInsert

export async function insertZone(db: Db, zone: NewZone): Promise<void> {
  await db.insert(zones).values(zone)
  await countChange(db)
}

export async function updateZone(db: Db, id: string, change: Partial<NewZone>): Promise<void> {
  await db.update(zones).set(change).where(eq(zones.id, id))
  await countChange(db)
}

export async function zoneById(db: Db, id: string): Promise<ZoneRow | null> {
  const [zone] = await db
    .select()
    .from(zones)
    .where(and(eq(zones.id, id), isNull(zones.deletedAt)))
  return zone ?? null
}

/** Two who change one zone at once do so one after the other: neither undoes what the other has just said. */
export async function zoneToChange(db: Db, id: string): Promise<ZoneRow | null> {
  const [zone] = await db
    .select()
    .from(zones)
    .where(and(eq(zones.id, id), isNull(zones.deletedAt)))
    .for('update')
  return zone ?? null
}

export type ZonesAsked = QueryOf<typeof zonesApi.list> & TextSearch

export async function pageOfZones(db: Db, asked: ZonesAsked, now: Date) {
  const wanted = and(isNull(zones.deletedAt), matching(asked, now))
  const [total] = await db.select({ count: count() }).from(zones).where(wanted)
  const found = await db
    .select()
    .from(zones)
    .where(wanted)
    .orderBy(...byNearness(sql`plain_text(${zones.name})`, asked), ...sorted(asked.sort, now))
    .limit(asked.pageSize)
    .offset((asked.page - 1) * asked.pageSize)
  return { count: total?.count ?? 0, found }
}

export async function countsOfZones(db: Db, now: Date): Promise<ZoneCount[]> {
  const inForce = sql<number>`count(*) filter (where ${stateAt(now)} = 'active')`.mapWith(Number)
  const found = await db
    .select({ zoneType: zones.zoneType, count: count(), inForce })
    .from(zones)
    .where(isNull(zones.deletedAt))
    .groupBy(zones.zoneType)
  const byType = new Map(found.map((counted) => [counted.zoneType, counted]))
  return zoneTypes.map((zoneType) => byType.get(zoneType) ?? { zoneType, count: 0, inForce: 0 })
}

function matching({ search, zoneType, state, isActive, isRestricted }: ZonesAsked, now: Date): SQL | undefined {
  return and(
    containsText([zones.name, zones.description], search),
    zoneType === undefined ? undefined : eq(zones.zoneType, zoneType),
    state === undefined ? undefined : eq(stateAt(now), state),
    isActive === undefined ? undefined : eq(zones.isActive, isActive),
    isRestricted === undefined ? undefined : eq(zones.isRestricted, isRestricted),
  )
}

/** As « zoneState » of the contract has it. */
function stateAt(now: Date): SQL<string> {
  const moment = sql`${now.toISOString()}::timestamptz`
  return sql<string>`case when not ${zones.isActive} then 'inactive' when ${zones.validUntil} <= ${moment} then 'expired'
    when ${zones.validFrom} > ${moment} then 'upcoming' else 'active' end`
}

function sorted(sort = '-created_at', now: Date): SQL[] {
  const { name, descends } = parsedSort(sort)
  const orders: Readonly<Record<(typeof zoneSorts)[number], SortOrder>> = {
    name: byText(zones.name),
    zoneType: byChoice(zones.zoneType, zoneTypes),
    zoneShape: byChoice(zones.zoneShape, zoneShapes),
    state: { by: stateAt(now), isNullable: false },
    maxSpeed: byValue(zones.maxSpeed),
    createdAt: byValue(zones.createdAt),
    updatedAt: byValue(zones.updatedAt),
  }
  return orderColumns(orders[toCamel(name) as keyof typeof orders], descends, zones.id)
}

export async function allZones(db: Db): Promise<ZoneRow[]> {
  return await db
    .select()
    .from(zones)
    .where(isNull(zones.deletedAt))
    .orderBy(...orderColumns(byValue(zones.createdAt), true, zones.id))
}

export async function zonesInForce(db: Db, types: readonly ZoneType[], now: Date): Promise<ZoneRow[]> {
  return await db
    .select()
    .from(zones)
    .where(and(isNull(zones.deletedAt), inArray(zones.zoneType, [...types]), sql`${stateAt(now)} = 'active'`))
}

export async function zonesVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: zoneChanges.version }).from(zoneChanges).prepare('zones_version').execute()
  return row?.version ?? 0
}

/** In the same transaction as the change: who reads the new number reads the new zones. */
async function countChange(db: Db): Promise<void> {
  await db.update(zoneChanges).set({ version: sql`${zoneChanges.version} + 1` })
}

/** Also of one that is gone. */
export async function zoneMakerById(db: Db, id: string): Promise<{ readonly maker: string | null } | null> {
  const [made] = await db.select({ maker: zones.createdBy }).from(zones).where(eq(zones.id, id))
  return made ?? null
}
