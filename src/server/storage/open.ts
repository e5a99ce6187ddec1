import { type NodePgQueryResultHKT, drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openServer } from './postgres.ts'

/** One schema, one driver, one law test: an embedded PostgreSQL in our own folder, or a server by its address. */
export type Db = PgDatabase<NodePgQueryResultHKT>
export type Storage = { readonly db: Db; readonly pool: Pool; readonly close: () => Promise<void> }
export type Engine = { readonly pool: Pool; readonly close: () => Promise<void> }

export async function openStorage(where: { dataFolder: string; databaseUrl: string | null }): Promise<Storage> {
  const engine = where.databaseUrl === null ? await openEmbedded(where.dataFolder) : openServer(where.databaseUrl)
  try {
    await migrate(engine.pool)
  } catch (problem) {
    await engine.close()
    throw problem
  }
  return storageOn(engine)
}

export function storageOn(engine: Engine): Storage {
  return { ...engine, db: drizzle(engine.pool) }
}
