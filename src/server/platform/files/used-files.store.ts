import { eq, sql } from 'drizzle-orm'
import type { Feature } from '#server/platform/services.ts'
import type { FileColumn } from '#server/platform/kit/photo-columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

/** Every column of the product that names a file. */
export function fileColumnsOf(features: readonly Feature[]): readonly FileColumn[] {
  return features.flatMap(({ files = [] }) => files)
}

export async function fileIsUsed(db: Db, name: string, columns: readonly FileColumn[]): Promise<boolean> {
  for (const { table, column } of columns) {
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
export async function usedFileNames(db: Db, fileColumns: readonly FileColumn[]): Promise<string[]> {
  const names = new Set<string>()
  for (const { table, column } of fileColumns) {
    for (const { name } of await db.selectDistinct({ name: column }).from(table)) {
      if (typeof name === 'string' && name !== '') names.add(name)
    }
  }
  return [...names].toSorted()
}
