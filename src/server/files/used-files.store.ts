import { eq, sql } from 'drizzle-orm'
import { resources } from '#contract/resources.ts'
import { accounts } from '#server/accounts/accounts.store.ts'
import { chatFileColumns } from '#server/chat/messages.store.ts'
import { type FileColumn, photoColumns } from '#server/kit/photo-columns.ts'
import { mediaFiles } from '#server/media/media.store.ts'
import { phraseRecordings } from '#server/phrases/recordings.store.ts'
import { resourceTables } from '#server/kit/resource-tables.ts'
import { supportEntries } from '#server/support/tickets.store.ts'
import type { Db } from '#server/storage/database.ts'

/** Every column of the product that has them: pictures of people and of tickets, the gallery, recorded phrases, what is sent in messages, and the photos of each kind of thing. */
const fileColumns: readonly FileColumn[] = [
  { table: accounts, column: accounts.avatarFile },
  { table: accounts, column: accounts.portraitFile },
  { table: supportEntries, column: supportEntries.file },
  { table: mediaFiles, column: mediaFiles.fileName },
  { table: mediaFiles, column: mediaFiles.thumbnailName },
  { table: phraseRecordings, column: phraseRecordings.file },
  ...chatFileColumns,
  ...Object.entries(resources).flatMap(([name, kind]) =>
    photoColumns(kind, resourceTables[name as keyof typeof resources]),
  ),
]

export async function fileIsUsed(db: Db, name: string, alsoIn: readonly FileColumn[]): Promise<boolean> {
  for (const { table, column } of [...fileColumns, ...alsoIn]) {
    const [used] = await db
      .select({ one: sql`1` })
      .from(table)
      .where(eq(column, name))
      .limit(1)
    if (used) return true
  }
  return false
}

/** Nobody else keeps or removes it until this transaction is over. */
export async function lockFileName(db: Db, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** All that anything has. */
export async function usedFileNames(db: Db): Promise<string[]> {
  const names = new Set<string>()
  for (const { table, column } of fileColumns) {
    for (const { name } of await db.selectDistinct({ name: column }).from(table)) {
      if (typeof name === 'string' && name !== '') names.add(name)
    }
  }
  return [...names].toSorted()
}
