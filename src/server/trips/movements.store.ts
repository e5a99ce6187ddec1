import { and, asc, eq, gte, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { boolean, integer, json, pgTable, uuid } from 'drizzle-orm/pg-core'
import { type Movement, unknownMovement } from '#contract/trips/movement.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { type ColumnsOf, columns, statement } from '#server/platform/storage/server/statement.ts'

/** What is known of the movement of boats, and which of them must be replayed. */
export const boatMovements = pgTable('boat_movements', {
  pirogueId: uuid('pirogue_id').primaryKey(),
  state: json('state').$type<Movement>().notNull(),
  openTripId: uuid('open_trip_id'),
  isSilent: boolean('is_silent').notNull(),
  toldAt: time('told_at'),
  /** One more each time that it is written. */
  version: integer('version').notNull().default(0),
})
export type BoatMovement = typeof boatMovements.$inferSelect

const movementCheckpoints = pgTable('movement_checkpoints', {
  pirogueId: uuid('pirogue_id').notNull(),
  day: time('day').notNull(),
  state: json('state').$type<Movement>().notNull(),
})
export type MovementCheckpoint = typeof movementCheckpoints.$inferSelect

const tripsToRedo = pgTable('trips_to_redo', {
  pirogueId: uuid('pirogue_id').primaryKey(),
  fromAt: time('from_at').notNull(),
  untilAt: time('until_at').notNull(),
  firstAsked: time('first_asked').notNull(),
  lastAsked: time('last_asked').notNull(),
})
type ToRedo = typeof tripsToRedo.$inferSelect

/** The boats, held until the end of the transaction; always in the same order, so that two never wait for each other. */
export async function holdMovements(db: Db, ids: readonly string[]): Promise<BoatMovement[]> {
  const held = await lockedMovements(db, ids)
  if (held.length === ids.length) return held
  const known = new Set(held.map(({ pirogueId }) => pirogueId))
  const added = ids.filter((id) => !known.has(id)).toSorted()
  await db
    .insert(boatMovements)
    .values(added.map((pirogueId) => ({ pirogueId, state: unknownMovement, isSilent: false })))
    .onConflictDoNothing()
  return [...held, ...(await lockedMovements(db, added))]
}

async function lockedMovements(db: Db, ids: readonly string[]): Promise<BoatMovement[]> {
  return await db
    .select()
    .from(boatMovements)
    .where(sql`${boatMovements.pirogueId} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(boatMovements.pirogueId))
    .for('update')
    .prepare('lock_movements')
    .execute()
}

/** How often each of these boats was written: whoever remembers one sees whether it is still what is stored. */
export async function versionsOfMovements(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await selectVersions(db, { ids })
  return new Map(rows.map(({ pirogue_id, version }) => [pirogue_id, version]))
}

const selectVersions = statement<{ pirogue_id: string; version: number }, { ids: readonly string[] }>(
  'versions_of_movements',
  sql`select pirogue_id, version from boat_movements where pirogue_id = any(${sql.placeholder('ids')}::uuid[])`,
)

/** One statement for many. Answers which of them are written: not those that somebody else has written since they were read. */
export async function saveMovements(db: Db, rows: readonly BoatMovement[]): Promise<ReadonlySet<string>> {
  const written = rows.length === 0 ? [] : await updateMovements(db, columns(rows, movementColumns))
  return new Set(written.map(({ pirogue_id }) => pirogue_id))
}

const movementColumns = {
  pirogueId: (row: BoatMovement) => row.pirogueId,
  state: (row: BoatMovement) => JSON.stringify(row.state),
  openTripId: (row: BoatMovement) => row.openTripId,
  isSilent: (row: BoatMovement) => row.isSilent,
  toldAt: (row: BoatMovement) => row.toldAt?.toISOString() ?? null,
  version: (row: BoatMovement) => row.version,
}

const updateMovements = statement<{ pirogue_id: string }, ColumnsOf<typeof movementColumns>>(
  'save_movements',
  sql`
    update boat_movements as known
    set state = fresh.state, open_trip_id = fresh.open_trip_id, is_silent = fresh.is_silent, told_at = fresh.told_at,
      version = fresh.version + 1
    from unnest(
      ${sql.placeholder('pirogueId')}::uuid[], ${sql.placeholder('state')}::json[],
      ${sql.placeholder('openTripId')}::uuid[], ${sql.placeholder('isSilent')}::boolean[],
      ${sql.placeholder('toldAt')}::timestamptz[], ${sql.placeholder('version')}::integer[])
      as fresh (pirogue_id, state, open_trip_id, is_silent, told_at, version)
    where known.pirogue_id = fresh.pirogue_id and known.version = fresh.version
    returning known.pirogue_id`,
)

export async function saveCheckpoints(db: Db, rows: readonly MovementCheckpoint[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(movementCheckpoints)
    .values([...rows])
    .onConflictDoUpdate({
      target: [movementCheckpoints.pirogueId, movementCheckpoints.day],
      set: { state: sql`excluded.state` },
    })
}

export async function checkpointBefore(db: Db, pirogueId: string, at: Date): Promise<MovementCheckpoint | null> {
  const [checkpoint] = await db
    .select()
    .from(movementCheckpoints)
    .where(and(eq(movementCheckpoints.pirogueId, pirogueId), lte(movementCheckpoints.day, at)))
    .orderBy(sql`${movementCheckpoints.day} desc`)
    .limit(1)
  return checkpoint ?? null
}

/** Of the days before then only the last one is kept: nothing later comes in, but a boat may have been silent since. */
export async function deleteCheckpointsBefore(db: Db, day: Date): Promise<void> {
  await db.execute(sql`
    delete from movement_checkpoints as old using movement_checkpoints as later
    where old.pirogue_id = later.pirogue_id and old.day < later.day
      and later.day < ${day.toISOString()}::timestamptz`)
}

export async function askRedo(db: Db, rows: readonly ToRedo[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(tripsToRedo)
    .values([...rows])
    .onConflictDoUpdate({
      target: tripsToRedo.pirogueId,
      set: {
        fromAt: sql`least(${tripsToRedo.fromAt}, excluded.from_at)`,
        untilAt: sql`greatest(${tripsToRedo.untilAt}, excluded.until_at)`,
        lastAsked: sql`excluded.last_asked`,
      },
    })
}

/** Boats whose newest place came after all that is known of their movement, from when and until when. */
export async function boatsBehindTheirPlaces(db: Db): Promise<Pick<ToRedo, 'pirogueId' | 'fromAt' | 'untilAt'>[]> {
  const followedAt = sql`coalesce((m.state -> 'newest' ->> 'at')::float8, 0)`
  const { rows } = await db.execute<{ pirogue_id: string; from_ms: number; until_ms: number }>(sql`
    select m.pirogue_id, ${followedAt} as from_ms, extract(epoch from l.effective_at)::float8 * 1000 as until_ms
    from boat_movements m join (
      select pirogue_id, max(effective_at) as effective_at from latest_positions group by pirogue_id) l
      on l.pirogue_id = m.pirogue_id and extract(epoch from l.effective_at)::float8 * 1000 > ${followedAt} + 0.5`)
  return rows.map(({ pirogue_id, from_ms, until_ms }) => ({
    pirogueId: pirogue_id,
    fromAt: new Date(from_ms),
    untilAt: new Date(until_ms),
  }))
}

/** A boat that was asked for and has been left alone since, or has waited long enough. */
export async function boatToRedo(db: Db, quietSince: Date, waitingSince: Date): Promise<string | null> {
  const { rows } = await db.execute<{ pirogue_id: string }>(sql`
    select pirogue_id from trips_to_redo
    where last_asked <= ${quietSince.toISOString()}::timestamptz
      or first_asked <= ${waitingSince.toISOString()}::timestamptz
    order by first_asked limit 1`)
  return rows[0]?.pirogue_id ?? null
}

/** Nothing when somebody else replays it. */
export async function claimRedo(db: Db, pirogueId: string): Promise<ToRedo | null> {
  const [claimed] = await db
    .select()
    .from(tripsToRedo)
    .where(eq(tripsToRedo.pirogueId, pirogueId))
    .for('update', { skipLocked: true })
  return claimed ?? null
}

/** That day begins otherwise than it was known to: whoever starts again from before must not stop there. */
export async function redoFrom(db: Db, pirogueId: string, fromAt: Date): Promise<void> {
  const untilAt = sql`greatest(${tripsToRedo.untilAt}, ${fromAt.toISOString()}::timestamptz)`
  await db.update(tripsToRedo).set({ fromAt, untilAt }).where(eq(tripsToRedo.pirogueId, pirogueId))
}

export async function markRedone(db: Db, pirogueId: string): Promise<void> {
  await db.delete(tripsToRedo).where(eq(tripsToRedo.pirogueId, pirogueId))
}

/** Boats that are out and were not heard for a while. */
export async function silentBoats(db: Db, heardBefore: Date): Promise<string[]> {
  const heardAt = sql`(${boatMovements.state} -> 'out' -> 'heard' ->> 'at')::float8`
  const found = await db
    .select({ pirogueId: boatMovements.pirogueId })
    .from(boatMovements)
    .where(
      and(
        isNotNull(boatMovements.openTripId),
        eq(boatMovements.isSilent, false),
        lt(heardAt, heardBefore.getTime()),
        gte(heardAt, 0),
      ),
    )
  return found.map(({ pirogueId }) => pirogueId)
}
