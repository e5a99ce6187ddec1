import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/storage/database.ts'

type SmsTraffic = {
  readonly lastOut: Date | null
  readonly lastIn: Date | null
  readonly waiting: number
  readonly oldestWaiting: Date | null
  /** Of a day: the gateway took them not. */
  readonly refused: number
  /** Since then nothing that was tried has left. */
  readonly failingSince: Date | null
  /** What counts in the budget of today. */
  readonly spent: number
}

/** What an SMS gateway did: the last that left and came, whenever that was, and the rest since a moment. What was refused once and for all, as a wrong number, says nothing of the gateway. */
export async function smsTraffic(db: Db, { day, today }: { day: Date; today: Date }): Promise<SmsTraffic> {
  const ms = (at: ReturnType<typeof sql>) => sql`extract(epoch from ${at}) * 1000`
  const { rows } = await db.execute<{
    out_ms: string | null
    in_ms: string | null
    failing_ms: string | null
    oldest_ms: string | null
    waiting: number
    refused: number
    spent: number
  }>(sql`
    with recent as (select status, attempts, created_at, sent_at from deliveries
        where created_at > ${day.toISOString()}::timestamptz and channel = 'sms'),
      newest as (select max(sent_at) as at from deliveries where channel = 'sms' and status = 'sent'),
      waiting as (select count(*)::int as count, min(created_at) as oldest from deliveries where channel = 'sms' and status = 'waiting')
    select ${ms(sql`(select at from newest)`)} as out_ms,
      ${ms(sql`(select max(received_at) from sms_received)`)} as in_ms,
      ${ms(sql`(select min(created_at) from recent
        where ((status = 'waiting' and attempts > 0) or (status = 'failed' and attempts > 1))
          and created_at > coalesce((select at from newest), '-infinity'))`)} as failing_ms,
      ${ms(sql`(select oldest from waiting)`)} as oldest_ms,
      (select count from waiting) as waiting,
      (select count(*) from recent where status = 'failed' and attempts > 0)::int as refused,
      (select count(*) from deliveries where charged_at > ${today.toISOString()}::timestamptz)::int as spent`)
  const [found] = rows
  const dateOf = (value: string | null | undefined) => (value == null ? null : new Date(Number(value)))
  return {
    lastOut: dateOf(found?.out_ms),
    lastIn: dateOf(found?.in_ms),
    waiting: found?.waiting ?? 0,
    oldestWaiting: dateOf(found?.oldest_ms),
    failingSince: dateOf(found?.failing_ms),
    refused: found?.refused ?? 0,
    spent: found?.spent ?? 0,
  }
}
