import { type SQL, sql } from 'drizzle-orm'
import { type PositionRow, sharesLocation } from './positions.store.ts'
import { accounts } from '#server/accounts/accounts.store.ts'
import { memberships } from '#server/organisations/organisations.store.ts'
import { pirogues } from '#server/pirogues/pirogues.store.ts'
import type { Db } from '#server/storage/database.ts'

/** What is done with positions when they are heard: they are stored, and it is asked who hears of them. */

export type NewPosition = Omit<PositionRow, 'attributes'> & { readonly attributes: object | null }

const latestColumns = sql.raw(
  'device_id, position_id, pirogue_id, effective_at, account_id, latitude, longitude, speed, received_at',
)

/**
 * One statement for many: the positions, the newest of each device on each boat, and the total. The newest by effective
 * time wins, whatever the order in which they come in; a place without a fix moves nothing. Answers the names of those
 * that were not known before, and which of them are the newest now.
 */
export async function storePositions(db: Db, rows: readonly NewPosition[]): Promise<ReadonlyMap<string, boolean>> {
  const { rows: stored } = await db.execute<{ id: string; is_newest: boolean }>(sql`
    with fresh as (insert into positions select * from ${unnested(rows)} on conflict do nothing returning *),
    newest as (
      insert into latest_positions as latest (${latestColumns})
      select distinct on (device_id, pirogue_id)
        device_id, id, pirogue_id, effective_at, account_id, latitude, longitude, speed, received_at
      from fresh where is_valid and not (latitude = 0 and longitude = 0)
      order by device_id, pirogue_id, effective_at desc, id desc
      on conflict (device_id, pirogue_id) do update
        set position_id = excluded.position_id, effective_at = excluded.effective_at, account_id = excluded.account_id,
          latitude = excluded.latitude, longitude = excluded.longitude, speed = excluded.speed,
          received_at = excluded.received_at
        where (latest.effective_at, latest.position_id) < (excluded.effective_at, excluded.position_id)
      returning position_id),
    counted as (
      update position_totals set total = total + (select count(*) from fresh) where exists (select from fresh))
    select fresh.id, newest.position_id is not null as is_newest
    from fresh left join newest on newest.position_id = fresh.id`)
  return new Map(stored.map(({ id, is_newest }) => [id, is_newest]))
}

function unnested(rows: readonly NewPosition[]): SQL {
  const column = (pick: (row: NewPosition) => unknown) => sql.param(rows.map(pick))
  const at = (pick: (row: NewPosition) => Date | null) => column((row) => pick(row)?.toISOString() ?? null)
  const single = (pick: (row: NewPosition) => number | null) => column((row) => toSingle(pick(row)))
  return sql`unnest(
    ${column((row) => row.id)}::uuid[], ${column((row) => row.deviceId)}::uuid[],
    ${column((row) => row.pirogueId)}::uuid[], ${column((row) => row.accountId)}::uuid[],
    ${at((row) => row.fixAt)}::timestamptz[], ${at((row) => row.receivedAt)}::timestamptz[],
    ${at((row) => row.effectiveAt)}::timestamptz[], ${column((row) => row.clockSuspect)}::boolean[],
    ${column((row) => row.isValid)}::boolean[],
    ${column((row) => row.latitude)}::float8[], ${column((row) => row.longitude)}::float8[],
    ${single((row) => row.speed)}::real[], ${single((row) => row.heading)}::real[],
    ${single((row) => row.altitude)}::real[], ${single((row) => row.accuracy)}::real[],
    ${column((row) => row.batteryLevel)}::smallint[], ${column((row) => row.alarm)}::text[],
    ${column((row) => row.attributes && JSON.stringify(row.attributes))}::json[])`
}

/** The database refuses a number that is too small for a `real`; here it becomes zero. */
function toSingle(value: number | null): number | null {
  return value === null ? null : Math.fround(value)
}

/** Whose the boats are, and who may follow them. */
export type Boat = {
  readonly pirogueId: string | null
  readonly pirogueName: string | null
  readonly accountId: string | null
  readonly organisationId: string | null
  readonly sharesLocation: boolean
}

type Carried = Pick<PositionRow, 'pirogueId' | 'accountId'>

/** What is one boat of one person, of however many positions. */
export function carrierOf({ pirogueId, accountId }: Carried): string {
  return `${pirogueId} ${accountId}`
}

/** Asked of the boats and their owners, not of the months of positions: these are told in the commit that keeps them. */
export async function boatsOf(db: Db, carried: readonly Carried[]): Promise<ReadonlyMap<string, Boat>> {
  const carriers = [...new Map(carried.map((one) => [carrierOf(one), one])).values()]
  const column = (pick: (row: Carried) => unknown) => sql.param(carriers.map(pick))
  const { rows } = await db.execute<{
    pirogue_id: string | null
    account_id: string | null
    name: string | null
    organisation: string | null
    shares: boolean
  }>(sql`
    select told.pirogue_id, told.account_id, ${pirogues.name} as name, ${memberships.organisationId} as organisation,
      ${sharesLocation} as shares
    from unnest(${column((row) => row.pirogueId)}::uuid[], ${column((row) => row.accountId)}::uuid[])
      as told (pirogue_id, account_id)
    left join ${pirogues} on ${pirogues.id} = told.pirogue_id
    left join ${accounts} on ${accounts.id} = told.account_id
    left join ${memberships} on ${memberships.accountId} = told.account_id and ${memberships.toAt} is null`)
  return new Map(
    rows.map(({ pirogue_id: pirogueId, account_id: accountId, name, organisation, shares }) => [
      carrierOf({ pirogueId, accountId }),
      { pirogueId, pirogueName: name, accountId, organisationId: organisation, sharesLocation: shares },
    ]),
  )
}
