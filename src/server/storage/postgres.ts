import { Pool } from 'pg'
import type { Engine } from './database.ts'

const connections = 10
/** For those who call for help, for what wakes others for them, and for one group of positions at a time. */
const connectionsInFront = 6
const longestQuery = 30_000

export function openServer(databaseUrl: string): Engine {
  const [pool, front] = [open(databaseUrl, connections), open(databaseUrl, connectionsInFront)]
  const close = async () => {
    await Promise.all([pool.end(), front.end()])
  }
  return { pool, front, positions: front, close }
}

function open(databaseUrl: string, max: number): Pool {
  const pool = new Pool({ connectionString: databaseUrl, max, statement_timeout: longestQuery, pipeline: true })
  // Unheard, it would end the process: a connection that PostgreSQL closed while nobody used it is simply replaced.
  pool.on('error', () => {})
  return pool
}
