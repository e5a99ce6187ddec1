import { Pool } from 'pg'
import type { Engine } from './open.ts'

const connections = 10
const longestQuery = 30_000

export function openServer(databaseUrl: string): Engine {
  const pool = new Pool({ connectionString: databaseUrl, max: connections, statement_timeout: longestQuery })
  return { pool, close: () => pool.end() }
}
