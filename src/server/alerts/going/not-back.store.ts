import { sql } from 'drizzle-orm'
import { overdueKeys } from '#server/alerts/overdue/overdue-keys.ts'
import type { Db } from '#server/platform/storage/database.ts'

type NotBack = {
  readonly pirogueId: string
  readonly accountId: string
  readonly name: string | null
  readonly leftAt: Date
}
type Times = { readonly since: Date; readonly until: Date }

/**
 * The boats of those who went to help, were told between these moments that they may turn back, and have neither confirmed it nor been
 * heard since. Who said that he is home is home.
 */
export async function rescuersNotBack(db: Db, { since, until }: Times): Promise<NotBack[]> {
  const { rows } = await db.execute<{ pirogue: string; person: string; name: string | null; left_ms: string }>(sql`
    select distinct on (boat.id) boat.id as pirogue, r.account_id as person, boat.name, extract(epoch from r.going_at) * 1000 as left_ms
    from alert_rescuers r
      join alerts on alerts.id = r.alert_id and alerts.round = r.round and alerts.deleted_at is null and not alerts.is_drill
      join accounts on accounts.id = r.account_id and accounts.deleted_at is null
      join pirogues boat on boat.owner_account_id = r.account_id and boat.deleted_at is null
      cross join lateral (select case when r.withdrawn_at = r.released_at then r.released_at
        when r.withdrawn_at is null and alerts.status = 'resolved' then alerts.resolved_at end as at) told
    where r.going_at is not null
      and told.at between ${since.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz
      and (r.confirmed_at is null or r.confirmed_at < told.at)
      and not exists (select from latest_positions heard
        where (heard.pirogue_id = boat.id or heard.account_id = r.account_id) and heard.received_at > told.at)
      and not exists (select from alerts closed where closed.pirogue_id = boat.id and closed.open_key = ${overdueKeys} || boat.id
        and closed.status = 'resolved' and closed.received_at > told.at)
      and not exists (select from voyages said
        where said.pirogue_id = boat.id and said.end_kind = 'returned' and said.ended_at > r.going_at)
    order by boat.id, r.going_at desc`)
  return rows.map(({ pirogue: pirogueId, person: accountId, name, left_ms: left }) => {
    return { pirogueId, accountId, name, leftAt: new Date(Number(left)) }
  })
}
