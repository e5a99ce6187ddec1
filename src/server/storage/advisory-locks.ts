import { type SQL, sql } from 'drizzle-orm'

/**
 * What one transaction at a time does, on all servers together. Any numbers will do, as long as every server asks for the
 * same ones, and no two are alike: an SMS that is counted would wait for every event that is told.
 */
export const advisoryLocks = {
  migrations: 7_140_317,
  /** Taken by the database alone, while it commits (migration 62): never by a server, which might stop before it lets go. */
  liveLog: 7_140_318,
  smsBudgets: 7_140_319,
  beacons: 7_140_349,
} as const

/** Held until the end of the transaction. */
export function heldAlone(name: keyof typeof advisoryLocks): SQL {
  return sql`select pg_advisory_xact_lock(${sql.raw(String(advisoryLocks[name]))})`
}
