import { and, count, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { doublePrecision, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import { baliseStatuses, baliseTypes } from '#contract/balises/balise.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { accounts } from '#server/accounts/accounts.store.ts'
import { time } from '#server/storage/columns.ts'
import type { Db } from '#server/storage/database.ts'

export const balises = pgTable('balises', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  baliseType: text('balise_type', { enum: baliseTypes }).notNull(),
  status: text('status', { enum: baliseStatuses }).notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  vesselName: text('vessel_name'),
  frequency: text('frequency'),
  power: text('power'),
  notes: text('notes'),
  batteryLevel: real('battery_level'),
  signalStrength: real('signal_strength'),
  createdBy: uuid('created_by'),
  updatedBy: uuid('updated_by'),
  organisationId: uuid('organisation_id'),
  createdAt: time('created_at').notNull(),
  lastUpdate: time('last_update').notNull(),
  deletedAt: time('deleted_at'),
})

export type NewBalise = typeof balises.$inferInsert
export type BaliseRow = typeof balises.$inferSelect & { readonly createdByName: string | null }

export async function insertBalise(db: Db, balise: NewBalise): Promise<void> {
  await db.insert(balises).values(balise)
}

export async function updateBalise(db: Db, id: string, change: Partial<NewBalise>): Promise<void> {
  await db.update(balises).set(change).where(eq(balises.id, id))
}

export async function baliseById(db: Db, id: string): Promise<BaliseRow | null> {
  const [balise] = await kept(db).where(and(eq(balises.id, id), isNull(balises.deletedAt)))
  return balise ?? null
}

/** Nobody else changes it until this transaction is over. */
export async function lockBalise(db: Db, id: string): Promise<void> {
  await db.select({ id: balises.id }).from(balises).where(eq(balises.id, id)).for('update')
}

export async function pageOfBalises(db: Db, { page, pageSize }: PageQuery) {
  const [total] = await db.select({ count: count() }).from(balises).where(isNull(balises.deletedAt))
  const found = await inOrder(db)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { count: total?.count ?? 0, found }
}

export async function allBalises(db: Db): Promise<BaliseRow[]> {
  return await inOrder(db)
}

function inOrder(db: Db) {
  return kept(db).where(isNull(balises.deletedAt)).orderBy(desc(balises.createdAt), desc(balises.id))
}

function kept(db: Db) {
  return db
    .select({ ...getTableColumns(balises), createdByName: accounts.fullName })
    .from(balises)
    .leftJoin(accounts, eq(accounts.id, balises.createdBy))
    .$dynamic()
}

/** Also of one that is gone. */
export async function baliseMakerById(db: Db, id: string): Promise<{ readonly maker: string | null } | null> {
  const [made] = await db.select({ maker: balises.createdBy }).from(balises).where(eq(balises.id, id))
  return made ?? null
}
