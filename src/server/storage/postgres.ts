import { Pool } from 'pg'
import type { Engine } from './database.ts'

const connections = 10
/** By this name a restore finds that servers are running. */
export const applicationName = 'guet'
const longestQuery = 30_000

export function openServer(databaseUrl: string): Engine {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: applicationName,
    max: connections,
    statement_timeout: longestQuery,
    pipeline: true,
  })
  // Unheard, it would end the process: a connection that PostgreSQL closed while nobody used it is simply replaced.
  pool.on('error', () => {})
  return { pool, close: () => pool.end() }
}
