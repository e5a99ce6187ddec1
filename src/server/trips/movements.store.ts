import { and, asc, eq, gte, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { boolean, json, pgTable, uuid } from 'drizzle-orm/pg-core'
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

/** One statement for many. */
export async function saveMovements(db: Db, rows: readonly BoatMovement[]): Promise<void> {
  if (rows.length > 0) await updateMovements(db, columns(rows, movementColumns))
}

const movementColumns = {
  pirogueId: (row: BoatMovement) => row.pirogueId,
  state: (row: BoatMovement) => JSON.stringify(row.state),
  openTripId: (row: BoatMovement) => row.openTripId,
  isSilent: (row: BoatMovement) => row.isSilent,
  toldAt: (row: BoatMovement) => row.toldAt?.toISOString() ?? null,
}

const updateMovements = statement<never, ColumnsOf<typeof movementColumns>>(
  'save_movements',
  sql`
    update boat_movements as known
    set state = fresh.state, open_trip_id = fresh.open_trip_id, is_silent = fresh.is_silent, told_at = fresh.told_at
    from unnest(
      ${sql.placeholder('pirogueId')}::uuid[], ${sql.placeholder('state')}::json[],
      ${sql.placeholder('openTripId')}::uuid[], ${sql.placeholder('isSilent')}::boolean[],
      ${sql.placeholder('toldAt')}::timestamptz[])
      as fresh (pirogue_id, state, open_trip_id, is_silent, told_at)
    where known.pirogue_id = fresh.pirogue_id`,
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
