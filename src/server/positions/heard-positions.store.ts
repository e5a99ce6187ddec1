import { sql } from 'drizzle-orm'
import { rowSaysWhere } from '#server/platform/storage/says-where.ts'
import { sharesLocation } from '#server/accounts/accounts.store.ts'
import { accounts, memberships, pirogues } from '#server/platform/storage/shared-tables.store.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { type ColumnsOf, columns, statement } from '#server/platform/storage/server/statement.ts'
import { isOnMaps } from './on-maps.store.ts'
import { type PositionRow, beliefNumber } from './positions.store.ts'

/** What is done with positions when they are heard: they are stored, and it is asked who hears of them. */

export type NewPosition = Omit<PositionRow, 'attributes'> & { readonly attributes: object | null }

const latestColumns = sql.raw(
  'device_id, position_id, pirogue_id, effective_at, account_id, latitude, longitude, speed, received_at',
)

/**
 * One statement for many: the positions, the newest of each device on each boat, and the total. The newest by effective
 * time wins, whatever the order in which they come in; a place without a fix, or one that is not believed, moves nothing. Answers the names of those
 * that were not known before, and which of them are the newest now.
 */
export async function storePositions(db: Db, rows: readonly NewPosition[]): Promise<ReadonlyMap<string, boolean>> {
  const stored = await insertPositions(db, columns(rows, positionColumns))
  return new Map(stored.map(({ id, is_newest }) => [id, is_newest]))
}

const positionColumns = {
  id: (row: NewPosition) => row.id,
  deviceId: (row: NewPosition) => row.deviceId,
  pirogueId: (row: NewPosition) => row.pirogueId,
  accountId: (row: NewPosition) => row.accountId,
  fixAt: (row: NewPosition) => row.fixAt?.toISOString() ?? null,
  receivedAt: (row: NewPosition) => row.receivedAt.toISOString(),
  effectiveAt: (row: NewPosition) => row.effectiveAt.toISOString(),
  clockSuspect: (row: NewPosition) => row.clockSuspect,
  isValid: (row: NewPosition) => row.isValid,
  latitude: (row: NewPosition) => row.latitude,
  longitude: (row: NewPosition) => row.longitude,
  speed: (row: NewPosition) => toSingle(row.speed),
  heading: (row: NewPosition) => toSingle(row.heading),
  altitude: (row: NewPosition) => toSingle(row.altitude),
  accuracy: (row: NewPosition) => toSingle(row.accuracy),
  batteryLevel: (row: NewPosition) => row.batteryLevel,
  alarm: (row: NewPosition) => row.alarm,
  attributes: (row: NewPosition) => row.attributes && JSON.stringify(row.attributes),
  belief: (row: NewPosition) => beliefNumber(row.belief),
  source: (row: NewPosition) => row.source,
}

const insertPositions = statement<{ id: string; is_newest: boolean }, ColumnsOf<typeof positionColumns>>(
  'store_positions',
  sql`
    with fresh as (
      insert into positions select * from unnest(
        ${sql.placeholder('id')}::uuid[], ${sql.placeholder('deviceId')}::uuid[],
        ${sql.placeholder('pirogueId')}::uuid[], ${sql.placeholder('accountId')}::uuid[],
        ${sql.placeholder('fixAt')}::timestamptz[], ${sql.placeholder('receivedAt')}::timestamptz[],
        ${sql.placeholder('effectiveAt')}::timestamptz[], ${sql.placeholder('clockSuspect')}::boolean[],
        ${sql.placeholder('isValid')}::boolean[],
        ${sql.placeholder('latitude')}::float8[], ${sql.placeholder('longitude')}::float8[],
        ${sql.placeholder('speed')}::real[], ${sql.placeholder('heading')}::real[],
        ${sql.placeholder('altitude')}::real[], ${sql.placeholder('accuracy')}::real[],
        ${sql.placeholder('batteryLevel')}::smallint[], ${sql.placeholder('alarm')}::text[],
        ${sql.placeholder('attributes')}::json[], ${sql.placeholder('belief')}::smallint[],
        ${sql.placeholder('source')}::integer[])
      on conflict do nothing returning *),
    newest as (
      insert into latest_positions as latest (${latestColumns})
      select distinct on (device_id, pirogue_id)
        device_id, id, pirogue_id, effective_at, account_id, latitude, longitude, speed, received_at
      from fresh where ${rowSaysWhere('fresh')}
      order by device_id, pirogue_id, effective_at desc, id desc
      on conflict (device_id, pirogue_id) do update
        set position_id = excluded.position_id, effective_at = excluded.effective_at, account_id = excluded.account_id,
          latitude = excluded.latitude, longitude = excluded.longitude, speed = excluded.speed,
          received_at = excluded.received_at
        where (latest.effective_at, latest.position_id) < (excluded.effective_at, excluded.position_id)
      returning position_id),
    counted as (
      update position_totals set total = total + (select count(*) from fresh) where exists (select from fresh))
    select id, id in (select position_id from newest) as is_newest from fresh`,
)

