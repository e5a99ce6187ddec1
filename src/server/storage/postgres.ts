import type { Engine } from './database.ts'
import { ServerPool } from './server-pool.ts'

const connections = 10
/** By this name a restore finds that servers are running. */
export const applicationName = 'guet'
const longestQuery = 30_000
/** For a new connection, or for one that another gives back. */
const longestWaitForConnection = 15_000

export function openServer(databaseUrl: string): Engine {
  const settings = {
    connectionString: databaseUrl,
    application_name: applicationName,
    connectionTimeoutMillis: longestWaitForConnection,
    statement_timeout: longestQuery,
    keepAlive: true,
    pipeline: true,
  }
  const pool = new ServerPool({ ...settings, max: connections })
  // Of its own: that all others are busy says nothing about the server.
  const heart = new ServerPool({ ...settings, max: 1 })
  return {
    pool,
    heart,
    drop: () => {
      pool.drop()
      heart.drop()
    },
    close: async () => void (await Promise.all([pool.end(), heart.end()])),
  }
}
