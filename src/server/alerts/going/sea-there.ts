import { type SQLWrapper, sql } from 'drizzle-orm'

/** Waves in metres and wind in knots at the place of a call, as the kept forecast has them; null: nobody knows. */
export type SeaThere = { readonly waves: number | null; readonly wind: number | null }

type Columns = {
  readonly [name in 'id' | 'round' | 'status' | 'latitude' | 'longitude']: SQLWrapper
}

/**
 * Of the hour in which one of those asked to go to an open call was heard last, read with the alert, so that whoever waits and whoever
 * leads read the same minutes. The forecast is opened for those calls alone. Nobody is asked outside. The cell is written as
 * `weather/cells.actions.ts` writes it.
 */
export function seaThere({ id, round, status, latitude, longitude }: Columns) {
  const asked = sql`alert_rescuers r where r.alert_id = ${id} and r.round = ${round}`
  return sql<SeaThere | null>`(case when ${status} <> 'resolved' and ${latitude} is not null and ${longitude} is not null
      and exists (select from ${asked}) then (
    select json_build_object(
      'waves', max((foreseen #>> '{values,waveHeight}')::float8) filter (where c.kind = 'sea'),
      'wind', max((foreseen #>> '{values,windSpeed}')::float8) filter (where c.kind = 'air'))
    from (
      select to_char(date_trunc('hour', max(l.effective_at) + interval '30 minutes') at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as hour
      from latest_positions l where l.account_id in (select r.account_id from ${asked})) heard
    join weather_cells c on c.cell = ${cellOf(latitude)} || ' ' || ${cellOf(longitude)}
    cross join lateral json_array_elements(c.outlook -> 'hours') foreseen
    where heard.hour is not null and foreseen ->> 'at' = heard.hour) end)`
}

/** Of a twentieth of a degree, without zeros at its end. */
function cellOf(degrees: SQLWrapper) {
  return sql`trim_scale(floor(${degrees} * 20 + 0.5)::numeric / 20)::text`
}
