import { type SQL, sql } from 'drizzle-orm'
import { openSosCondition } from '#server/alerts/sos/open-sos-condition.ts'

/**
 * Of SQL: a boat that is counted, drawn and listed where boats are watched. One that was removed, or whose person was deleted, is
 * none of them, except while somebody is known to be out with it: a voyage of it is open, or somebody calls for help from it.
 * `of`: the table of boats, as the question calls it; where boats are joined to what may be on none, what is on none passes.
 */
export function isCounted(of: string): SQL {
  const boat = sql.raw(of)
  return sql`((${boat}.deleted_at is null
      and not exists (select from accounts gone where gone.id = ${boat}.owner_account_id and gone.deleted_at is not null))
    or exists (select from voyages open where open.pirogue_id = ${boat}.id and open.ended_at is null)
    or exists (select from alerts call where call.pirogue_id = ${boat}.id and ${openSosCondition('call')}))`
}
