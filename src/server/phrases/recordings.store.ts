import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type SpokenLanguage, spokenLanguages } from '#contract/phrases/spoken-languages.ts'
import { accounts } from '#server/platform/storage/shared-tables.store.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

/** One of each phrase in each language, and the last that stood there before, which may be taken back. */
export const phraseRecordings = pgTable('phrase_recordings', {
  id: uuid('id').primaryKey(),
  language: text('language', { enum: spokenLanguages }).notNull(),
  phrase: text('phrase').notNull(),
  file: text('file').notNull(),
  size: integer('size').notNull(),
  recordedBy: uuid('recorded_by').notNull(),
  recordedAt: time('recorded_at').notNull(),
  removedAt: time('removed_at'),
})
type Row = typeof phraseRecordings.$inferSelect
export type RecordingRow = Row & { readonly recordedByName: string | null }
type Place = Pick<Row, 'language' | 'phrase'>

const { id, language, phrase, removedAt } = phraseRecordings

export async function standingFiles(db: Db): Promise<readonly Pick<Row, 'language' | 'phrase' | 'file'>[]> {
  return await db
    .select({ language, phrase, file: phraseRecordings.file })
    .from(phraseRecordings)
    .where(isNull(removedAt))
    .orderBy(phrase)
}

export async function recordingsIn(db: Db, spoken: SpokenLanguage): Promise<readonly RecordingRow[]> {
  return named(
    await withNames(db)
      .where(and(eq(language, spoken), isNull(removedAt)))
      .orderBy(phrase),
  )
}

export async function recordingById(db: Db, wanted: string): Promise<RecordingRow | null> {
  const [row] = named(await withNames(db).where(eq(id, wanted)))
  return row ?? null
}

/** Whoever changes what stands there has it for himself until his transaction is over. */
export async function lockRecordingsOfPlace(db: Db, place: Place): Promise<void> {
  const name = `phrase ${place.language} ${place.phrase}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

export async function insertRecording(db: Db, row: Omit<Row, 'removedAt'>): Promise<void> {
  await db.insert(phraseRecordings).values({ ...row, removedAt: null })
}

export async function removeStanding(db: Db, place: Place, now: Date): Promise<void> {
  await db
    .update(phraseRecordings)
    .set({ removedAt: now })
    .where(and(at(place), isNull(removedAt)))
}

export async function undoRemoval(db: Db, wanted: string): Promise<void> {
  await db.update(phraseRecordings).set({ removedAt: null }).where(eq(id, wanted))
}

/** All but this one that nobody hears any more; their files are answered. */
export async function deleteRemovedBut(db: Db, place: Place, kept: string | null): Promise<readonly string[]> {
  const gone = await db
    .delete(phraseRecordings)
    .where(and(at(place), isNotNull(removedAt), kept === null ? undefined : ne(id, kept)))
    .returning({ file: phraseRecordings.file })
  return gone.map(({ file }) => file)
}

function at(place: Place) {
  return and(eq(language, place.language), eq(phrase, place.phrase))
}

function withNames(db: Db) {
  return db
    .select({ row: phraseRecordings, name: accounts.fullName })
    .from(phraseRecordings)
    .leftJoin(accounts, eq(accounts.id, phraseRecordings.recordedBy))
}

function named(rows: readonly { readonly row: Row; readonly name: string | null }[]): readonly RecordingRow[] {
  return rows.map(({ row, name }) => ({ ...row, recordedByName: name }))
}
