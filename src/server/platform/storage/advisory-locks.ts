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

/**
 * Held until the end of the transaction. Everybody waits for it, so a server that stands still in between has its transaction ended
 * after a second; and since each server asks for it one transaction at a time, none of its others has it next.
 */
export function heldAlone(name: keyof typeof advisoryLocks): SQL {
  const number = sql.raw(String(advisoryLocks[name]))
  return sql`select set_config('idle_in_transaction_session_timeout', '1000', true), pg_advisory_xact_lock(${number})`
}
