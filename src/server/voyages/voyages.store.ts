import { type SQL, and, asc, desc, eq, getTableColumns, gt, gte, inArray, isNull, lte, min, or, sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { insertOnce } from '#server/platform/storage/insert-once.ts'
import { knownBy, voyageEnds } from '#contract/voyages/voyage.ts'
import { sharesLocation } from '#server/accounts/accounts.store.ts'
import { accounts, memberships, pirogues } from '#server/platform/storage/shared-tables.store.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { zones } from '#server/zones/zones.store.ts'

export const voyages = pgTable('voyages', {
  id: uuid('id').primaryKey(),
  pirogueId: uuid('pirogue_id').notNull(),
  accountId: uuid('account_id'),
  declaredBy: uuid('declared_by').notNull(),
  leftAt: time('left_at').notNull(),
  receivedAt: time('received_at').notNull(),
  crew: integer('crew'),
  zoneId: uuid('zone_id'),
  dueAt: time('due_at').notNull(),
  dueSteady: time('due_steady').notNull(),
  /** In milliseconds after it was due: when it is searched for. */
  alarmAfter: integer('alarm_after_ms').notNull(),
  endedAt: time('ended_at'),
  endedBy: uuid('ended_by'),
  endKind: text('end_kind', { enum: voyageEnds }),
  endKnown: text('end_known', { enum: knownBy }),
  nextStage: integer('next_stage'),
  nextStageAt: time('next_stage_at'),
})
export type NewVoyage = typeof voyages.$inferInsert
type VoyageChange = Partial<Omit<NewVoyage, 'id'>>
/** With the names of today, and with what it depends on who may see it. */
export type VoyageRow = typeof voyages.$inferSelect & {
  readonly pirogueName: string | null
  readonly userName: string | null
  readonly zoneName: string | null
  /** As whoever wrote the boat down gave it. */
  readonly boatPhone: string | null
  readonly lastSaidAt: Date
  readonly organisationId: string | null
  readonly sharesLocation: boolean
}

const voyageWords = pgTable(
  'voyage_words',
  {
    voyageId: uuid('voyage_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: ['left', 'prolonged', 'returned', 'taken_back'] }).notNull(),
    saidAt: time('said_at').notNull(),
    receivedAt: time('received_at').notNull(),
    dueAt: time('due_at'),
    dueSteady: time('due_steady'),
    saidBy: uuid('said_by'),
    known: text('known', { enum: knownBy }),
  },
  (table) => [primaryKey({ columns: [table.voyageId, table.id] })],
)
export type VoyageWordRow = typeof voyageWords.$inferSelect

const voyageSteps = pgTable(
  'voyage_steps',
  {
    voyageId: uuid('voyage_id').notNull(),
    dueSteady: time('due_steady').notNull(),
    stage: integer('stage').notNull(),
    dueAt: time('due_at').notNull(),
    doneAt: time('done_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.voyageId, table.dueSteady, table.stage] })],
)
type VoyageStep = typeof voyageSteps.$inferInsert

/** False when its id is known. */
export async function insertVoyage(db: Db, voyage: NewVoyage): Promise<boolean> {
  return await insertOnce(db, voyages, voyage)
}

export async function updateVoyage(db: Db, id: string, change: VoyageChange): Promise<void> {
  await db.update(voyages).set(change).where(eq(voyages.id, id))
}

export async function voyageById(db: Db, id: string): Promise<VoyageRow | null> {
  return (await voyagesById(db, [id]))[0] ?? null
}

export async function voyagesById(db: Db, ids: readonly string[]): Promise<VoyageRow[]> {
  return await shownVoyages(db).where(sql`${voyages.id} = any(${sql.param(ids)}::uuid[])`)
}

/** Nobody else declares or changes a voyage of this boat until this transaction is over. */
export async function lockBoat(db: Db, pirogueId: string): Promise<void> {
  await db.select({ id: pirogues.id }).from(pirogues).where(eq(pirogues.id, pirogueId)).for('no key update')
}

/** Those of a boat that are not over, the newest first. */
export async function openVoyagesOf(db: Db, pirogueId: string): Promise<VoyageRow[]> {
  return await shownVoyages(db)
    .where(and(eq(voyages.pirogueId, pirogueId), isNull(voyages.endedAt)))
    .orderBy(desc(voyages.leftAt), desc(voyages.id))
}

/** From when to when it was said to be out, of what was not over before; without an end it still is. */
export async function timesDeclared(
  db: Db,
  pirogueId: string,
  notOverBefore: Date,
): Promise<{ from: Date; until: Date | null }[]> {
  return await db
    .select({ from: voyages.leftAt, until: voyages.endedAt })
    .from(voyages)
    .where(and(eq(voyages.pirogueId, pirogueId), or(isNull(voyages.endedAt), gte(voyages.endedAt, notOverBefore))))
}

/** When the same boat left next. */
export async function leftNext(db: Db, { id, pirogueId, leftAt }: NewVoyage): Promise<Date | null> {
  const isLater = or(gt(voyages.leftAt, leftAt), and(eq(voyages.leftAt, leftAt), gt(voyages.id, id)))
  const [next] = await db
    .select({ at: min(voyages.leftAt) })
    .from(voyages)
    .where(and(eq(voyages.pirogueId, pirogueId), isLater))
  return next?.at ?? null
}

/** False when it was heard already. */
export async function insertWord(db: Db, word: VoyageWordRow): Promise<boolean> {
  return await insertOnce(db, voyageWords, word)
}

export async function wordsOf(db: Db, voyageId: string): Promise<VoyageWordRow[]> {
  return await db.select().from(voyageWords).where(eq(voyageWords.voyageId, voyageId))
}

/** A zone that is gone is none. */
export async function knownZone(db: Db, id: string | null): Promise<string | null> {
  if (id === null) return null
  const [zone] = await db
    .select({ id: zones.id })
    .from(zones)
    .where(and(eq(zones.id, id), isNull(zones.deletedAt)))
  return zone?.id ?? null
}

/** Those with a step that is due, the most overdue first. Nobody holds them yet. */
export async function dueVoyages(db: Db, now: Date, most: number, without: readonly string[]): Promise<string[]> {
  const due = await db
    .select({ id: voyages.id })
    .from(voyages)
    .where(and(isDue(now), sql`${voyages.id} <> all(${sql.param(without)}::uuid[])`))
    .orderBy(asc(voyages.nextStageAt))
    .limit(most)
  return due.map(({ id }) => id)
}

export type ClaimedVoyage = {
  readonly id: string
  readonly stage: number
  readonly at: Date
  readonly due: Date
  readonly alarmAfter: number
}

/** Held until this transaction ends; without those whose step is done, or in another server's hands. */
export async function claimDueVoyages(db: Db, ids: readonly string[], now: Date): Promise<ClaimedVoyage[]> {
  const claimed = await db
    .select({
      id: voyages.id,
      stage: voyages.nextStage,
      at: voyages.nextStageAt,
      due: voyages.dueSteady,
      alarmAfter: voyages.alarmAfter,
    })
    .from(voyages)
    .where(and(inArray(voyages.id, [...ids]), isDue(now)))
    .for('no key update', { skipLocked: true })
  return claimed.flatMap(({ stage, at, ...one }) => (stage === null || at === null ? [] : [{ ...one, stage, at }]))
}

function isDue(now: Date): SQL | undefined {
  return and(lte(voyages.nextStageAt, now), isNull(voyages.endedAt))
}

export async function nextStageAt(db: Db): Promise<Date | null> {
  const [next] = await db.select({ at: min(voyages.nextStageAt) }).from(voyages)
  return next?.at ?? null
}

type NextStage = { readonly id: string; readonly stage: number | null; readonly at: Date | null }

/** One statement for many. */
export async function setNextStages(db: Db, next: readonly NextStage[]): Promise<void> {
  await db.execute(sql`
    update voyages set next_stage = next.stage, next_stage_at = next.at
    from unnest(
      ${sql.param(next.map(({ id }) => id))}::uuid[], ${sql.param(next.map(({ stage }) => stage))}::int[],
      ${sql.param(next.map(({ at }) => at?.toISOString() ?? null))}::timestamptz[]) as next (id, stage, at)
    where voyages.id = next.id`)
}

export async function insertLadderSteps(db: Db, steps: readonly VoyageStep[]): Promise<void> {
  await db
    .insert(voyageSteps)
    .values([...steps])
    .onConflictDoNothing()
}

/** But what an alert is about, and on what the boat called for help, belongs to that alert. */
export async function deleteVoyagesEndedBefore(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    delete from voyages v where v.ended_at < ${before.toISOString()}::timestamptz and not exists (
      select 1 from alerts a where a.pirogue_id = v.pirogue_id and (
        a.metadata ->> 'voyage' = v.id::text
        or (a.alert_type = 'emergency' and a.occurred_at between v.left_at and v.ended_at)))`)
}

/** When the newest word of a voyage was said. */
export function lastSaidOf(voyageId: SQL, leftAt: SQL): SQL<Date> {
  return sql`coalesce((select max(w.said_at) from voyage_words w where w.voyage_id = ${voyageId}), ${leftAt})`
}

/** Of a voyage of nobody's it is the boat's own. */
export const organisationOfVoyage = sql<string | null>`case when ${voyages.accountId} is null
  then ${pirogues.organisationId} else ${memberships.organisationId} end`
export const membershipOfVoyage = and(eq(memberships.accountId, voyages.accountId), isNull(memberships.toAt))

export function shownVoyages(db: Db) {
  return db
    .select({
      ...getTableColumns(voyages),
      pirogueName: pirogues.name,
      userName: accounts.fullName,
      zoneName: zones.name,
      boatPhone: sql<string | null>`nullif(${pirogues.phone}, '')`,
      lastSaidAt: lastSaidOf(sql`${voyages.id}`, sql`${voyages.leftAt}`).mapWith(voyages.leftAt),
      organisationId: organisationOfVoyage,
      sharesLocation,
    })
    .from(voyages)
    .innerJoin(pirogues, eq(pirogues.id, voyages.pirogueId))
    .leftJoin(accounts, eq(accounts.id, voyages.accountId))
    .leftJoin(memberships, membershipOfVoyage)
    .leftJoin(zones, eq(zones.id, voyages.zoneId))
    .$dynamic()
}
