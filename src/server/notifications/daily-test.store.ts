import { type SQL, sql } from 'drizzle-orm'
import type { DeliveryChannel, DeliveryStatus } from '#contract/notifications/notification.ts'
import type { Db } from '#server/platform/storage/database.ts'

type DailyTestRow = { readonly id: string; readonly startedAt: Date }

/** Organisations that ring somebody of their own first. */
export async function organisationsOnDuty(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from organisations o
    where o.approval = 'approved' and exists (select from duty_chain d where d.organisation_id = o.id) order by o.id`)
  return rows.map(({ id }) => id)
}

type Claim = {
  readonly id: string
  readonly organisationId: string | null
  readonly day: string
  readonly startedAt: Date
}

/** True for the one server that shall do the test of this day. */
export async function claimDay(db: Db, { id, organisationId, day, startedAt }: Claim): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into daily_tests (id, organisation_id, day, started_at)
    values (${id}, ${organisationId}, ${day}, ${startedAt.toISOString()}::timestamptz)
    on conflict do nothing returning id`)
  return rows.length > 0
}

export async function lastTest(db: Db, organisationId: string | null): Promise<DailyTestRow | null> {
  return await oneTest(db, organisationId, sql`true`, sql`desc`)
}

export async function firstTest(db: Db, organisationId: string | null): Promise<DailyTestRow | null> {
  return await oneTest(db, organisationId, sql`true`, sql`asc`)
}

/** The last one that reached everybody on duty, each by one way at least. */
export async function lastReceivedTest(db: Db, organisationId: string | null): Promise<DailyTestRow | null> {
  const toPeople = sql`select from deliveries d where d.daily_test_id = t.id and d.account_id is not null`
  const isReceived = sql`exists (${toPeople}) and not exists (
    ${toPeople} group by d.account_id having count(*) filter (where d.status = 'sent') = 0)`
  return await oneTest(db, organisationId, isReceived, sql`desc`)
}

export type TestDelivery = {
  readonly accountId: string | null
  readonly channel: DeliveryChannel
  readonly status: DeliveryStatus
}

export async function deliveriesOfDailyTest(db: Db, id: string): Promise<TestDelivery[]> {
  const { rows } = await db.execute<{ account_id: string | null; channel: DeliveryChannel; status: DeliveryStatus }>(
    sql`select account_id, channel, status from deliveries where daily_test_id = ${id}`,
  )
  return rows.map(({ account_id: accountId, channel, status }) => ({ accountId, channel, status }))
}

export async function deleteTestsBefore(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from daily_tests where started_at < ${before.toISOString()}::timestamptz`)
}

async function oneTest(db: Db, organisationId: string | null, wanted: SQL, order: SQL): Promise<DailyTestRow | null> {
  const { rows } = await db.execute<{ id: string; started_at: string | Date }>(sql`
    select t.id, t.started_at from daily_tests t
    where t.organisation_id is not distinct from ${organisationId}::uuid and ${wanted}
    order by t.started_at ${order} limit 1`)
  const [row] = rows
  return row === undefined ? null : { id: row.id, startedAt: new Date(row.started_at) }
}
