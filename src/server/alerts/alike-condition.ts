import { type SQL, sql } from 'drizzle-orm'
import { overdueKeys } from './overdue/overdue-keys.ts'

/** Two that agree in all of this say the same. A case, also an exercise of one, agrees with none but itself. */
function whatIsSaid(table: 'alerts' | 'one'): SQL {
  const of = (column: string) => sql.raw(`${table}.${column}`)
  const isCase = sql`(${of('alert_type')} = 'emergency' or coalesce(starts_with(${of('open_key')}, ${overdueKeys}), false))`
  const said = [
    ...['alert_type', 'severity', 'status', 'is_drill', 'pirogue_id', 'zone_id', 'message'].map(of),
    sql`case when ${isCase} then ${of('id')} end`,
  ]
  return sql.join(said, sql`, `)
}

/** The newest has rank 1. */
export const alikeRank = sql<number>`row_number() over (partition by ${whatIsSaid('alerts')} order by alerts.received_at desc, alerts.id desc)`
export const alikeCount = sql<number>`count(*) over (partition by ${whatIsSaid('alerts')})`

export function saysTheSameAs(id: string): SQL {
  return sql`row(${whatIsSaid('alerts')}) is not distinct from (
    select row(${whatIsSaid('one')}) from alerts one where one.id = ${id}::uuid)`
}