/** The database refuses a number that is too small for a `real`; here it becomes zero. */
function toSingle(value: number | null): number | null {
  return value === null ? null : Math.fround(value)
}

/** Whose the boats are, and who may follow them. */
export type BoatOfPosition = {
  readonly pirogueId: string | null
  readonly pirogueName: string | null
  readonly accountId: string | null
  readonly organisationId: string | null
  readonly sharesLocation: boolean
}

type Carried = Pick<PositionRow, 'pirogueId' | 'accountId' | 'deviceId'>

/** What is one boat of one person, of however many positions; a device that is on none stands for itself. */
export function carrierOf({ pirogueId, accountId, deviceId }: Carried): string {
  return pirogueId === null && accountId === null ? `${deviceId}` : `${pirogueId} ${accountId}`
}

/** Those that are on the maps. Asked of the boats and their owners, not of the months of positions: these are told in the commit that keeps them. */
export async function boatsOfPositions(
  db: Db,
  carried: readonly Carried[],
): Promise<ReadonlyMap<string, BoatOfPosition>> {
  const carriers = [...new Map(carried.map((one) => [carrierOf(one), one])).values()]
  const rows = await selectBoats(db, columns(carriers, carriedColumns))
  return new Map(
    rows.map(({ pirogue_id: pirogueId, account_id: accountId, device_id: deviceId, name, organisation, shares }) => [
      carrierOf({ pirogueId, accountId, deviceId }),
      { pirogueId, pirogueName: name, accountId, organisationId: organisation, sharesLocation: shares },
    ]),
  )
}

const carriedColumns = {
  pirogueId: (row: Carried) => row.pirogueId,
  accountId: (row: Carried) => row.accountId,
  deviceId: (row: Carried) => (row.pirogueId === null && row.accountId === null ? row.deviceId : null),
}

type BoatFound = {
  device_id: string | null
  pirogue_id: string | null
  account_id: string | null
  name: string | null
  organisation: string | null
  shares: boolean
}

/** Each is looked up by its name, one after the other: a table that grew and was not counted since would be read whole for each of them. */
const selectBoats = statement<BoatFound, ColumnsOf<typeof carriedColumns>>(
  'boats_of_positions',
  sql`
    select told.pirogue_id, told.account_id, told.device_id, ${pirogues.name} as name,
      coalesce(${memberships.organisationId}, alone.organisation_id,
        case when told.account_id is null then ${pirogues.organisationId} end) as organisation,
      ${sharesLocation} as shares
    from unnest(
      ${sql.placeholder('pirogueId')}::uuid[], ${sql.placeholder('accountId')}::uuid[],
      ${sql.placeholder('deviceId')}::uuid[]) as told (pirogue_id, account_id, device_id)
    left join lateral (select organisation_id from devices where id = told.device_id limit 1) alone on true
    left join lateral (select * from ${pirogues} where ${pirogues.id} = told.pirogue_id limit 1) pirogues on true
    left join lateral (select shares_location from ${accounts} where ${accounts.id} = told.account_id limit 1)
      accounts on true
    left join lateral (
      select organisation_id from ${memberships}
      where ${memberships.accountId} = told.account_id and ${memberships.toAt} is null limit 1) memberships on true
    where ${isOnMaps}`,
)
