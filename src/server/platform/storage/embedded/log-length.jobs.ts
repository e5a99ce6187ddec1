import { sql } from 'drizzle-orm'
import { repeat } from '#server/platform/jobs/repeat.ts'
import type { RunningRole } from '#server/platform/jobs/role.ts'
import type { Services } from '#server/platform/services.ts'

/*
 * PostgreSQL writes down beforehand what it is about to change, in pieces of 16 MB, and uses a piece again once the changes
 * in it are on the disk. A server has a process of its own for that (the checkpoint); the embedded one has none: its log
 * grew by a gigabyte in some hours of many positions, and a start would read all of it.
 *
 * It also must not meet the end of the disk there: a table that cannot grow refuses one write, a log that cannot grow ends the
 * database. So there are always pieces ahead that need no new space.
 */

/** It takes about a tenth of a second then, and a start after a power cut reads no more than this again. */
const longest = 32_000_000
/** While a backup copies the files: a checkpoint would let go of the log that puts its copy right, and it would begin anew. */
const longestWhileCopied = 1_000_000_000
const longestTime = 180_000
/** Less than that is what the last checkpoint itself has left in the log. */
const leastLog = 1_000
const lookEvery = 5_000
const fewestAhead = 2

export function keepLogShort(services: Services, isBeingCopied: () => boolean): RunningRole {
  if (services.config.databaseUrl !== null) return { stop: async () => {} }
  let shortenedAt = performance.now()
  const look = async () => {
    const isTime = performance.now() - shortenedAt > longestTime
    if (await tendLog(services, isTime, isBeingCopied())) shortenedAt = performance.now()
  }
  const failure = 'the log of the database could not be shortened and will be tried again'
  return { stop: repeat(services, look, lookEvery, { isAtOnce: true, failure }) }
}

/**
 * Puts the log into the tables when it is long or when it is time, and keeps pieces ahead; whoever calls for help goes before.
 * Answers whether the log is short again.
 */
export async function tendLog(services: Services, isTime: boolean, isBeingCopied = false): Promise<boolean> {
  const { length, ahead, behind } = await readLog(services)
  // There is room for it: a backup is worth a longer start, and no SOS.
  if (isBeingCopied && length < longestWhileCopied && services.space.takesPositions()) return false
  const isDue = length >= longest || (isTime && length > leastLog)
  const isShortOfPieces = ahead < fewestAhead
  if (!isDue && !isShortOfPieces) return false
  if (isDue || behind > 0) await checkpoint(services)
  if (isShortOfPieces && (await readLog(services)).ahead < fewestAhead) await addPieces(services)
  return isDue || behind > 0
}

type LogState = {
  /** What would have to be done again after a crash, in bytes. */
  readonly length: number
  /** Pieces that are ready, and pieces that wait to be used again. */
  readonly ahead: number
  readonly behind: number
}

export async function readLog({ db }: Pick<Services, 'db'>): Promise<LogState> {
  const { rows } = await db.execute<LogState>(sql`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as length,
      (count(*) filter (where name > pg_walfile_name(pg_current_wal_lsn())))::int as ahead,
      (count(*) filter (where name < pg_walfile_name(pg_current_wal_lsn())))::int as behind
    from pg_control_checkpoint(), pg_ls_waldir() where name ~ '^[0-9A-F]{24}$' group by redo_lsn`)
  return rows[0] ?? { length: 0, ahead: 0, behind: 0 }
}

async function checkpoint({ db, sosPriority }: Services): Promise<void> {
  await sosPriority.clear()
  await db.execute(sql`checkpoint`)
}

/** Two pieces are begun and left behind at once: from then on the log goes round in those that it has. */
async function addPieces(services: Services): Promise<void> {
  if (!services.space.takesPositions()) return
  for (let piece = 0; piece < fewestAhead; piece += 1) {
    await services.db.execute(sql`select pg_logical_emit_message(false, 'guet', 'piece')`)
    await services.db.execute(sql`select pg_switch_wal()`)
  }
  await checkpoint(services)
}
