import { type SQL, and, desc, eq, getTableColumns, gt, gte, inArray, isNull, lt, min, or, sql } from 'drizzle-orm'
import { boolean, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Viewer } from '#contract/accounts/visibility.ts'
import {
  type DeliveryChannel,
  type DeliveryReason,
  type DeliveryReport,
  type DeliveryStatus,
  deliveryChannels,
  deliveryReasons,
  deliveryReports,
  deliveryStatuses,
} from '#contract/notifications/notification.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { accounts } from '#server/platform/storage/shared-tables.store.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import type { OutgoingMessage } from './message.ts'

export const deliveries = pgTable('deliveries', {
  id: uuid('id').primaryKey(),
  alertId: uuid('alert_id'),
  organisationId: uuid('organisation_id'),
  accountId: uuid('account_id'),
  reason: text('reason', { enum: deliveryReasons }).notNull(),
  stage: integer('stage'),
  channel: text('channel', { enum: deliveryChannels }).notNull(),
  target: text('target'),
  content: json('content').$type<OutgoingMessage>().notNull(),
  status: text('status', { enum: deliveryStatuses }).notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: time('next_attempt_at'),
  createdAt: time('created_at').notNull(),
  sentAt: time('sent_at'),
  problem: text('problem'),
  /** Who or what called: an SMS counts in its budget. */
  chargedTo: text('charged_to'),
  onDuty: boolean('on_duty').notNull().default(false),
  chargedAt: time('charged_at'),
  dailyTestId: uuid('daily_test_id'),
  /** By which name of its own the gateway speaks of it. */
  gatewayReference: text('gateway_reference'),
  report: text('report', { enum: deliveryReports }),
})
export type DeliveryRow = typeof deliveries.$inferSelect
export type NewDelivery = typeof deliveries.$inferInsert
export type ShownDelivery = DeliveryRow & { readonly userName: string | null }

export async function insertDeliveries(db: Db, rows: readonly NewDelivery[]): Promise<void> {
  if (rows.length > 0) await db.insert(deliveries).values([...rows])
}

/** A way out of the server. What people write to each other has one of its own, so that nothing else waits for it. */
export type DeliveryQueue = { readonly channel: DeliveryChannel; readonly ofPeople: boolean }

/**
 * Takes what is due, and nobody else takes it before the lease is over: whoever took it renews that while it is under way, so
 * that it is due again as soon as its server is silent. How often it was taken says whose it is. Servers that
 * take at the same time pass over one another's; what a server has under way itself it does not take again. The first word of an SOS of which nobody has heard goes before the
 * reminders of others, and what was never tried before what has failed. Asked all day for each way out, each by its name:
 * what picks an index is written out, since a plan that is kept knows no values.
 */
export async function claimDue(
  db: Db,
  { channel, ofPeople }: DeliveryQueue,
  now: Date,
  leaseUntil: Date,
  { most, without }: { readonly most: number; readonly without: readonly string[] },
): Promise<DeliveryRow[]> {
  const due = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        sql`${deliveries.status} = 'waiting'`,
        eq(deliveries.channel, channel),
        ofPeople ? sql`${deliveries.reason} = 'message'` : sql`${deliveries.reason} <> 'message'`,
        sql`${deliveries.nextAttemptAt} <= ${now.toISOString()}::timestamptz`,
        sql`${deliveries.id} <> all(${sql.param(without)}::uuid[])`,
      ),
    )
    .orderBy(urgency, deliveries.attempts, deliveries.nextAttemptAt)
    .limit(most)
    .for('update', { skipLocked: true })
  return await db
    .update(deliveries)
    .set({ attempts: sql`${deliveries.attempts} + 1`, nextAttemptAt: leaseUntil })
    .where(inArray(deliveries.id, due))
    .returning()
    .prepare(ofPeople ? 'claim_due_of_people' : 'claim_due')
    .execute()
}

