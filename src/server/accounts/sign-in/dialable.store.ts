import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** As the contract asks of those that are written now. */
const fewestDigits = 6

/** A number that a telephone can dial, or null: what was written there before it was asked for as one would be a call to nobody. */
export function dialable(written: AnyColumn | SQL): SQL<string | null> {
  return sql`case when length(regexp_replace(${written}, '[^0-9]', '', 'g')) >= ${fewestDigits} then ${written} end`
}
