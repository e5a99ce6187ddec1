import { sql } from 'drizzle-orm'
import { bigint, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Reading } from '#contract/monitoring/reading.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

/** What is told with the heartbeat, so that every process knows of every other. */
export type ProcessWord = {
  readonly host: string
  readonly version: string
  /** In steady time. */
  readonly startedAt: string
  readonly figures: Partial<Reading>
}

const serverProcesses = pgTable('server_processes', {
  id: uuid('id').primaryKey(),
  /** Empty for one that was stopped in good order. */
  roles: text('roles').array().notNull(),
  steadyAt: time('steady_at').notNull(),
  boot: text('boot'),
  sinceBootMs: bigint('since_boot_ms', { mode: 'number' }).notNull(),
  /** What the clock on the wall says, less the time since the machine started: it changes only when somebody sets the clock. */
  clockAheadMs: bigint('clock_ahead_ms', { mode: 'number' }).notNull(),
  /** When that clock was last seen to jump, in steady time, and how far. */
  jumpedAt: time('jumped_at'),
  jumpedMs: bigint('jumped_ms', { mode: 'number' }),
  /** What it measured last of itself. */
  reading: json('reading').$type<ProcessWord>(),
  /** By the clock of the database. */
  writtenAt: time('written_at').notNull(),
})
export type ProcessRow = Omit<typeof serverProcesses.$inferSelect, 'writtenAt'>
export type SeenProcess = ProcessRow & {
  /** Milliseconds since it was written, by the clock of the database. */
  readonly ago: number
  readonly databaseNow: Date
}

/** Really writes: what answers but keeps nothing is no database. */
export async function writeProcess(db: Db, row: ProcessRow): Promise<void> {
  const written = { ...row, writtenAt: sql`clock_timestamp()` }
  await db.insert(serverProcesses).values(written).onConflictDoUpdate({ target: serverProcesses.id, set: written })
}

export async function seenProcesses(db: Db): Promise<SeenProcess[]> {
  const rows = await db
    .select({
      id: serverProcesses.id,
      roles: serverProcesses.roles,
      steadyAt: serverProcesses.steadyAt,
      boot: serverProcesses.boot,
      sinceBootMs: serverProcesses.sinceBootMs,
      clockAheadMs: serverProcesses.clockAheadMs,
      jumpedAt: serverProcesses.jumpedAt,
      jumpedMs: serverProcesses.jumpedMs,
      reading: serverProcesses.reading,
      ago: sql<string>`extract(epoch from clock_timestamp() - written_at) * 1000`,
      databaseMs: sql<string>`extract(epoch from clock_timestamp()) * 1000`,
    })
    .from(serverProcesses)
  return rows.map(({ databaseMs, ago, ...row }) => ({
    ...row,
    ago: Number(ago),
    databaseNow: new Date(Number(databaseMs)),
  }))
}

/** Not the last one that was written: steady time goes on from there. */
export async function forgetProcesses(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    delete from server_processes
    where steady_at < ${before.toISOString()}::timestamptz
      and steady_at < (select max(steady_at) from server_processes)`)
}