/** As somebody took it: whoever takes it after him has another number. */
type TakenDelivery = Pick<DeliveryRow, 'id' | 'attempts'>

/** Nobody has taken it since, called it off, or written down what became of it. */
function isStillOf({ id, attempts }: TakenDelivery): SQL | undefined {
  return and(eq(deliveries.id, id), eq(deliveries.attempts, attempts), eq(deliveries.status, 'waiting'))
}

export async function isStillTaken(db: Db, taken: TakenDelivery): Promise<boolean> {
  const [found] = await db.select({ id: deliveries.id }).from(deliveries).where(isStillOf(taken))
  return found !== undefined
}

export async function renewLeases(db: Db, taken: readonly TakenDelivery[], leaseUntil: Date): Promise<void> {
  if (taken.length === 0) return
  await db.execute(sql`
    update deliveries set next_attempt_at = ${leaseUntil.toISOString()}::timestamptz
    from unnest(
      ${sql.param(taken.map(({ id }) => id))}::uuid[],
      ${sql.param(taken.map(({ attempts }) => attempts))}::int[]) as taken (id, attempts)
    where deliveries.id = taken.id and deliveries.attempts = taken.attempts and deliveries.status = 'waiting'`)
}

/** What was secret is read by nobody any more, in the table or in a copy of it, once it need not leave again. */
const wordsKept = sql`case when ${deliveries.content} ->> 'isSecret' = 'true'
  then (${deliveries.content}::jsonb || '{"title":"","sms":"","body":""}')::json else ${deliveries.content} end`

/** Whoever has taken it meanwhile: it has left, and need not leave again. */
export async function markSent(db: Db, id: string, sentAt: Date): Promise<void> {
  await db
    .update(deliveries)
    .set({ status: 'sent', sentAt, nextAttemptAt: null, problem: null, content: wordsKept })
    .where(eq(deliveries.id, id))
    .prepare('mark_sent')
    .execute()
}

export async function noteReference(db: Db, id: string, gatewayReference: string): Promise<void> {
  await db.update(deliveries).set({ gatewayReference }).where(eq(deliveries.id, id))
}

/** What the gateway says became of an SMS; that it arrived stays true, whatever is reported after it. */
export async function noteReport(
  db: Db,
  named: { readonly id: string } | { readonly reference: string },
  report: DeliveryReport,
): Promise<void> {
  const its = 'id' in named ? eq(deliveries.id, named.id) : eq(deliveries.gatewayReference, named.reference)
  const isNews = sql`${deliveries.report} is distinct from 'delivered'`
  await db
    .update(deliveries)
    .set({ report })
    .where(and(its, eq(deliveries.channel, 'sms'), isNews))
}

/** By the step of an escalation; that somebody has taken charge is worth as much as the first reminder. */
const urgency = sql`case ${deliveries.reason} when 'escalation' then ${deliveries.stage} when 'announcement' then 1 end nulls last`

/** What is due later than anything can be was reckoned by a clock that nobody has any more: it is due now. */
export async function hastenDeliveries(db: Db, latest: Date, now: Date): Promise<void> {
  await db
    .update(deliveries)
    .set({ nextAttemptAt: now })
    .where(and(gt(deliveries.nextAttemptAt, latest), eq(deliveries.status, 'waiting')))
}

type Failure = {
  readonly problem: string
  /** Null: it is given up. */
  readonly nextAttemptAt: Date | null
  /** Nobody answered in time: it is perhaps on its way all the same. */
  readonly mayHaveLeft: boolean
}

/**
 * To be tried again, or given up: then an SMS that was refused has cost nothing, and gives its place in the budgets back.
 * What was called off meanwhile stays called off, and what somebody else has taken is his.
 */
