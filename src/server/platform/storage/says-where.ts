import { type SQL, sql } from 'drizzle-orm'
import { beliefs } from '#contract/positions/belief.ts'

/*
 * Which rows say where a boat was, as the database is asked it: what `saysWhere` says of a fix and `isNowhere` of a place.
 * `of` is the name under which the query knows the table.
 */
export function rowSaysWhere(of: string): SQL {
  const implausible = sql.raw(String(beliefs.indexOf('implausible')))
  const column = (name: string) => sql`${sql.identifier(of)}.${sql.identifier(name)}`
  return sql`${column('is_valid')} and ${column('belief')} <> ${implausible} and ${rowIsSomewhere(of)}`
}

export function rowIsSomewhere(of: string): SQL {
  const table = sql.identifier(of)
  return sql`not (${table}.latitude = 0 and ${table}.longitude = 0)`
}
