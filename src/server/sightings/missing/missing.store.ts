import { type SQL, and, desc, eq, getTableColumns, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { boolean, json, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { insertOnce } from '#server/platform/storage/insert-once.ts'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { type NamedBoat, missingStates } from '#contract/sightings/missing/missing.ts'
import { mostAttempts } from '#contract/sightings/missing/missing.rules.ts'
import { openAlertAbout } from '#server/alerts/open-alerts.store.ts'
import { overdueKeys } from '#server/alerts/overdue/overdue-keys.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { containsText } from '#server/platform/storage/lists.ts'
import { accounts, pirogues } from '#server/platform/storage/shared-tables.store.ts'

const reports = pgTable('missing_reports', {
  id: uuid('id').primaryKey(),
  boat: text('boat').notNull(),
  license: text('license'),
  people: text('people').notNull(),
  departedFrom: text('departed_from').notNull(),
  since: time('since').notNull(),
  reporter: text('reporter').notNull(),
  phone: text('phone').notNull(),
  madeAt: time('made_at').notNull(),
  boats: json('boats').$type<readonly Meant[]>().notNull(),
  organisations: uuid('organisations').array().notNull(),
  codeHash: text('code_hash'),
  codeUntil: time('code_until'),
  codeAttempts: smallint('code_attempts').notNull().default(0),
  codeDelivery: uuid('code_delivery'),
  codesSent: smallint('codes_sent').notNull().default(0),
  provedAt: time('proved_at'),
  state: text('state', { enum: missingStates }).notNull().default('waiting'),
  decidedAt: time('decided_at'),
  decidedBy: uuid('decided_by'),
  reason: text('reason'),
  alertId: uuid('alert_id'),
  began: boolean('began').notNull().default(false),
})
type Kept = typeof reports.$inferSelect
export type MissingRow = Kept & { readonly decidedByName: string | null }
type NewMissing = typeof reports.$inferInsert
/** A boat that is perhaps meant. */
type Meant = { readonly id: string; readonly isLikely: boolean }

function chosen(db: Db) {
  return db
    .select({ ...getTableColumns(reports), decidedByName: accounts.fullName })
    .from(reports)
    .leftJoin(accounts, eq(accounts.id, reports.decidedBy))
    .$dynamic()
}

/** False when something of this id is there already. */
export async function insertMissing(db: Db, row: NewMissing): Promise<boolean> {
  return await insertOnce(db, reports, row)
}

export async function missingById(db: Db, id: string): Promise<MissingRow | null> {
  return (await chosen(db).where(eq(reports.id, id)))[0] ?? null
}

/** For as long as the transaction lasts nobody else decides of it. */
export async function lockMissing(db: Db, id: string): Promise<void> {
  await db.select({ id: reports.id }).from(reports).where(eq(reports.id, id)).for('update')
}

export async function updateMissing(db: Db, id: string, change: Partial<Omit<Kept, 'id'>>): Promise<void> {
  await db.update(reports).set(change).where(eq(reports.id, id))
}

/** Of all families together. */
export async function codesSentSince(db: Db, since: Date): Promise<number> {
  const [found] = await db
    .select({ sent: sql<number>`coalesce(sum(${reports.codesSent}), 0)::int` })
    .from(reports)
    .where(gt(reports.madeAt, since))
  return found?.sent ?? 0
}

/** Takes one attempt of the code that holds now, before anybody looks at it; null: there is none, or none left. */
export async function takeAttempt(db: Db, id: string, now: Date): Promise<string | null> {
  const [taken] = await db
    .update(reports)
    .set({ codeAttempts: sql`${reports.codeAttempts} + 1` })
    .where(
      and(
        eq(reports.id, id),
        isNull(reports.provedAt),
        gt(reports.codeUntil, now),
        lt(reports.codeAttempts, mostAttempts),
      ),
    )
    .returning({ codeHash: reports.codeHash })
  return taken?.codeHash ?? null
}

/** Waiting ones first, proved before unproved; then the newest. */
export async function missingSeenBy(db: Db, viewer: Viewer, most: number): Promise<MissingRow[]> {
  return await chosen(db)
    .where(seenBy(viewer))
    .orderBy(
      sql`${reports.state} = 'waiting' desc, ${reports.provedAt} is not null desc`,
      desc(reports.madeAt),
      desc(reports.id),
    )
    .limit(most)
}

/** Of an organisation: what may mean one of its boats. */
function seenBy({ role, organisationId }: Viewer): SQL | undefined {
  return role === 'admin' ? undefined : sql`${organisationId}::uuid = any(${reports.organisations})`
}

export async function deleteMissingBefore(
  db: Db,
  before: { readonly unproved: Date; readonly all: Date },
): Promise<void> {
  const isIdle = and(ne(reports.state, 'opened'), isNull(reports.provedAt))
  await db.delete(reports).where(and(isIdle, lt(reports.madeAt, before.unproved)))
  await db.delete(reports).where(lt(reports.madeAt, before.all))
}

const mostMeant = 8
const fewestLetters = 3

type Said = { readonly boat: string; readonly license: string | null }

/** Boats of this number or this whole name, then those whose name has it somewhere, with the organisations that watch them. */
export async function boatsMeant(db: Db, { boat, license }: Said) {
  const signs = (said: SQL) => sql`regexp_replace(plain_text(${said}), '[^a-z0-9]', '', 'g')`
  const isSameNumber = sql`(${license ?? ''} <> '' and ${signs(sql`${pirogues.licenseNumber}`)} = ${signs(sql`${license ?? ''}`)})`
  const isLikely = sql<boolean>`coalesce(plain_text(${pirogues.name}) = plain_text(${boat}) or ${isSameNumber}, false)`
  const isNear = boat.length < fewestLetters ? sql`false` : (containsText([pirogues.name], boat) ?? sql`false`)
  return await db
    .select({ id: pirogues.id, organisationId: pirogues.organisationId, isLikely })
    .from(pirogues)
    .where(and(isNull(pirogues.deletedAt), sql`(${isLikely} or ${isNear})`))
    .orderBy(sql`${isLikely} desc`, pirogues.id)
    .limit(mostMeant)
}

type BoatRow = Omit<NamedBoat, 'isLikely'> & { readonly organisationId: string | null; readonly ownerId: string | null }

export async function boatsNamed(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, BoatRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: pirogues.id,
      name: pirogues.name,
      licenseNumber: pirogues.licenseNumber,
      userName: accounts.fullName,
      organisationId: pirogues.organisationId,
      ownerId: pirogues.ownerAccountId,
    })
    .from(pirogues)
    .leftJoin(accounts, eq(accounts.id, pirogues.ownerAccountId))
    .where(and(isNull(pirogues.deletedAt), inArray(pirogues.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The case of this boat that is open: it calls for help, or is searched for. */
export async function openCaseOf(db: Db, pirogueId: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from alerts
    where pirogue_id = ${pirogueId} and status <> 'resolved' and deleted_at is null and not is_drill
      and (alert_type = 'emergency' or (alert_type = 'system' and metadata->>'kind' = 'overdue'))
    order by occurred_at limit 1`)
  return rows[0]?.id ?? null
}

/** The search that stands under this key. */
export async function searchBegunBy(db: Db, key: string): Promise<string | null> {
  return (await openAlertAbout(db, `${overdueKeys}${key}`))?.id ?? null
}
