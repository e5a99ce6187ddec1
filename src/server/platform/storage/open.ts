import { drizzle } from 'drizzle-orm/node-postgres'
import type { Engine, Storage } from './database.ts'
import { openEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { openServer } from './server/postgres.ts'

/** One schema, one driver, one law test: an embedded PostgreSQL in our own folder, or a server by its address. */
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
  const { pool, front, positions } = engine
  return { ...engine, db: drizzle(pool), frontDb: drizzle(front), positionsDb: drizzle(positions) }
}
