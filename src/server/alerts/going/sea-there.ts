import { type SQLWrapper, sql } from 'drizzle-orm'

type AirHour = {
  readonly at: string
  readonly windSpeed: number | null
  readonly windDirection: number | null
}
type SeaHour = {
  readonly at: string
  readonly waveHeight: number | null
  readonly currentSpeed: number | null
  readonly currentDirection: number | null
}
/** The kept forecast at the place of a call, by the hour; null: nobody knows. */
export type SeaThere = { readonly air: readonly AirHour[] | null; readonly sea: readonly SeaHour[] | null }

type Columns = {
  readonly [name in 'id' | 'round' | 'status' | 'latitude' | 'longitude' | 'placeAt' | 'occurredAt']: SQLWrapper
}

/**
 * From when the place of an open call was known until a day after one of those asked to go was heard last, read with the alert, so
 * that whoever waits and whoever leads read the same minutes. The forecast is opened for those calls alone. Nobody is asked outside. The
 * cell is written as `weather/cells.actions.ts` writes it; of several origins it is that which was asked last, as the screens of
 * the weather show no other.
 */
export function seaThere({ id, round, status, latitude, longitude, placeAt, occurredAt }: Columns) {
  const asked = sql`alert_rescuers r where r.alert_id = ${id} and r.round = ${round}`
  return sql<SeaThere | null>`(case when ${status} <> 'resolved' and ${latitude} is not null and ${longitude} is not null
      and exists (select from ${asked}) then (
    select json_build_object(
      'air', (array_agg(cells.hours) filter (where cells.kind = 'air'))[1],
      'sea', (array_agg(cells.hours) filter (where cells.kind = 'sea'))[1])
    from (
      select cell.kind, (
        select json_agg(json_build_object('at', foreseen ->> 'at',
          'windSpeed', foreseen #> '{values,windSpeed}', 'windDirection', foreseen #> '{values,windDirection}',
          'waveHeight', foreseen #> '{values,waveHeight}',
          'currentSpeed', foreseen #> '{values,currentSpeed}', 'currentDirection', foreseen #> '{values,currentDirection}'
        ) order by foreseen ->> 'at')
        from json_array_elements(cell.outlook -> 'hours') foreseen
        where foreseen ->> 'at' between ${momentOf(sql`coalesce(${placeAt}, ${occurredAt}) - interval '1 hour'`)}
          and ${momentOf(sql`heard.at + interval '1 day'`)}) as hours
      from (
        select distinct on (c.kind) c.kind, c.outlook from weather_cells c
        where c.cell = ${cellOf(latitude)} || ' ' || ${cellOf(longitude)}
        order by c.kind, greatest(c.fetched_at, c.failed_at, c.asked_until) desc nulls last) cell
      cross join (
        select max(l.effective_at) as at from latest_positions l
        where l.account_id in (select r.account_id from ${asked})) heard) cells) end)`
}

/** Of a twentieth of a degree, without zeros at its end. */
function cellOf(degrees: SQLWrapper) {
  return sql`trim_scale(floor(${degrees} * 20 + 0.5)::numeric / 20)::text`
}

/** As a forecast writes it. */
function momentOf(time: SQLWrapper) {
  return sql`to_char((${time}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
