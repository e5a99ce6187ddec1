import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/storage/database.ts'

/** A tracker by its name, as it is known now. */
export type Adopted = {
  readonly deviceId: string
  readonly name: string
  readonly pirogueId: string | null
  readonly accountId: string | null
}

type Row = {
  readonly device: string
  readonly name: string
  readonly pirogue: string | null
  readonly account: string | null
}

const shownRow = ({ device, name, pirogue, account }: Row): Adopted => ({
  deviceId: device,
  name,
  pirogueId: pirogue,
  accountId: account,
})

/** Of one that several claim the first speaks, as at the ports, and on nobody's boat. */
const known = sql`
  select d.id as device, d.device_id as name, d.canonical_id, d.is_confirmed, d.created_at, link.pirogue_id as pirogue,
    case when link.id is null then d.account_id else p.owner_account_id end as account
  from devices d
  left join device_links link on link.device_id = d.id and link.to_at is null and d.is_confirmed
  left join pirogues p on p.id = link.pirogue_id
  where d.deleted_at is null and (d.is_enabled or not d.is_confirmed)`

/**
 * Emergencies of trackers that nobody had added and somebody has added since; and those of trackers that were on no boat and are
 * on one now.
 */
export async function adoptedCalls(db: Db, keyBegins: string): Promise<readonly (Adopted & { alertId: string })[]> {
  const { rows } = await db.execute<Row & { id: string }>(sql`
    select distinct on (a.id) a.id, tracker.device, tracker.name, tracker.pirogue, tracker.account
    from alerts a
    left join devices own on own.id = a.device_id
    join (${known}) tracker on tracker.canonical_id = case
      when starts_with(a.open_key, ${keyBegins}) then substr(a.open_key, ${keyBegins.length + 1}) else own.canonical_id end
    where a.alert_type = 'emergency' and a.status <> 'resolved' and a.deleted_at is null and not a.is_drill
      and a.pirogue_id is null and a.raised_by is null
      and (starts_with(a.open_key, ${keyBegins}) or tracker.pirogue is not null)
    order by a.id, tracker.is_confirmed desc, tracker.created_at, tracker.device`)
  return rows.map((row) => ({ ...shownRow(row), alertId: row.id }))
}

/** Of these canonical names those that are somebody's tracker now. */
export async function adoptedAmong(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, Adopted>> {
  const { rows } = await db.execute<Row & { canonical: string }>(sql`
    select distinct on (canonical_id) canonical_id as canonical, device, name, pirogue, account
    from (${known}) tracker where canonical_id = any(${sql.param(names)}::text[])
    order by canonical_id, is_confirmed desc, created_at, device`)
  return new Map(rows.map((row) => [row.canonical, shownRow(row)]))
}
