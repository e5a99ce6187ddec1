import { type SQL, sql } from 'drizzle-orm'
import { openSosCondition } from '#server/alerts/open-sos-condition.ts'
import { pirogues } from '#server/pirogues/pirogues.store.ts'

/**
 * A boat that was removed is on no map, whatever is known of where it was; as long as somebody calls for help from it, it is.
 * Its devices are seen as what they are as soon as they are heard without it. To be asked where the boats are joined.
 */
export const isOnMaps: SQL = sql`(${pirogues.deletedAt} is null or exists (
  select from alerts call where call.pirogue_id = ${pirogues.id} and ${openSosCondition('call')}))`