export async function markFailed(
  db: Db,
  taken: TakenDelivery,
  { problem, nextAttemptAt, mayHaveLeft }: Failure,
): Promise<void> {
  const status = nextAttemptAt === null ? 'failed' : 'waiting'
  const keepsPlace = nextAttemptAt !== null || mayHaveLeft
  const chargedAt = sql`case when ${keepsPlace}::boolean then ${deliveries.chargedAt} end`
  await db
    .update(deliveries)
    .set({ status, problem, nextAttemptAt, chargedAt, ...(nextAttemptAt === null && { content: wordsKept }) })
    .where(isStillOf(taken))
    .prepare(nextAttemptAt === null ? 'mark_given_up' : 'mark_failed')
    .execute()
}

export async function callOffDeliveries(
  db: Db,
  alertId: string,
  reason: DeliveryReason,
  problem: string,
): Promise<void> {
  await db
    .update(deliveries)
    .set({ status: 'failed', problem, nextAttemptAt: null })
    .where(
      and(
        eq(deliveries.alertId, alertId),
        eq(deliveries.reason, reason),
        eq(deliveries.status, 'waiting'),
        reason === 'announcement' ? isNull(deliveries.stage) : undefined,
      ),
    )
}

export async function nextAttempt(db: Db): Promise<Date | null> {
  const [next] = await db
    .select({ at: min(deliveries.nextAttemptAt) })
    .from(deliveries)
    .where(eq(deliveries.status, 'waiting'))
  return next?.at ?? null
}

/** To whom something of an alert may have left for this reason since then, each address once. */
export async function addressesReached(
  db: Db,
  alertId: string,
  reason: 'escalation' | 'announcement',
  since: Date | null = null,
): Promise<Pick<DeliveryRow, 'accountId' | 'channel' | 'target'>[]> {
  return await db
    .selectDistinct({ accountId: deliveries.accountId, channel: deliveries.channel, target: deliveries.target })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.alertId, alertId),
        eq(deliveries.reason, reason),
        since === null ? undefined : gte(deliveries.createdAt, since),
        sql`${deliveries.target} is not null`,
        sql`${deliveries.attempts} > 0`,
      ),
    )
}

export type DeliveryFilter = {
  readonly alert?: string | undefined
  readonly channel?: DeliveryChannel | undefined
  readonly status?: DeliveryStatus | undefined
  readonly reason?: DeliveryReason | undefined
}

/** An organisation reads of its own boats and its own tests, an administrator all. */
export async function deliveriesSeenBy(
  db: Db,
  viewer: Viewer,
  { alert, channel, status, reason }: DeliveryFilter,
  { page, pageSize }: PageQuery,
): Promise<{ count: number; found: ShownDelivery[] }> {
  const wanted = and(
    seenBy(viewer),
    alert ? eq(deliveries.alertId, alert) : undefined,
    channel && eq(deliveries.channel, channel),
    status && eq(deliveries.status, status),
    reason && eq(deliveries.reason, reason),
  )
  const total = await db.$count(deliveries, wanted)
  const found = await shown(db)
    .where(wanted)
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { count: total, found }
}

export async function deliveriesNamed(db: Db, ids: readonly string[]): Promise<ShownDelivery[]> {
  return await shown(db)
    .where(inArray(deliveries.id, [...ids]))
    .orderBy(deliveries.id)
}

export async function deleteDeliveriesBefore(db: Db, time_: Date): Promise<void> {
  await db.delete(deliveries).where(and(lt(deliveries.createdAt, time_), isNull(deliveries.alertId)))
}

function shown(db: Db) {
  return db
    .select({ ...getTableColumns(deliveries), userName: accounts.fullName })
    .from(deliveries)
    .leftJoin(accounts, eq(accounts.id, deliveries.accountId))
    .$dynamic()
}

function seenBy(viewer: Viewer): SQL | undefined {
  if (viewer.role === 'admin') return undefined
  const own = viewer.organisationId === null ? sql`false` : eq(deliveries.organisationId, viewer.organisationId)
  return or(own, eq(deliveries.accountId, viewer.id))
}
