import { Pool } from 'pg'
import type { TestServer } from './test-server.ts'

/** The connections under the database of a test server. */
export function poolOf({ services }: TestServer): Pool {
  const pool = (services.db as unknown as { $client: unknown }).$client
  if (pool instanceof Pool) return pool
  throw new TypeError('The database of this test server does not stand on a pool.')
}
