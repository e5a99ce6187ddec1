import { rowIsSomewhere, rowSaysWhere } from '#server/platform/storage/says-where.ts'
import { metresPerDegree } from '#contract/wire/earth.ts'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Belief, beliefs } from '#contract/positions/belief.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { type ColumnsOf, statement } from '#server/platform/storage/server/statement.ts'
import { type PositionRow, beliefNumber, positions } from './positions.store.ts'

/** What is asked and changed when it is judged which positions are believed. */

/** The newest position of a device that is believed, on one boat; and when something was heard that is not. */
export type BelievedBase = {
  readonly device_id: string
  readonly position_id: string
  readonly latitude: number
  readonly longitude: number
  readonly at: number
  readonly doubted_at: number | null
}

export async function lastBelievedOf(db: Db, deviceIds: readonly string[]): Promise<BelievedBase[]> {
  return await selectBases(db, { deviceId: deviceIds })
}

const selectBases = statement<BelievedBase, { deviceId: readonly string[] }>(
  'bases_of',
  sql`
    select device_id, position_id, latitude, longitude, (extract(epoch from effective_at) * 1000)::float8 as at,
      (extract(epoch from doubted_at) * 1000)::float8 as doubted_at
    from latest_positions where device_id = any(${sql.placeholder('deviceId')}::uuid[])
    `,
)

type FreshFix = { readonly device: string; readonly at: number; readonly latitude: number; readonly longitude: number }

/**
 * Of devices that sent something behind what is known of them, those whose track is not plain with it: a leg of it may be
 * impossible, or something in it was doubted before. Looked at there: a backlog may lie among thousands of positions.
 */
export async function devicesToRejudge(db: Db, fresh: readonly FreshFix[]): Promise<ReadonlySet<string>> {
  const rows = await selectNotPlain(db, {
    device: fresh.map(({ device }) => device),
    at: fresh.map(({ at }) => new Date(at).toISOString()),
    latitude: fresh.map(({ latitude }) => latitude),
    longitude: fresh.map(({ longitude }) => longitude),
  })
  return new Set(rows.map(({ device_id }) => device_id))
}

const said = sql`p.is_valid and ${rowIsSomewhere('p')}`
/** Under what is believed, and longer than it is: whatever is near the limit is looked at more closely. */
const [surelyNear, surelySlow] = [1900, 30]

const selectNotPlain = statement<{ device_id: string }, ColumnsOf<Record<keyof FreshFix, unknown>>>(
  'not_plain_with',
  sql`
    with fresh as (
      select * from unnest(${sql.placeholder('device')}::uuid[], ${sql.placeholder('at')}::timestamptz[],
        ${sql.placeholder('latitude')}::float8[], ${sql.placeholder('longitude')}::float8[])
        as f (device_id, at, latitude, longitude)),
    span as (select device_id, min(at) as from_at, max(at) as to_at from fresh group by device_id),
    track as (
      select device_id, at, latitude, longitude, 0 as belief from fresh
      union all
      select span.device_id, stored.* from span cross join lateral (
        (select p.effective_at, p.latitude, p.longitude, p.belief from positions p
          where p.device_id = span.device_id and ${said} and p.effective_at between span.from_at and span.to_at)
        union all
        (select p.effective_at, p.latitude, p.longitude, p.belief from positions p
          where p.device_id = span.device_id and ${said} and p.effective_at < span.from_at
          order by p.effective_at desc, p.id desc limit 1)
        union all
        (select p.effective_at, p.latitude, p.longitude, p.belief from positions p
          where p.device_id = span.device_id and ${said} and p.effective_at > span.to_at
          order by p.effective_at, p.id limit 1)) as stored),
    leg as (
      select device_id, at, belief,
        (abs(latitude - lag(latitude) over one) + abs(longitude - lag(longitude) over one)) * ${sql.raw(String(metresPerDegree))} as metres,
        extract(epoch from at - lag(at) over one)::float8 as seconds
      from track window one as (partition by device_id order by at))
    select distinct device_id from leg
    where belief <> 0
      or (metres > ${sql.raw(String(surelyNear))} and metres > seconds * ${sql.raw(String(surelySlow))})
    union all
    select device_id from span where not exists (
      select from positions p where p.device_id = span.device_id and ${said} and p.effective_at < span.from_at)`,
)

/** A device, the boat that it is on, and from when to when something new is known of it. */
export type DeviceSpan = {
  readonly deviceId: string
  readonly pirogueId: string | null
  readonly from: number
  readonly to: number
}
export type Judged = {
  readonly id: string
  readonly device: string
  readonly at: number
  readonly receivedAt: number
  readonly latitude: number
  readonly longitude: number
  readonly source: number | null
  readonly belief: Belief
  /** The last one that is believed before the stretch; of another device on the boat where this one has none. */
  readonly isBase: boolean
}

