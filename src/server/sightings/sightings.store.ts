import { type SQL, and, asc, desc, eq, getTableColumns, gte, isNull, or } from 'drizzle-orm'
import { alias, doublePrecision, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { insertOnce } from '#server/platform/storage/insert-once.ts'
import { sightingKinds } from '#contract/sightings/sighting.ts'
import type { FileColumn } from '#server/platform/kit/photo-columns.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { accounts } from '#server/platform/storage/shared-tables.store.ts'

const sightings = pgTable('sightings', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: sightingKinds }).notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  seenAt: time('seen_at').notNull(),
  words: text('words'),
  alertId: uuid('alert_id'),
  accountId: uuid('account_id').notNull(),
  organisationId: uuid('organisation_id'),
  madeAt: time('made_at').notNull(),
  pictureFile: text('picture_file'),
  thumbnailFile: text('thumbnail_file'),
  voiceFile: text('voice_file'),
  undoneAt: time('undone_at'),
  undoneBy: uuid('undone_by'),
})
type Kept = typeof sightings.$inferSelect
export type SightingRow = Omit<Kept, 'undoneBy'> & { readonly name: string | null; readonly undoneBy: string | null }
type NewSighting = Pick<
  Kept,
  'id' | 'kind' | 'latitude' | 'longitude' | 'seenAt' | 'words' | 'alertId' | 'accountId' | 'organisationId' | 'madeAt'
>

export const sightingFileColumns: readonly FileColumn[] = [
  { table: sightings, column: sightings.pictureFile },
  { table: sightings, column: sightings.thumbnailFile },
  { table: sightings, column: sightings.voiceFile },
]

/** False when something of this id is there already. */
export async function insertSighting(db: Db, one: NewSighting): Promise<boolean> {
  return await insertOnce(db, sightings, one)
}

const undoers = alias(accounts, 'undoers')

function chosen(db: Db) {
  return db
    .select({ ...getTableColumns(sightings), name: accounts.fullName, undoneBy: undoers.fullName })
    .from(sightings)
    .leftJoin(accounts, eq(accounts.id, sightings.accountId))
    .leftJoin(undoers, eq(undoers.id, sightings.undoneBy))
}

export async function sightingById(db: Db, id: string): Promise<SightingRow | null> {
  const [row] = await chosen(db).where(eq(sightings.id, id))
  return row ?? null
}

/** For as long as the transaction lasts nobody else changes it. */
export async function lockSighting(db: Db, id: string): Promise<void> {
  await db.select({ id: sightings.id }).from(sightings).where(eq(sightings.id, id)).for('update')
}

/** From the first to the last that was seen. */
export async function sightingsOfAlert(db: Db, alertId: string): Promise<readonly SightingRow[]> {
  return await chosen(db).where(eq(sightings.alertId, alertId)).orderBy(asc(sightings.seenAt), asc(sightings.id))
}

type Whose = { readonly accountId: string; readonly organisationId: string | null } | 'all'

export async function sightingsSince(db: Db, whose: Whose, since: Date, most: number): Promise<readonly SightingRow[]> {
  return await chosen(db)
    .where(and(gte(sightings.madeAt, since), ofWhom(whose)))
    .orderBy(desc(sightings.madeAt), desc(sightings.id))
    .limit(most)
}

function ofWhom(whose: Whose): SQL | undefined {
  if (whose === 'all') return undefined
  const own = eq(sightings.accountId, whose.accountId)
  return whose.organisationId === null ? own : or(own, eq(sightings.organisationId, whose.organisationId))
}

type Change = Partial<Pick<Kept, 'alertId' | 'pictureFile' | 'thumbnailFile' | 'voiceFile'>>

export async function updateSighting(db: Db, id: string, change: Change): Promise<void> {
  await db.update(sightings).set(change).where(eq(sightings.id, id))
}

/** False when it was taken back before. */
export async function takeSightingBack(db: Db, id: string, undoneBy: string, undoneAt: Date): Promise<boolean> {
  const undone = await db
    .update(sightings)
    .set({ undoneBy, undoneAt })
    .where(and(eq(sightings.id, id), isNull(sightings.undoneAt)))
    .returning({ id: sightings.id })
  return undone.length > 0
}
