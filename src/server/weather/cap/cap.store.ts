import { and, asc, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { insertOnce } from '#server/platform/storage/insert-once.ts'
import type { CapMessage, CapName, CapVerdict } from '#contract/weather/cap/cap-message.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

const issued = pgTable('cap_issued', {
  id: uuid('id').primaryKey(),
  warningId: uuid('warning_id').notNull(),
  number: integer('number').notNull(),
  type: text('type').$type<'Alert' | 'Update' | 'Cancel'>().notNull(),
  sender: text('sender').notNull(),
  identifier: text('identifier').notNull(),
  sent: time('sent').notNull(),
  title: text('title').notNull(),
  listedUntil: time('listed_until').notNull(),
  document: text('document').notNull(),
})
export type IssuedRow = typeof issued.$inferSelect

const received = pgTable('cap_received', {
  id: uuid('id').primaryKey(),
  sender: text('sender').notNull(),
  identifier: text('identifier').notNull(),
  sent: time('sent').notNull(),
  type: text('type').$type<CapMessage['type']>().notNull(),
  source: text('source').notNull(),
  headline: text('headline').notNull(),
  area: text('area').notNull(),
  refersTo: json('refers_to').$type<readonly CapName[]>().notNull(),
  verdict: text('verdict').$type<CapVerdict>().notNull(),
  expiresAt: time('expires_at'),
  receivedAt: time('received_at').notNull(),
  document: text('document').notNull(),
})
export type ReceivedRow = typeof received.$inferSelect

const broughtWarnings = pgTable('cap_warnings', {
  warningId: uuid('warning_id').primaryKey(),
  receivedId: uuid('received_id').notNull(),
})

const sources = pgTable('cap_sources', {
  url: text('url').primaryKey(),
  askedAt: time('asked_at'),
  answeredAt: time('answered_at'),
  failingSince: time('failing_since'),
  failure: text('failure'),
})
type SourceRow = typeof sources.$inferSelect

const warnings = resourceTables.warnings

/* What leaves. */

export async function issuedOf(db: Db, warningId: string): Promise<IssuedRow[]> {
  return await db.select().from(issued).where(eq(issued.warningId, warningId)).orderBy(asc(issued.number))
}

export async function insertIssued(db: Db, row: IssuedRow): Promise<void> {
  await db.insert(issued).values(row).onConflictDoNothing()
}

export async function issuedById(db: Db, id: string): Promise<IssuedRow | null> {
  return (await db.select().from(issued).where(eq(issued.id, id)))[0] ?? null
}

/** The last word on each warning, as long as anybody has to know it. */
export async function listedNow(db: Db, now: Date): Promise<IssuedRow[]> {
  const isLast = sql`not exists (select from cap_issued later
    where later.warning_id = ${issued.warningId} and later.number > ${issued.number})`
  return await db
    .select()
    .from(issued)
    .where(and(gt(issued.listedUntil, now), isLast))
    .orderBy(desc(issued.sent), desc(issued.id))
}

/** Warnings that stand, are our own, and were never published. */
export async function neverIssued(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select w.id from weather_warnings w
    where w.deleted_at is null and w.valid_until > ${now.toISOString()}::timestamptz
      and not exists (select from cap_issued i where i.warning_id = w.id)
      and not exists (select from cap_warnings c where c.warning_id = w.id)`)
  return rows.map(({ id }) => id)
}

/* What comes in. */

export async function isOfOthers(db: Db, warningId: string): Promise<boolean> {
  const found = await db.select().from(broughtWarnings).where(eq(broughtWarnings.warningId, warningId))
  return found.length > 0
}

/** False when it is known already. */
export async function insertReceived(db: Db, row: ReceivedRow): Promise<boolean> {
  return await insertOnce(db, received, row)
}

const isCalled = ({ sender, identifier, sent }: CapName) =>
  and(eq(received.sender, sender), eq(received.identifier, identifier), eq(received.sent, new Date(sent)))

export async function receivedCalled(db: Db, name: CapName): Promise<ReceivedRow | null> {
  return (await db.select().from(received).where(isCalled(name)))[0] ?? null
}

/** Later messages of the same sender that name this one. */
export async function namedBy(db: Db, { sender, identifier, sent }: CapName): Promise<ReceivedRow[]> {
  const rows = await db
    .select()
    .from(received)
    .where(and(eq(received.sender, sender), inArray(received.type, ['Update', 'Cancel'])))
  return rows.filter(({ refersTo }) =>
    refersTo.some((one) => one.sender === sender && one.identifier === identifier && one.sent === sent),
  )
}

export async function setVerdict(db: Db, id: string, verdict: CapVerdict): Promise<void> {
  await db.update(received).set({ verdict }).where(eq(received.id, id))
}

export async function tieWarning(db: Db, warningId: string, receivedId: string): Promise<void> {
  await db.insert(broughtWarnings).values({ warningId, receivedId })
}

/** Those that still stand. */
export async function warningsOf(db: Db, receivedIds: readonly string[]) {
  return await db
    .select({ receivedId: broughtWarnings.receivedId, id: warnings.id, sector: warnings.sector, level: warnings.level })
    .from(broughtWarnings)
    .innerJoin(warnings, eq(warnings.id, broughtWarnings.warningId))
    .where(and(inArray(broughtWarnings.receivedId, [...receivedIds]), sql`${warnings.deletedAt} is null`))
    .orderBy(asc(warnings.validFrom), asc(warnings.id))
}

/** When each of these warnings was sent by whoever it comes from. */
export async function sentOf(db: Db, warningIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (warningIds.length === 0) return new Map()
  const rows = await db
    .select({ warningId: broughtWarnings.warningId, sent: received.sent })
    .from(broughtWarnings)
    .innerJoin(received, eq(received.id, broughtWarnings.receivedId))
    .where(inArray(broughtWarnings.warningId, [...warningIds]))
  return new Map(rows.map(({ warningId, sent }) => [warningId, sent]))
}

export async function receivedPage(db: Db, { page, pageSize }: PageQuery) {
  const [total] = await db.select({ count: count() }).from(received)
  const found = await db
    .select()
    .from(received)
    .orderBy(desc(received.receivedAt), desc(received.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { count: total?.count ?? 0, found }
}

export async function deleteReceivedBefore(db: Db, before: Date): Promise<void> {
  await db.delete(received).where(lt(received.receivedAt, before))
}

/* Where messages are asked for. */

export async function sourcesKept(db: Db, urls: readonly string[]): Promise<ReadonlyMap<string, SourceRow>> {
  if (urls.length === 0) return new Map()
  const rows = await db
    .select()
    .from(sources)
    .where(inArray(sources.url, [...urls]))
  return new Map(rows.map((row) => [row.url, row]))
}

export async function noteAnswer(db: Db, url: string, now: Date): Promise<void> {
  const row = { askedAt: now, answeredAt: now, failingSince: null, failure: null }
  await db
    .insert(sources)
    .values({ url, ...row })
    .onConflictDoUpdate({ target: sources.url, set: row })
}

export async function noteFailure(db: Db, url: string, failure: string, now: Date): Promise<void> {
  const since = sql`coalesce(${sources.failingSince}, excluded.failing_since)`
  await db
    .insert(sources)
    .values({ url, askedAt: now, failingSince: now, failure })
    .onConflictDoUpdate({ target: sources.url, set: { askedAt: now, failure, failingSince: since } })
}
