import { type SQL, and, inArray, isNull, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts/visibility.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { devices } from '#server/devices/devices.store.ts'
import { pirogues } from '#server/platform/storage/shared-tables.store.ts'
import type { Db } from '#server/platform/storage/database.ts'
import {
  type AlertFilter,
  type AlertRow,
  type NearSos,
  alerts,
  alertsVisibleTo,
  matching,
  owner,
  seenAnd,
  shown,
  worstAlertsFirst,
} from './alerts.store.ts'

type Line = { readonly saidAs: string; readonly among: number }

/** Of those that say the same the newest alone, and for how many it stands. */
export async function alertGroupsSeenBy(
  db: Db,
  viewer: Viewer,
  near: NearSos,
  filter: AlertFilter,
  { page, pageSize }: PageQuery,
): Promise<{ count: number; found: AlertRow[]; alike: { id: string; count: number }[] }> {
  const { rows } = await db.execute<{ total: string; said_as: string | null; among: string }>(sql`
    with lines as materialized (${linesSeenBy(viewer, near, filter)})
    select total.count as total, alerts.said_as, alerts.among from (select count(*) from lines) total
    left join lateral (
      select * from lines alerts order by ${sql.join(worstAlertsFirst, sql`, `)} limit ${pageSize} offset ${(page - 1) * pageSize}
    ) alerts on true`)
  const lines = rows.flatMap(({ said_as: saidAs, among }) =>
    saidAs === null ? [] : [{ saidAs, among: Number(among) }],
  )
  const newest = await newestOf(db, lines, seenAnd(viewer, near, filter))
  const found = await shown(db)
    .where(inArray(alerts.id, [...newest.keys()]))
    .orderBy(...worstAlertsFirst)
  const alike = found.map(({ id }) => ({ id, count: newest.get(id)?.among ?? 1 })).filter(({ count }) => count > 1)
  return { count: Number(rows[0]?.total ?? 0), found, alike }
}

/**
 * As if each line were one alert, which is what lets it be asked as one who sees it and where it stands. Who sees an alert hangs on
 * whose it is and on what it says: it is asked once for all of one person and device, of the newest, which the index has. An aggregate
 * of ids would have all of them sorted.
 */
function linesSeenBy(viewer: Viewer, near: NearSos, filter: AlertFilter): SQL {
  return sql`
    select alerts.said_as, min(alerts.alert_type) as alert_type, min(alerts.status) as status, bool_or(alerts.is_drill) as is_drill,
      min(alerts.open_key) as open_key, max(part.received_at) as received_at, (array_agg(alerts.id))[1] as id, sum(part.among) as among
    from (
      select alerts.said_as, alerts.account_id, alerts.device_id, max(alerts.received_at) as received_at, count(*) as among
      from alerts where ${and(isNull(alerts.deletedAt), matching(filter))}
      group by alerts.said_as, alerts.account_id, alerts.device_id
    ) part
    cross join lateral (
      select * from alerts one where one.said_as = part.said_as and one.received_at = part.received_at and one.deleted_at is null
        and one.account_id is not distinct from part.account_id and one.device_id is not distinct from part.device_id limit 1
    ) alerts
    left join ${pirogues} on ${pirogues.id} = ${alerts.pirogueId}
    left join accounts owner on owner.id = ${owner}
    left join ${devices} on ${devices.id} = ${alerts.deviceId}
    where ${alertsVisibleTo(viewer, near) ?? sql`true`}
    group by alerts.said_as`
}

/** Of each line, by the id of the newest of it that is seen: found in the index of what is said, whatever the line is long. */
async function newestOf(db: Db, lines: readonly Line[], seen: SQL | undefined): Promise<ReadonlyMap<string, Line>> {
  const wanted = sql.param(lines.map(({ saidAs }) => saidAs))
  const { rows } = await db.execute<{ id: string; said_as: string }>(sql`
    select newest.id, line.said_as from unnest(${wanted}::uuid[]) line (said_as)
    cross join lateral (
      select alerts.id from alerts
      left join ${pirogues} on ${pirogues.id} = ${alerts.pirogueId}
      left join accounts owner on owner.id = ${owner}
      left join ${devices} on ${devices.id} = ${alerts.deviceId}
      where alerts.said_as = line.said_as and ${seen}
      order by alerts.received_at desc, alerts.id desc limit 1
    ) newest`)
  const bySaid = new Map(lines.map((line) => [line.saidAs, line]))
  return new Map(rows.flatMap(({ id, said_as: said }) => (bySaid.get(said) ? [[id, bySaid.get(said) as Line]] : [])))
}
