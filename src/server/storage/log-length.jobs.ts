import { setInterval } from 'node:timers'
import { sql } from 'drizzle-orm'
import type { RunningRole } from '#server/roles/role.ts'
import type { Services } from '#server/services.ts'

/*
 * PostgreSQL writes down beforehand what it is about to change, and throws that log away once the change itself is on the
 * disk. A server has a process of its own for that; the embedded one has none: its log would grow by a gigabyte in some
 * hours of many positions, and never become shorter before the server is stopped.
 */
const megabyte = 1_000_000
const lookEvery = 10_000
const longest = 128 * megabyte
/** With little space left the log goes round in the two pieces that it has, and asks the disk for none. */
const longestWithoutSpace = 4 * megabyte

export function keepLogShort(services: Services): RunningRole {
  let isNarrow = false
  let looking: Promise<void> | null = null
  const look = async () => {
    try {
      const takesPositions = services.space.takesPositions()
      if (!takesPositions && !isNarrow) await beginNextPiece(services)
      isNarrow = !takesPositions
      await shortenLog(services)
    } catch (problem) {
      services.log.error({ problem }, 'the log of the database could not be shortened and will be tried again')
    } finally {
      looking = null
    }
  }
  const timer = setInterval(() => (looking ??= look()), lookEvery)
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}

/** Between two calls for help: it takes some hundred milliseconds. */
export async function shortenLog(services: Services): Promise<void> {
  if (services.config.databaseUrl !== null) return
  const most = services.space.takesPositions() ? longest : longestWithoutSpace
  if ((await logLength(services)) < most) return
  await services.sosPriority.clear()
  await services.db.execute(sql`checkpoint`)
}

async function logLength({ db }: Services): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`)
  return rows[0]?.bytes ?? 0
}

/** While there still is room for it: from then on one piece of the log is always ready. */
async function beginNextPiece({ config, db }: Services): Promise<void> {
  if (config.databaseUrl !== null) return
  await db.execute(sql`select pg_switch_wal()`)
  await db.execute(sql`checkpoint`)
}
