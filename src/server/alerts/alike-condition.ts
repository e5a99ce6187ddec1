import { type SQL, sql } from 'drizzle-orm'

/** Two that say the same have the same `said_as`: kind, gravity, state, exercise, boat, zone and text. A case has its own. */
export function saysTheSameAs(id: string): SQL {
  return sql`alerts.said_as = (select one.said_as from alerts one where one.id = ${id}::uuid)`
}
