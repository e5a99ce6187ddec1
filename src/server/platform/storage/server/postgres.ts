import type { Engine } from '#server/platform/storage/database.ts'
import { ServerPool } from './server-pool.ts'

const connections = 10
/** For those who call for help, for what wakes others for them, and for one group of positions at a time. */
const connectionsInFront = 6
/** By this name a restore finds that servers are running. */
export const applicationName = 'guet'
const longestQuery = 30_000
/**
 * A process that vanished or froze in the middle of a transaction holds its rows no longer: the same call for help may have come
 * in again elsewhere and wait for them, and a step of an escalation is passed over while they are held.
 */
const longestSilence = 1_500
/** For a new connection, or for one that another gives back. */
const longestWaitForConnection = 15_000

export function openServer(databaseUrl: string): Engine {
  const settings = {
    connectionString: databaseUrl,
    application_name: applicationName,
    connectionTimeoutMillis: longestWaitForConnection,
    statement_timeout: longestQuery,
    idle_in_transaction_session_timeout: longestSilence,
    keepAlive: true,
    pipeline: true,
  }
  const open = (max: number) => new ServerPool({ ...settings, max })
  const [pool, front] = [open(connections), open(connectionsInFront)]
  // Of its own: that all others are busy says nothing about the server.
  const heart = open(1)
  const all = [pool, front, heart]
  return {
    pool,
    front,
    positions: front,
    heart,
    drop: () => {
      for (const each of all) each.drop()
    },
    close: async () => void (await Promise.all(all.map((each) => each.end()))),
  }
}
