import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { RunningRole } from '#server/roles/role.ts'
import type { Services } from '#server/services.ts'

/** It takes about a tenth of a second then, and a start after a power cut reads no more than this again. */
const longestLog = 32_000_000
const longestTime = 180_000
/** Less than that is what the last one itself has left in the log. */
const leastLog = 1_000
const lookEvery = 5_000

/**
 * A PostgreSQL server puts what its log says into its tables by itself, and forgets that part of the log. The embedded one
 * has no such servant: its log would grow for ever, and a start would read all of it.
 */
export function keepLogShort(services: Services): RunningRole {
  if (services.config.databaseUrl !== null) return { stop: async () => {} }
  const stopping = new AbortController()
  const running = (async () => {
    let shortenedAt = performance.now()
    while (!stopping.signal.aborted) {
      await wait(lookEvery, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      if (await shorten(services, performance.now() - shortenedAt > longestTime)) shortenedAt = performance.now()
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Answers whether it did: a log that is short waits for its time. Whoever calls for help goes before it. */
export async function shorten(services: Services, isTime: boolean): Promise<boolean> {
  try {
    const length = await lengthOfLog(services)
    if (length < longestLog && !(isTime && length > leastLog)) return false
    await services.sosPriority.clear()
    await services.db.execute(sql`checkpoint`)
    return true
  } catch (problem) {
    services.log.error({ problem }, 'the log of the database could not be shortened and will be tried again')
    return false
  }
}

/** In bytes, since the last checkpoint. */
async function lengthOfLog({ db }: Services): Promise<number> {
  const { rows } = await db.execute<{ length: number }>(
    sql`select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as length from pg_control_checkpoint()`,
  )
  return rows[0]?.length ?? 0
}
