import { type SQL, and, asc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { json, pgTable, uuid } from 'drizzle-orm/pg-core'
import { rowSaysWhere } from '#server/platform/storage/says-where.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { type Mooring, type MooringFix, mooredAfter } from './mooring.ts'
import { type Visit, quaiVisits } from './quais.store.ts'

/** Boats in basins and beside them, and what must be looked at again. */
const quaiWatch = pgTable('quai_watch', {
  pirogueId: uuid('pirogue_id').primaryKey(),
  newestAt: time('newest_at').notNull(),
  newestId: uuid('newest_id').notNull(),
  state: json('state').$type<Mooring>().notNull(),
})
export type WatchedBoat = typeof quaiWatch.$inferSelect

const quaiVisitsToRedo = pgTable('quai_visits_to_redo', {
  pirogueId: uuid('pirogue_id').primaryKey(),
  fromAt: time('from_at').notNull(),
  lastAsked: time('last_asked').notNull(),
})
type ToRedo = typeof quaiVisitsToRedo.$inferSelect

export async function watchedBoats(db: Db, pirogueIds: readonly string[]): Promise<WatchedBoat[]> {
  return await db
    .select()
    .from(quaiWatch)
    .where(sql`${quaiWatch.pirogueId} = any(${sql.param(pirogueIds)}::uuid[])`)
    .prepare('boats_at_quais')
    .execute()
}

export async function saveWatched(db: Db, boats: readonly WatchedBoat[]): Promise<void> {
  if (boats.length === 0) return
  const { newestAt, newestId, state } = quaiWatch
  const set = Object.fromEntries(
    Object.entries({ newestAt, newestId, state }).map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
  )
  await db
    .insert(quaiWatch)
    .values([...boats])
    .onConflictDoUpdate({ target: quaiWatch.pirogueId, set })
}

export async function forgetWatched(db: Db, pirogueIds: readonly string[]): Promise<void> {
  if (pirogueIds.length > 0) await db.delete(quaiWatch).where(inArray(quaiWatch.pirogueId, [...pirogueIds]))
}

/** Of these boats those that lay at a quai within this time. */
export async function boatsThatLay(db: Db, pirogueIds: readonly string[], from: Date, until: Date): Promise<string[]> {
  if (pirogueIds.length === 0) return []
  const found = await db
    .selectDistinct({ pirogueId: quaiVisits.pirogueId })
    .from(quaiVisits)
    .where(
      and(
        inArray(quaiVisits.pirogueId, [...pirogueIds]),
        lte(quaiVisits.arrivedAt, until),
        or(isNull(quaiVisits.leftAt), gte(quaiVisits.leftAt, from)),
      ),
    )
  return found.flatMap(({ pirogueId }) => pirogueId ?? [])
}

/** Where somebody says that a boat has left, it may be about to. */
const aboutToLeave = 24 * 3_600_000

/** Those that were not over before then, the oldest first. */
export async function visitsSince(db: Db, pirogueId: string, from: Date): Promise<Visit[]> {
  const { leftAt, leftBy } = quaiVisits
  const earlier = new Date(from.getTime() - aboutToLeave)
  return await db
    .select()
    .from(quaiVisits)
    .where(
      and(
        eq(quaiVisits.pirogueId, pirogueId),
        or(isNull(leftAt), gte(leftAt, from), and(isNotNull(leftBy), gte(leftAt, earlier))),
      ),
    )
    .orderBy(asc(quaiVisits.arrivedAt), asc(quaiVisits.id))
    .for('update')
}

/** A track begins so early that whatever a boat was about to do at that time is seen from its beginning. */
export async function trackFrom(db: Db, pirogueId: string, from: Date): Promise<MooringFix[]> {
  const said = sql`pirogue_id = ${pirogueId} and ${rowSaysWhere('positions')}`
  const before = (moment: SQL) => sql`coalesce((select effective_at from positions
    where ${said} and effective_at <= ${moment} order by effective_at desc, id desc limit 1), ${moment})`
  const earlier = sql`(${sql.param(new Date(from.getTime() - mooredAfter).toISOString())}::timestamptz)`
  const first = sql`${before(earlier)} - make_interval(secs => ${mooredAfter / 1000})`
  const { rows } = await db.execute<{
    id: string
    effective_at: string
    latitude: number
    longitude: number
    speed: number | null
  }>(sql`
    with since as (select ${first} as at)
    select id, effective_at, latitude, longitude, speed from (
      (select id, effective_at, latitude, longitude, speed from positions where ${said}
        and effective_at <= (select at from since) order by effective_at desc, id desc limit 2)
      union all
      (select id, effective_at, latitude, longitude, speed from positions where ${said}
        and effective_at > (select at from since))
    ) track order by effective_at, id`)
  return rows.map(({ id, effective_at: at, latitude, longitude, speed }) => ({
    id,
    at: new Date(at).getTime(),
    place: [longitude, latitude],
    speed,
  }))
}

export async function boatName(db: Db, pirogueId: string): Promise<string | null> {
  const { rows } = await db.execute<{ name: string | null }>(sql`select name from pirogues where id = ${pirogueId}`)
  return rows[0]?.name ?? null
}

export async function askRedo(db: Db, rows: readonly ToRedo[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(quaiVisitsToRedo)
    .values([...rows])
    .onConflictDoUpdate({
      target: quaiVisitsToRedo.pirogueId,
      set: { fromAt: sql`least(${quaiVisitsToRedo.fromAt}, excluded.from_at)`, lastAsked: sql`excluded.last_asked` },
    })
}

export async function boatToRedo(db: Db, quietSince: Date): Promise<string | null> {
  const [found] = await db
    .select({ pirogueId: quaiVisitsToRedo.pirogueId })
    .from(quaiVisitsToRedo)
    .where(lte(quaiVisitsToRedo.lastAsked, quietSince))
    .orderBy(asc(quaiVisitsToRedo.lastAsked))
    .limit(1)
  return found?.pirogueId ?? null
}

export async function putOffRedo(db: Db, pirogueId: string, lastAsked: Date): Promise<void> {
  await db.update(quaiVisitsToRedo).set({ lastAsked }).where(eq(quaiVisitsToRedo.pirogueId, pirogueId))
}

/** Nothing when somebody else has taken it. */
export async function takeRedo(db: Db, pirogueId: string): Promise<Date | null> {
  const [taken] = await db
    .delete(quaiVisitsToRedo)
    .where(eq(quaiVisitsToRedo.pirogueId, pirogueId))
    .returning({ fromAt: quaiVisitsToRedo.fromAt })
  return taken?.fromAt ?? null
}
