import { sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** False when what makes it unique is there already, and then nothing is written: whoever sends something twice is answered once. */
export async function insertOnce<T extends PgTable>(db: Db, table: T, row: PgInsertValue<T>): Promise<boolean> {
  const inserted = await db
    .insert(table)
    .values(row)
    .onConflictDoNothing()
    .returning({ one: sql<number>`1` })
  return inserted.length > 0
}