/** What was judged of each device from its last plain position before the stretch on, and so many positions behind it. */
export async function judgedAround(db: Db, stretches: readonly DeviceSpan[], behind: number): Promise<Judged[]> {
  const column = (pick: (stretch: DeviceSpan) => unknown) => sql.param(stretches.map(pick))
  const moment = (pick: (stretch: DeviceSpan) => number) => column((stretch) => new Date(pick(stretch)).toISOString())
  const ofDevice = sql`p.device_id = asked.device_id and ${said}`
  const shown = (isBase: SQLBoolean) =>
    sql`p.id, p.effective_at, p.received_at, p.latitude, p.longitude, p.source, p.belief, ${isBase} as is_base`
  const { rows } = await db.execute<RawJudged>(sql`
    select asked.device_id as device, found.id, (extract(epoch from found.effective_at) * 1000)::float8 as at,
      (extract(epoch from found.received_at) * 1000)::float8 as received_at, found.latitude, found.longitude, found.source, found.belief, found.is_base
    from unnest(
      ${column(({ deviceId }) => deviceId)}::uuid[], ${column(({ pirogueId }) => pirogueId)}::uuid[],
      ${moment(({ from }) => from)}::timestamptz[], ${moment(({ to }) => to)}::timestamptz[])
      as asked (device_id, pirogue_id, from_at, to_at)
    left join lateral (
      select p.id, p.effective_at from positions p where ${ofDevice} and p.belief = 0 and p.effective_at < asked.from_at
      order by p.effective_at desc, p.id desc limit 1) as base on true
    cross join lateral (
      (select ${shown(sql`p.id = base.id`)} from positions p
        where ${ofDevice} and p.effective_at between coalesce(base.effective_at, '-infinity') and asked.to_at
          and (base.id is null or (p.effective_at, p.id) >= (base.effective_at, base.id)))
      union all
      (select ${shown(sql`false`)} from positions p where ${ofDevice} and p.effective_at > asked.to_at
        order by p.effective_at, p.id limit ${behind})
      union all
      (select ${shown(sql`true`)} from positions p
        where base.id is null and p.pirogue_id = asked.pirogue_id and p.device_id <> asked.device_id and ${rowSaysWhere('p')}
          and p.effective_at < asked.from_at
        order by p.effective_at desc, p.id desc limit 1)
    ) as found
    order by asked.device_id, found.effective_at, found.id`)
  return rows.map(({ is_base, belief, received_at: receivedAt, ...row }) => ({
    ...row,
    receivedAt,
    belief: beliefs[belief] ?? 'plain',
    isBase: is_base ?? false,
  }))
}
type SQLBoolean = ReturnType<typeof sql>

type RawJudged = {
  id: string
  device: string
  at: number
  received_at: number
  latitude: number
  longitude: number
  source: number | null
  belief: number
  is_base: boolean | null
}

export type Correction = { readonly id: string; readonly belief: Belief }

/** What was judged otherwise before: these positions, as they are now. */
export async function correctBeliefs(db: Db, corrections: readonly Correction[]): Promise<PositionRow[]> {
  const ids = corrections.map(({ id }) => id)
  await db.execute(sql`
    update positions set belief = right_one.belief
    from unnest(${sql.param(ids)}::uuid[],
      ${sql.param(corrections.map(({ belief }) => beliefNumber(belief)))}::smallint[]) as right_one (id, belief)
    where positions.id = right_one.id`)
  return await db.select().from(positions).where(inArray(positions.id, ids))
}

type OnBoat = { readonly deviceId: string | null; readonly pirogueId: string | null }

/** Where these devices were seen last on these boats, looked for once more among what is believed now. */
export async function findNewestAgain(db: Db, those: readonly OnBoat[]): Promise<ReadonlySet<string>> {
  const asked = sql`unnest(${sql.param(those.map(({ deviceId }) => deviceId))}::uuid[],
    ${sql.param(those.map(({ pirogueId }) => pirogueId))}::uuid[]) as asked (device_id, pirogue_id)`
  await db.execute(sql`
    delete from latest_positions as latest using ${asked}
    where latest.device_id = asked.device_id and latest.pirogue_id is not distinct from asked.pirogue_id`)
  const { rows } = await db.execute<{ position_id: string }>(sql`
    insert into latest_positions
      (device_id, position_id, pirogue_id, effective_at, account_id, latitude, longitude, speed, received_at)
    select newest.device_id, newest.id, newest.pirogue_id, newest.effective_at, newest.account_id, newest.latitude,
      newest.longitude, newest.speed, newest.received_at
    from (select distinct device_id, pirogue_id from ${asked}) as boat
    cross join lateral (
      select p.* from positions p
      where p.device_id = boat.device_id and p.pirogue_id is not distinct from boat.pirogue_id
        and ${rowSaysWhere('p')}
      order by p.effective_at desc, p.id desc limit 1) as newest
    returning position_id`)
  return new Set(rows.map(({ position_id }) => position_id))
}

type Doubted = { readonly deviceId: readonly string[]; readonly at: readonly string[] }

export async function noteDoubts(db: Db, doubts: ReadonlyMap<string, number>): Promise<void> {
  const at = [...doubts.values()].map((moment) => new Date(moment).toISOString())
  if (at.length > 0) await updateDoubts(db, { deviceId: [...doubts.keys()], at })
}

const updateDoubts = statement<never, ColumnsOf<Doubted>>(
  'note_doubts',
  sql`
    update latest_positions set doubted_at = doubt.at
    from unnest(${sql.placeholder('deviceId')}::uuid[], ${sql.placeholder('at')}::timestamptz[]) as doubt (device_id, at)
    where latest_positions.device_id = doubt.device_id`,
)

const lately = 20

export async function selectSources(db: Db, deviceId: string, without: string | null): Promise<(number | null)[]> {
  const found = await db
    .select({ source: positions.source })
    .from(positions)
    .where(
      and(
        eq(positions.deviceId, deviceId),
        ne(positions.belief, 'implausible'),
        without === null ? undefined : ne(positions.id, without),
      ),
    )
    .orderBy(desc(positions.effectiveAt))
    .limit(lately)
  return found.map(({ source }) => source)
}
