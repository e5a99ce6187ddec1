import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { LatLng } from '#contract/wire/units.ts'
import { alerts } from '#server/alerts/alerts.store.ts'
import { pirogues } from '#server/platform/storage/shared-tables.store.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { openSosCondition } from './open-sos-condition.ts'

const alertReach = pgTable(
  'alert_reach',
  { alertId: uuid('alert_id').notNull(), accountId: uuid('account_id').notNull() },
  (table) => [primaryKey({ columns: [table.alertId, table.accountId] })],
)

/** An open SOS, and where its boat is: at its newest position, else where the alert was raised, else nobody knows. */
export type OpenSos = { readonly alertId: string; readonly pirogueId: string | null; readonly spot: LatLng | null }

export async function openSosNow(db: Db): Promise<OpenSos[]> {
  const { rows } = await db.execute<{
    id: string
    pirogue_id: string | null
    latitude: number | null
    longitude: number | null
  }>(sql`
    select a.id, a.pirogue_id,
      case when p.effective_at > coalesce(a.place_at, '-infinity') then p.latitude else a.latitude end as latitude,
      case when p.effective_at > coalesce(a.place_at, '-infinity') then p.longitude else a.longitude end as longitude
    from alerts a left join lateral (
      select effective_at, latitude, longitude from latest_positions
      where latest_positions.pirogue_id = a.pirogue_id order by effective_at desc limit 1) p on true
    where ${openSosCondition('a')}
    order by a.received_at desc`)
  return rows.map(({ id, pirogue_id, latitude, longitude }) => ({
    alertId: id,
    pirogueId: pirogue_id,
    spot: latitude === null || longitude === null ? null : { latitude, longitude },
  }))
}

/** Boats, people and devices with an open SOS. */
export type CallingForHelp = {
  readonly pirogues: ReadonlySet<string>
  readonly people: ReadonlySet<string>
  readonly devices: ReadonlySet<string>
}

export async function callingForHelp(db: Db): Promise<CallingForHelp> {
  const about = { pirogueId: alerts.pirogueId, accountId: alerts.accountId, deviceId: alerts.deviceId }
  const rows = await db.select(about).from(alerts).where(openSosCondition('alerts'))
  const named = (ids: readonly (string | null)[]) => new Set(ids.filter((id): id is string => id !== null))
  return {
    pirogues: named(rows.map(({ pirogueId }) => pirogueId)),
    people: named(rows.map(({ accountId }) => accountId)),
    devices: named(rows.map(({ deviceId }) => deviceId)),
  }
}

/** Where somebody's own boat was seen last, if that was lately. */
export async function ownSpot(db: Db, accountId: string, since: Date): Promise<LatLng | null> {
  const { rows } = await db.execute<{ latitude: number; longitude: number }>(sql`
    select latest_positions.latitude, latest_positions.longitude
    from pirogues join latest_positions on latest_positions.pirogue_id = pirogues.id
    where pirogues.owner_account_id = ${accountId} and latest_positions.effective_at > ${since.toISOString()}::timestamptz
    order by latest_positions.effective_at desc limit 1`)
  return rows[0] ?? null
}

type Box = { readonly south: number; readonly north: number; readonly west: number; readonly east: number }

export type Neighbour = LatLng & { readonly accountId: string; readonly organisationId: string | null }

/** Fishermen whose boats were seen lately inside a box, and where. */
export async function peopleWithin(db: Db, box: Box, since: Date): Promise<Neighbour[]> {
  const { rows } = await db.execute<{
    account_id: string
    organisation_id: string | null
    latitude: number
    longitude: number
  }>(sql`
    select newest.account_id, memberships.organisation_id, newest.latitude, newest.longitude
    from latest_positions newest
      join accounts on accounts.id = newest.account_id and accounts.role = 'fisherman'
      left join memberships on memberships.account_id = accounts.id and memberships.to_at is null
    where newest.effective_at > ${since.toISOString()}::timestamptz
      and newest.latitude between ${box.south} and ${box.north}
      and newest.longitude between ${box.west} and ${box.east}`)
  return rows.map((row) => ({
    accountId: row.account_id,
    organisationId: row.organisation_id,
    latitude: row.latitude,
    longitude: row.longitude,
  }))
}

/** Those who had not been reached before. */
export async function addToReach(db: Db, alertId: string, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return []
  const { rows } = await db.execute<{ account_id: string }>(sql`
    insert into alert_reach (alert_id, account_id)
    select ${alertId}, account_id from unnest(${sql.param(accountIds)}::uuid[]) as account_id
    on conflict do nothing returning account_id`)
  return rows.map((row) => row.account_id)
}

/** What was reached by alerts that are gone. */
export async function forgetReach(db: Db): Promise<void> {
  await db.delete(alertReach).where(sql`not exists (select from alerts where alerts.id = ${alertReach.alertId})`)
}

export async function peopleReachedBySos(db: Db, alertId: string): Promise<string[]> {
  const reached = await db
    .select({ accountId: alertReach.accountId })
    .from(alertReach)
    .where(eq(alertReach.alertId, alertId))
  return reached.map(({ accountId }) => accountId)
}

/** Of these boats those in an open SOS, each with the fishermen who were told of it. */
export async function reachOfBoats(
  db: Db,
  pirogueIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .select({ pirogueId: alerts.pirogueId, accountId: alertReach.accountId })
    .from(alerts)
    .leftJoin(alertReach, eq(alertReach.alertId, alerts.id))
    .where(and(openSosCondition('alerts'), sql`${alerts.pirogueId} = any(${sql.param(pirogueIds)}::uuid[])`))
    .prepare('reach_of_boats')
    .execute()
  const reach = new Map<string, string[]>()
  for (const { pirogueId, accountId } of rows) {
    if (pirogueId === null) continue
    reach.set(pirogueId, [...(reach.get(pirogueId) ?? []), ...(accountId === null ? [] : [accountId])])
  }
  return reach
}

/** A call that a device made has no raiser: it is its boat's owner who is in need. */
export async function ownersInSos(db: Db, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  const owner = sql<string>`coalesce(${alerts.accountId}, ${pirogues.ownerAccountId})`
  const found = await db
    .selectDistinct({ owner })
    .from(alerts)
    .leftJoin(pirogues, eq(pirogues.id, alerts.pirogueId))
    .where(and(openSosCondition('alerts'), sql`${owner} = any(${sql.param(accountIds)}::uuid[])`))
  return new Set(found.map((row) => row.owner))
}

/** He called for help, or his boat did, and it is not over; or he said that he goes to one. */
export async function isInRescue(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from alerts left join pirogues on pirogues.id = alerts.pirogue_id
    where ${openSosCondition('alerts')} and (alerts.account_id = ${accountId} or pirogues.owner_account_id = ${accountId}
      or exists (select from alert_rescuers r where r.alert_id = alerts.id and r.round = alerts.round
        and r.account_id = ${accountId} and r.withdrawn_at is null))
    limit 1`)
  return rows.length > 0
}

export async function hasOpenSos(db: Db, accountId: string): Promise<boolean> {
  const [open] = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(
      and(
        eq(alerts.alertType, 'emergency'),
        ne(alerts.status, 'resolved'),
        isNull(alerts.deletedAt),
        eq(alerts.accountId, accountId),
      ),
    )
    .limit(1)
  return open !== undefined
}
