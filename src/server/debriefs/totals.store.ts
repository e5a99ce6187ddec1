import { sql } from 'drizzle-orm'
import { falseAlarm } from '#contract/alerts/alert.ts'
import type { CountedCase } from '#contract/debriefs/debrief-totals.ts'
import { greatCircle } from '#contract/wire/earth.ts'
import { lngLat, metresPerNauticalMile } from '#contract/wire/units.ts'
import { sectorAt } from '#contract/weather/sectors.ts'
import { overdueKeys } from '#server/alerts/overdue/overdue-keys.ts'
import { crewDeclaredFor } from '#server/alerts/sos/crew-declared.store.ts'
import type { Db } from '#server/platform/storage/database.ts'

type Row = {
  month: string
  latitude: number | null
  longitude: number | null
  is_sos: boolean
  is_false: boolean
  by_itself: boolean
  people: number | null
  told: string | null
  seen: string | null
  in_charge: string | null
  on_scene: string | null
  ended: string | null
  drift_error: number | null
}

/** Cases that were raised between these moments and are over, drills aside. The clock of Dakar is that of Greenwich. */
export async function casesBetween(db: Db, from: Date, until: Date): Promise<CountedCase[]> {
  /* What never was has no delay: `greatest` would leave it out and say 0. */
  const after = (at: ReturnType<typeof sql>) =>
    sql`case when ${at} is not null then greatest(0, extract(epoch from ${at} - a.occurred_at)) end`
  const took = (act: string) =>
    sql`(select min(t.at) from alert_trail t where t.alert_id = a.id and t.act = ${act} and t.took_effect)`
  const call = { alertType: sql`a.alert_type`, pirogueId: sql`a.pirogue_id`, occurredAt: sql`a.occurred_at` }
  const { rows } = await db.execute<Row>(sql`
    select to_char(a.occurred_at at time zone 'UTC', 'YYYY-MM') as month, a.latitude, a.longitude,
      a.alert_type = 'emergency' as is_sos, coalesce(a.resolve_reason = ${falseAlarm}, false) as is_false,
      a.resolved_by is null as by_itself, coalesce(a.people_on_board, ${crewDeclaredFor(call)}) as people,
      ${after(sql`(select min(s.done_at) from escalation_steps s where s.alert_id = a.id)`)} as told,
      ${after(sql`least((select min(r.seen_at) from alert_receipts r
        where r.alert_id = a.id and r.account_id is distinct from a.account_id), ${took('acknowledged')})`)} as seen,
      ${after(took('acknowledged'))} as in_charge,
      ${after(sql`least((select min(g.on_scene_at) from alert_rescuers g where g.alert_id = a.id), ${took('on_scene')})`)} as on_scene,
      ${after(sql`a.resolved_at`)} as ended, d.drift_error_metres as drift_error
    from alerts a left join debriefs d on d.alert_id = a.id and d.resolved_at = a.resolved_at
    where a.status = 'resolved' and a.deleted_at is null and not a.is_drill
      and (a.alert_type = 'emergency' or starts_with(a.open_key, ${overdueKeys}))
      and a.occurred_at >= ${from.toISOString()}::timestamptz and a.occurred_at < ${until.toISOString()}::timestamptz`)
  const quais = await quaisThere(db)
  return rows.map(
    ({
      month,
      latitude,
      longitude,
      is_sos: isSos,
      is_false: isFalseAlarm,
      by_itself: isByItself,
      people,
      ...rest
    }) => ({
      month,
      sector: latitude === null || longitude === null ? null : (sectorAt(latitude, longitude)?.id ?? null),
      quai: latitude === null || longitude === null ? null : nearestQuai(quais, latitude, longitude),
      kind: isSos ? 'sos' : 'overdue',
      isFalseAlarm,
      isByItself,
      people,
      toldAfter: numberOf(rest.told),
      seenAfter: numberOf(rest.seen),
      inChargeAfter: numberOf(rest.in_charge),
      onSceneAfter: numberOf(rest.on_scene),
      overAfter: numberOf(rest.ended),
      driftErrorMetres: rest.drift_error,
    }),
  )
}

type QuaiThere = { readonly name: string; readonly latitude: number; readonly longitude: number }

async function quaisThere(db: Db): Promise<QuaiThere[]> {
  const { rows } = await db.execute<QuaiThere>(
    sql`select name, latitude, longitude from quais where deleted_at is null order by name, id`,
  )
  return rows
}

/** Farther out it is of no quai. */
const ofAQuai = 10 * metresPerNauticalMile
/** A degree of latitude is sixty miles: what lies farther north or south is not measured. */
const mostDegrees = 10 / 60

function nearestQuai(quais: readonly QuaiThere[], latitude: number, longitude: number): string | null {
  let nearest: { readonly name: string; readonly metres: number } | null = null
  for (const quai of quais) {
    if (Math.abs(quai.latitude - latitude) > mostDegrees) continue
    const metres = greatCircle(lngLat(longitude, latitude), lngLat(quai.longitude, quai.latitude))
    if (metres <= ofAQuai && metres < (nearest?.metres ?? Infinity)) nearest = { name: quai.name, metres }
  }
  return nearest?.name ?? null
}

function numberOf(value: string | null): number | null {
  return value === null ? null : Number(value)
}
