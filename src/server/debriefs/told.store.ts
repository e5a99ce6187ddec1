import { sql } from 'drizzle-orm'
import type {
  DeliveryChannel,
  DeliveryReason,
  DeliveryReport,
  DeliveryStatus,
} from '#contract/notifications/notification.ts'
import type { Db } from '#server/platform/storage/database.ts'

/*
 * What a report says of who was told, and when.
 *   toldAbout    each message about a case, in the order in which it was written
 *   receiptsOf   who has seen it, whatever round of it
 *   firstTimes   when it first rang, was seen, was taken in charge, when somebody first went, and was there
 */
type Told = {
  name: string | null
  channel: DeliveryChannel
  reason: DeliveryReason
  stage: number | null
  status: DeliveryStatus
  report: DeliveryReport | null
  at_ms: string
  sent_ms: string | null
}

export async function toldAbout(db: Db, alertId: string) {
  const { rows } = await db.execute<Told>(sql`
    select a.full_name as name, d.channel, d.reason, d.stage, d.status, d.report,
      extract(epoch from d.created_at) * 1000 as at_ms, extract(epoch from d.sent_at) * 1000 as sent_ms
    from deliveries d left join accounts a on a.id = d.account_id
    where d.alert_id = ${alertId} order by d.created_at, d.id`)
  return rows.map(({ at_ms: at, sent_ms: sent, ...said }) => {
    return { ...said, at: isoOf(at) ?? '', sentAt: isoOf(sent) }
  })
}

export async function seenOf(db: Db, alertId: string) {
  const { rows } = await db.execute<{ name: string | null; ms: string }>(sql`
    select a.full_name as name, extract(epoch from min(r.seen_at)) * 1000 as ms
    from alert_receipts r join accounts a on a.id = r.account_id
    where r.alert_id = ${alertId} group by a.id, a.full_name order by 2, 1`)
  return rows.map(({ name, ms }) => ({ name, at: isoOf(ms) ?? '' }))
}

type Times = { [Step in 'rung' | 'seen' | 'in_charge' | 'going' | 'on_scene']: string | null }

/** `raiser` has seen his own call when he pressed: that is nobody's seeing. */
export async function firstTimes(db: Db, alertId: string, raiser: string | null) {
  const took = (act: string) => sql`(select min(t.at) from alert_trail t
    where t.alert_id = ${alertId} and t.act = ${act} and t.took_effect)`
  const ms = (at: ReturnType<typeof sql>) => sql`extract(epoch from ${at}) * 1000`
  const { rows } = await db.execute<Times>(sql`
    select ${ms(sql`(select min(s.done_at) from escalation_steps s where s.alert_id = ${alertId})`)} as rung,
      ${ms(sql`least((select min(r.seen_at) from alert_receipts r
        where r.alert_id = ${alertId} and r.account_id is distinct from ${raiser}::uuid), ${took('acknowledged')})`)} as seen,
      ${ms(took('acknowledged'))} as in_charge,
      ${ms(took('going'))} as going,
      ${ms(sql`least((select min(g.on_scene_at) from alert_rescuers g where g.alert_id = ${alertId}), ${took('on_scene')})`)} as on_scene`)
  const [times] = rows
  const dateOf = (value: string | null | undefined) => (value == null ? null : new Date(Number(value)))
  return {
    rung: dateOf(times?.rung),
    seen: dateOf(times?.seen),
    in_charge: dateOf(times?.in_charge),
    going: dateOf(times?.going),
    on_scene: dateOf(times?.on_scene),
  }
}

function isoOf(ms: string | null): string | null {
  return ms === null ? null : new Date(Number(ms)).toISOString()
}
