import { sql } from 'drizzle-orm'
import { openSosCondition } from '#server/alerts/sos/open-sos-condition.ts'
import { overdueKeys } from '#server/alerts/overdue/overdue-keys.ts'
import type { Services } from '#server/platform/services.ts'
import type { WorstBoats } from '#server/platform/storage/worst-first.ts'

/** Who calls for help, and who should be back: as the board has them, by what was declared or by the alert of it. */
export async function worstBoatsOf({ db, steady }: Services): Promise<WorstBoats> {
  const now = sql`${steady.now().toISOString()}::timestamptz`
  const { rows } = await db.execute<{ pirogue_id: string; is_calling: boolean }>(sql`
    select pirogue_id, bool_or(is_calling) as is_calling from (
      select pirogue_id, true as is_calling from alerts where ${openSosCondition('alerts')}
      union all
      select pirogue_id, false from alerts
      where open_key like ${`${overdueKeys}%`} and status <> 'resolved' and deleted_at is null
      union all
      select pirogue_id, false from voyages where ended_at is null and due_steady <= ${now}
    ) worst where pirogue_id is not null group by pirogue_id`)
  const those = (isCalling: boolean) => rows.filter((row) => row.is_calling === isCalling).map((row) => row.pirogue_id)
  return { calling: those(true), overdue: those(false) }
}
