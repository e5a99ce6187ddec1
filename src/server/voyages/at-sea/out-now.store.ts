import { sql } from 'drizzle-orm'
import { overdueKeys } from '#server/alerts/overdue/overdue-keys.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { homeSince } from '#server/trips/return-said.ts'

type Whose = { readonly boats?: readonly string[]; readonly people?: readonly string[] }

/**
 * Whether one of these boats, one of these people or a boat of theirs is out: declared, shown by a tracker, searched for, or
 * calling for help. Nobody declares one of these boats meanwhile.
 */
export async function isAnyOut(db: Db, { boats = [], people = [] }: Whose): Promise<boolean> {
  const [named, owners] = [sql`any(${sql.param(boats)}::uuid[])`, sql`any(${sql.param(people)}::uuid[])`]
  const theirs = sql`select id from pirogues where id = ${named} or owner_account_id = ${owners}`
  await db.execute(sql`${theirs} order by id for no key update`)
  const isTheirs = (boat: string, person: string) =>
    sql`(${sql.raw(boat)} in (${theirs}) or ${sql.raw(person)} = ${owners})`
  const { rows } = await db.execute<{ is_out: boolean }>(sql`
    select exists (select from voyages v where v.ended_at is null and ${isTheirs('v.pirogue_id', 'v.account_id')})
      or exists (select from boat_movements m join trips t on t.id = m.open_trip_id and t.ended_at is null
        where not m.is_silent and ${homeSince('m')} is null and ${isTheirs('m.pirogue_id', 't.account_id')})
      or exists (select from alerts a where a.status <> 'resolved' and a.deleted_at is null and not a.is_drill
        and (a.alert_type = 'emergency' or a.open_key like ${`${overdueKeys}%`})
        and ${isTheirs('a.pirogue_id', 'a.account_id')}) as is_out`)
  return rows[0]?.is_out === true
}
