import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

const imports = pgTable('imports', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  noun: text('noun').notNull(),
  filePrint: text('file_print').notNull(),
  lines: integer('lines').notNull(),
  madeAt: time('made_at').notNull(),
})
export type KeptImport = typeof imports.$inferSelect

export async function importNamed(db: Db, id: string): Promise<KeptImport | null> {
  const [known] = await db.select().from(imports).where(eq(imports.id, id))
  return known ?? null
}

export async function insertImport(db: Db, made: KeptImport): Promise<void> {
  await db.insert(imports).values(made)
}

/** Until the end of the transaction nobody else brings in any of these: who comes second sees what the first one brought. */
export async function holdImports(db: Db, noun: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${noun}`}, 0))`)
}
