import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type Rings, zoneShapes, zoneTypes } from '#contract/zones/zone.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { time } from '#server/storage/columns.ts'
import type { Db } from '#server/storage/database.ts'

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

export const zoneChanges = pgTable('zone_changes', {
  one: boolean('one').primaryKey().default(true),
  version: bigint('version', { mode: 'number' }).notNull(),
})

export type ZoneRow = typeof zones.$inferSelect
export type NewZone = typeof zones.$inferInsert

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

export async function pageOfZones(db: Db, { page, pageSize }: PageQuery) {
  const [total] = await db.select({ count: count() }).from(zones).where(isNull(zones.deletedAt))
  const found = await inOrder(db)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { count: total?.count ?? 0, found }
}

export async function allZones(db: Db): Promise<ZoneRow[]> {
  return await inOrder(db)
}

export async function zonesVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: zoneChanges.version }).from(zoneChanges)
  return row?.version ?? 0
}

/** In the same transaction as the change: who reads the new number reads the new zones. */
async function countChange(db: Db): Promise<void> {
  await db.update(zoneChanges).set({ version: sql`${zoneChanges.version} + 1` })
}

function inOrder(db: Db) {
  return db
    .select()
    .from(zones)
    .where(isNull(zones.deletedAt))
    .orderBy(desc(zones.createdAt), desc(zones.id))
    .$dynamic()
}

/** Also of one that is gone. */
export async function zoneMakerById(db: Db, id: string): Promise<{ readonly maker: string | null } | null> {
  const [made] = await db.select({ maker: zones.createdBy }).from(zones).where(eq(zones.id, id))
  return made ?? null
}
