import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { insertOnce } from '#server/platform/storage/insert-once.ts'
import type { DebriefPlace, DebriefWeather } from '#contract/debriefs/debrief.ts'
import type { FlowUsed } from '#contract/drift/drift.api.ts'
import { overdueKeys } from '#server/alerts/overdue/overdue-keys.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { accounts } from '#server/platform/storage/shared-tables.store.ts'

/*
 * What is kept for the reports of cases, and what is read for them of what others keep.
 *   keptSea, keepSea   weather and track of a case that is over
 *   casesToKeep        those of which that is not kept yet
 *   errorsToKeep       those whose drift is to be compared with where they were found, and was not yet; keepError what came of it
 *   writingsOf         what was written into a report, oldest first
 *   toldAbout          each message that left about a case, or did not
 *   firstTimes         when it first rang, was seen, taken in charge, gone to
 */
export type SeaAround = {
  readonly weather: DebriefWeather | null
  readonly wind: FlowUsed['hours']
  readonly current: FlowUsed['hours']
  readonly fixes: number
  readonly points: readonly DebriefPlace[]
}

const debriefs = pgTable('debriefs', {
  alertId: uuid('alert_id').primaryKey(),
  resolvedAt: time('resolved_at').notNull(),
  madeAt: time('made_at').notNull(),
  content: jsonb('content').$type<SeaAround>().notNull(),
  /** In which writing stands where they were found, and how far from there the drift said; null where it said nothing. */
  comparedWith: uuid('compared_with'),
  driftErrorMetres: integer('drift_error_metres'),
})

const debriefWritings = pgTable('debrief_writings', {
  id: uuid('id').primaryKey(),
  alertId: uuid('alert_id').notNull(),
  accountId: uuid('account_id'),
  at: time('at').notNull(),
  lessons: text('lessons').notNull(),
  foundLatitude: doublePrecision('found_latitude'),
  foundLongitude: doublePrecision('found_longitude'),
  foundAt: time('found_at'),
})
export type NewWriting = typeof debriefWritings.$inferInsert
export type WritingRow = typeof debriefWritings.$inferSelect & { readonly name: string | null }

/** As it was kept for this end of the case; another end has another. */
export async function keptSea(db: Db, alertId: string, resolvedAt: Date): Promise<SeaAround | null> {
  const [kept] = await db.select().from(debriefs).where(eq(debriefs.alertId, alertId))
  return kept?.resolvedAt.getTime() === resolvedAt.getTime() ? kept.content : null
}

/** Other weather, or another end: what was compared with it is compared anew. */
export async function keepSea(
  db: Db,
  kept: { readonly alertId: string; readonly resolvedAt: Date; readonly madeAt: Date; readonly content: SeaAround },
): Promise<void> {
  const { alertId: _, ...fresh } = kept
  const set = { ...fresh, comparedWith: null, driftErrorMetres: null }
  await db.insert(debriefs).values(kept).onConflictDoUpdate({ target: debriefs.alertId, set })
}

/**
 * Cases that ended between these moments and whose weather and track are not kept, the oldest first. One whose weather nobody told
 * is asked for anew after a while: the source was away.
 */
export async function casesToKeep(
  db: Db,
  { from, until, askedBefore }: { readonly from: Date; readonly until: Date; readonly askedBefore: Date },
  most: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from alerts a left join debriefs d on d.alert_id = a.id and d.resolved_at = a.resolved_at
    where a.status = 'resolved' and a.deleted_at is null
      and (a.alert_type = 'emergency' or starts_with(a.open_key, ${overdueKeys}))
      and a.resolved_at between ${from.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz
      and (d.alert_id is null or (d.content ->> 'weather' is null and a.latitude is not null and d.made_at < ${askedBefore.toISOString()}::timestamptz))
    order by a.resolved_at, a.id limit ${most}`)
  return rows.map(({ id }) => id)
}

/** Of cases that are kept, the newest writing that says where they were found, as long as the drift was not compared with it. */
export async function errorsToKeep(db: Db, most: number): Promise<{ alertId: string; writingId: string }[]> {
  const { rows } = await db.execute<{ alert_id: string; writing_id: string }>(sql`
    select d.alert_id, w.id as writing_id
    from debriefs d join alerts a on a.id = d.alert_id and a.resolved_at = d.resolved_at and a.deleted_at is null
      join lateral (select w.id from debrief_writings w where w.alert_id = d.alert_id and w.found_at is not null
        order by w.at desc, w.id desc limit 1) w on w.id is distinct from d.compared_with
    order by d.resolved_at, d.alert_id limit ${most}`)
  return rows.map(({ alert_id: alertId, writing_id: writingId }) => ({ alertId, writingId }))
}

export async function keepError(
  db: Db,
  {
    alertId,
    writingId,
    metres,
  }: { readonly alertId: string; readonly writingId: string; readonly metres: number | null },
): Promise<void> {
  await db
    .update(debriefs)
    .set({ comparedWith: writingId, driftErrorMetres: metres })
    .where(eq(debriefs.alertId, alertId))
}

/** False when it is written already. */
export async function insertWriting(db: Db, writing: NewWriting): Promise<boolean> {
  return await insertOnce(db, debriefWritings, writing)
}

function shownWritings(db: Db) {
  return db
    .select({ ...getTableColumns(debriefWritings), name: accounts.fullName })
    .from(debriefWritings)
    .leftJoin(accounts, eq(accounts.id, debriefWritings.accountId))
}

export async function writingsOf(db: Db, alertId: string): Promise<WritingRow[]> {
  return await shownWritings(db)
    .where(eq(debriefWritings.alertId, alertId))
    .orderBy(asc(debriefWritings.at), asc(debriefWritings.id))
}

export async function writingById(db: Db, id: string): Promise<WritingRow | null> {
  const [found] = await shownWritings(db).where(eq(debriefWritings.id, id))
  return found ?? null
}
