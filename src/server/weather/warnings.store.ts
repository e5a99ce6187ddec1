import { and, count, desc, eq, getTableColumns, gt, inArray, isNull, lte } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type WarnedSector, warnedSectors, warningLevels } from '#contract/weather/warning.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { accounts } from '#server/accounts/accounts.store.ts'
import { time } from '#server/storage/columns.ts'
import type { Db } from '#server/storage/database.ts'

export const weatherWarnings = pgTable('weather_warnings', {
  id: uuid('id').primaryKey(),
  sector: text('sector', { enum: warnedSectors }).notNull(),
  level: text('level', { enum: warningLevels }).notNull(),
  message: text('message').notNull(),
  source: text('source').notNull(),
  validFrom: time('valid_from').notNull(),
  validUntil: time('valid_until').notNull(),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull(),
  updatedBy: uuid('updated_by'),
  updatedAt: time('updated_at').notNull(),
  deletedBy: uuid('deleted_by'),
  deletedAt: time('deleted_at'),
})
export type NewWarning = typeof weatherWarnings.$inferInsert
export type WarningRow = typeof weatherWarnings.$inferSelect & { readonly createdByName: string | null }

const isKept = isNull(weatherWarnings.deletedAt)

export async function insertWarning(db: Db, warning: NewWarning): Promise<void> {
  await db.insert(weatherWarnings).values(warning)
}

export async function updateWarning(db: Db, id: string, change: Partial<NewWarning>): Promise<void> {
  await db.update(weatherWarnings).set(change).where(eq(weatherWarnings.id, id))
}

export async function warningById(db: Db, id: string): Promise<WarningRow | null> {
  const [warning] = await kept(db).where(and(eq(weatherWarnings.id, id), isKept))
  return warning ?? null
}

/** Nobody else changes it until this transaction is over. */
export async function lockWarning(db: Db, id: string): Promise<void> {
  await db.select({ id: weatherWarnings.id }).from(weatherWarnings).where(eq(weatherWarnings.id, id)).for('update')
}

export async function pageOfWarnings(db: Db, { page, pageSize }: PageQuery) {
  const [total] = await db.select({ count: count() }).from(weatherWarnings).where(isKept)
  const found = await kept(db)
    .where(isKept)
    .orderBy(desc(weatherWarnings.createdAt), desc(weatherWarnings.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { count: total?.count ?? 0, found }
}

/** In force or to come. */
export async function warningsAhead(db: Db, sectors: readonly WarnedSector[], now: Date): Promise<WarningRow[]> {
  return await kept(db)
    .where(and(isKept, inArray(weatherWarnings.sector, [...sectors]), gt(weatherWarnings.validUntil, now)))
    .orderBy(weatherWarnings.validFrom, weatherWarnings.id)
}

export async function warningsOver(db: Db, since: Date, now: Date): Promise<string[]> {
  const over = and(isKept, gt(weatherWarnings.validUntil, since), lte(weatherWarnings.validUntil, now))
  const rows = await db.select({ id: weatherWarnings.id }).from(weatherWarnings).where(over)
  return rows.map(({ id }) => id)
}

function kept(db: Db) {
  return db
    .select({ ...getTableColumns(weatherWarnings), createdByName: accounts.fullName })
    .from(weatherWarnings)
    .leftJoin(accounts, eq(accounts.id, weatherWarnings.createdBy))
    .$dynamic()
}

/** Also of one that is gone. */
export async function warningMakerById(db: Db, id: string): Promise<{ readonly maker: string | null } | null> {
  const [made] = await db
    .select({ maker: weatherWarnings.createdBy })
    .from(weatherWarnings)
    .where(eq(weatherWarnings.id, id))
  return made ?? null
}
