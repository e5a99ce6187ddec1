import { sql } from 'drizzle-orm'
import type { Services } from '#server/platform/services.ts'

/**
 * A PostgreSQL server clears away by itself what updates leave behind, and counts its rows for the planner. The embedded
 * one has no such servant. One table after the other, so that whoever calls for help waits for one of them at most. A
 * month of positions is never changed, and leaves as a whole: it is only counted, when it has grown by a fifth.
 */
export async function tidyStorage(services: Services): Promise<void> {
  if (services.config.databaseUrl !== null || !services.space.takesWrites()) return
  const { rows } = await services.db.execute<{ command: string }>(sql`
    select case when relispartition then 'analyze ' else 'vacuum (analyze) ' end || oid::regclass as command
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and (not relispartition or relpages * 8192.0 < pg_relation_size(oid) * 0.8)
    order by relname`)
  for (const { command } of rows) await services.db.execute(sql.raw(command))
}
