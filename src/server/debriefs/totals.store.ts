import { sql } from 'drizzle-orm'
import { falseAlarm } from '#contract/alerts/alert.ts'
import type { CountedCase } from '#contract/debriefs/debrief-totals.ts'
import { sectorAt } from '#contract/weather/sectors.ts'
import { overdueKeys } from '#server/alerts/overdue/overdue-keys.ts'
import type { Db } from '#server/platform/storage/database.ts'

type Row = {
  month: string
  latitude: number | null
  longitude: number | null
  is_sos: boolean
  is_false: boolean
  people: number | null
  seen: string | null
  in_charge: string | null
  on_scene: string | null
  ended: string | null
}

/** Cases that were raised between these moments and are over, drills aside. The clock of Dakar is that of Greenwich. */
export async function casesBetween(db: Db, from: Date, until: Date): Promise<CountedCase[]> {
  const after = (at: ReturnType<typeof sql>) => sql`greatest(0, extract(epoch from ${at} - a.occurred_at))`
  const took = (act: string) =>
    sql`(select min(t.at) from alert_trail t where t.alert_id = a.id and t.act = ${act} and t.took_effect)`
  const { rows } = await db.execute<Row>(sql`
    select to_char(a.occurred_at at time zone 'UTC', 'YYYY-MM') as month, a.latitude, a.longitude,
      a.alert_type = 'emergency' as is_sos, coalesce(a.resolve_reason = ${falseAlarm}, false) as is_false, a.people_on_board as people,
      ${after(sql`least((select min(r.seen_at) from alert_receipts r
        where r.alert_id = a.id and r.account_id is distinct from a.account_id), ${took('acknowledged')})`)} as seen,
      ${after(took('acknowledged'))} as in_charge,
      ${after(sql`least((select min(g.on_scene_at) from alert_rescuers g where g.alert_id = a.id), ${took('on_scene')})`)} as on_scene,
      ${after(sql`a.resolved_at`)} as ended
    from alerts a
    where a.status = 'resolved' and a.deleted_at is null and not a.is_drill
      and (a.alert_type = 'emergency' or starts_with(a.open_key, ${overdueKeys}))
      and a.occurred_at >= ${from.toISOString()}::timestamptz and a.occurred_at < ${until.toISOString()}::timestamptz`)
  return rows.map(({ month, latitude, longitude, is_sos: isSos, is_false: isFalseAlarm, people, ...seconds }) => ({
    month,
    sector: latitude === null || longitude === null ? null : (sectorAt(latitude, longitude)?.id ?? null),
    kind: isSos ? 'sos' : 'overdue',
    isFalseAlarm,
    people,
    seenAfter: numberOf(seconds.seen),
    inChargeAfter: numberOf(seconds.in_charge),
    onSceneAfter: numberOf(seconds.on_scene),
    overAfter: numberOf(seconds.ended),
  }))
}

function numberOf(value: string | null): number | null {
  return value === null ? null : Number(value)
}
