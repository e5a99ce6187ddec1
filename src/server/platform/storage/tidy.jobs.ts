import { sql } from 'drizzle-orm'
import type { Services } from '#server/platform/services.ts'

/*
 * A PostgreSQL server clears away by itself what updates leave behind, and counts its rows for the planner. The embedded one has no
 * such servant. One table after the other, so that whoever calls for help waits for one of them at most.
 */

/** Of a month of positions nothing is ever changed, and it leaves as a whole: there is nothing to clear away. */
export async function tidyStorage(services: Services): Promise<void> {
  await forEachTable(services, 'vacuum (analyze)', 'not relispartition')
}

/**
 * Of a table that was never counted the planner believes that it has a few rows of each kind, and reads all of them to answer the
 * last hundred: what has grown by a fifth is counted again soon.
 */
export async function countGrownTables(services: Services): Promise<void> {
  await forEachTable(services, 'analyze', 'relpages * 8192.0 < pg_relation_size(oid) * 0.8')
}

async function forEachTable(services: Services, command: string, which: string): Promise<void> {
  if (services.config.databaseUrl !== null || !services.space.takesWrites()) return
  const { rows } = await services.db.execute<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and ${sql.raw(which)}
    order by relname`)
  for (const { name } of rows) await services.db.execute(sql.raw(`${command} ${name}`))
}
