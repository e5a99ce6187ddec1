import {
  type SQL,
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { alias, bigint, boolean, doublePrecision, json, pgTable, real, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Viewer } from '#contract/accounts/sight.ts'
import { accounts } from '#server/accounts/accounts.store.ts'
import { memberships } from '#server/organisations/organisations.store.ts'
import { pirogues } from '#server/pirogues/pirogues.store.ts'
import { time } from '#server/storage/columns.ts'
import type { Db } from '#server/storage/database.ts'

export const positions = pgTable('positions', {
  id: uuid('id').primaryKey(),
  deviceId: uuid('device_id'),
  pirogueId: uuid('pirogue_id'),
  accountId: uuid('account_id'),
  fixAt: time('fix_at'),
  receivedAt: time('received_at').notNull(),
  effectiveAt: time('effective_at').notNull(),
  clockSuspect: boolean('clock_suspect').notNull(),
  isValid: boolean('is_valid').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  speed: real('speed'),
  heading: real('heading'),
  altitude: real('altitude'),
  accuracy: real('accuracy'),
  batteryLevel: smallint('battery_level'),
  alarm: text('alarm'),
  attributes: json('attributes'),
})

export const latestPositions = pgTable('latest_positions', {
  deviceId: uuid('device_id').notNull(),
  positionId: uuid('position_id').notNull(),
  pirogueId: uuid('pirogue_id'),
  effectiveAt: time('effective_at').notNull(),
  accountId: uuid('account_id'),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  speed: real('speed'),
})

export const positionTotals = pgTable('position_totals', {
  one: boolean('one').primaryKey().default(true),
  total: bigint('total', { mode: 'number' }).notNull(),
})

export type PositionRow = typeof positions.$inferSelect
export type NewPosition = Omit<PositionRow, 'attributes'> & { readonly attributes: object | null }

/** One statement for many: the names of those that were not known before. */
export async function insertPositions(db: Db, rows: readonly NewPosition[]): Promise<string[]> {
  const column = (pick: (row: NewPosition) => unknown) => sql.param(rows.map(pick))
  const at = (pick: (row: NewPosition) => Date | null) => column((row) => pick(row)?.toISOString() ?? null)
  const single = (pick: (row: NewPosition) => number | null) => column((row) => toSingle(pick(row)))
  const { rows: inserted } = await db.execute<{ id: string }>(sql`
    insert into positions
    select * from unnest(
      ${column((row) => row.id)}::uuid[], ${column((row) => row.deviceId)}::uuid[],
      ${column((row) => row.pirogueId)}::uuid[], ${column((row) => row.accountId)}::uuid[],
      ${at((row) => row.fixAt)}::timestamptz[], ${at((row) => row.receivedAt)}::timestamptz[],
      ${at((row) => row.effectiveAt)}::timestamptz[], ${column((row) => row.clockSuspect)}::boolean[],
      ${column((row) => row.isValid)}::boolean[],
      ${column((row) => row.latitude)}::float8[], ${column((row) => row.longitude)}::float8[],
      ${single((row) => row.speed)}::real[], ${single((row) => row.heading)}::real[],
      ${single((row) => row.altitude)}::real[], ${single((row) => row.accuracy)}::real[],
      ${column((row) => row.batteryLevel)}::smallint[], ${column((row) => row.alarm)}::text[],
      ${column((row) => row.attributes && JSON.stringify(row.attributes))}::json[])
    on conflict do nothing returning id`)
  return inserted.map(({ id }) => id)
}

/** The database refuses a number that is too small for a `real`; here it becomes zero. */
function toSingle(value: number | null): number | null {
  return value === null ? null : Math.fround(value)
}

const latestColumns = sql.raw(
  'device_id, position_id, pirogue_id, effective_at, account_id, latitude, longitude, speed',
)

/** The newest by effective time wins, whatever the order in which they come in. Answers those that are newest now. */
export async function advanceLatest(db: Db, rows: readonly NewPosition[]): Promise<string[]> {
  const column = (pick: (row: NewPosition) => unknown) => sql.param(rows.map(pick))
  const { rows: advanced } = await db.execute<{ position_id: string }>(sql`
    insert into latest_positions as latest (${latestColumns})
    select distinct on (device_id, pirogue_id) * from unnest(
      ${column((row) => row.deviceId)}::uuid[], ${column((row) => row.id)}::uuid[],
      ${column((row) => row.pirogueId)}::uuid[], ${column((row) => row.effectiveAt.toISOString())}::timestamptz[],
      ${column((row) => row.accountId)}::uuid[], ${column((row) => row.latitude)}::float8[],
      ${column((row) => row.longitude)}::float8[], ${column((row) => toSingle(row.speed))}::real[])
      as fresh (${latestColumns})
    order by device_id, pirogue_id, effective_at desc, position_id desc
    on conflict (device_id, pirogue_id) do update
      set position_id = excluded.position_id, effective_at = excluded.effective_at, account_id = excluded.account_id,
        latitude = excluded.latitude, longitude = excluded.longitude, speed = excluded.speed
      where (latest.effective_at, latest.position_id) < (excluded.effective_at, excluded.position_id)
    returning position_id`)
  return advanced.map(({ position_id: id }) => id)
}

/** Whose the boats are, and who may follow them. */
export type Boat = {
  readonly pirogueId: string | null
  readonly pirogueName: string | null
  readonly accountId: string | null
  readonly organisationId: string | null
  readonly sharesLocation: boolean
}

type Carried = Pick<PositionRow, 'id' | 'pirogueId' | 'accountId'>

/** Asked of the boats and their owners, not of the months of positions: these are told in the commit that keeps them. */
export async function boatsOf(db: Db, told: readonly Carried[]): Promise<ReadonlyMap<string, Boat>> {
  const column = (pick: (row: Carried) => unknown) => sql.param(told.map(pick))
  const { rows } = await db.execute<{
    id: string
    name: string | null
    organisation: string | null
    shares: boolean
  }>(sql`
    select told.id, ${pirogues.name} as name, ${memberships.organisationId} as organisation, ${sharesLocation} as shares
    from unnest(${column((row) => row.id)}::uuid[], ${column((row) => row.pirogueId)}::uuid[],
      ${column((row) => row.accountId)}::uuid[]) as told (id, pirogue_id, account_id)
    left join ${pirogues} on ${pirogues.id} = told.pirogue_id
    left join ${accounts} on ${accounts.id} = told.account_id
    left join ${memberships} on ${memberships.accountId} = told.account_id and ${memberships.toAt} is null`)
  const found = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    told.flatMap(({ id, pirogueId, accountId }) => {
      const row = found.get(id)
      if (row === undefined) return []
      const { name, organisation, shares } = row
      return [[id, { pirogueId, pirogueName: name, accountId, organisationId: organisation, sharesLocation: shares }]]
    }),
  )
}

export async function addToTotal(db: Db, stored: number): Promise<void> {
  await db.update(positionTotals).set({ total: sql`${positionTotals.total} + ${stored}` })
}

export async function totalOf(db: Db): Promise<number> {
  const [kept] = await db.select({ total: positionTotals.total }).from(positionTotals)
  return kept?.total ?? 0
}

export async function positionById(db: Db, id: string): Promise<ShownPosition | null> {
  const [position] = await db
    .select(shown)
    .from(positions)
    .leftJoin(pirogues, eq(pirogues.id, positions.pirogueId))
    .where(eq(positions.id, id))
  return position ?? null
}

/** Who sent what is kept under these names. */
export async function keepersOf(db: Db, ids: readonly string[]) {
  return await db
    .select({ id: positions.id, deviceId: positions.deviceId, accountId: positions.accountId })
    .from(positions)
    .where(inArray(positions.id, [...ids]))
}

/** A position with the name of the boat, as it is called today. */
export type ShownPosition = PositionRow & { readonly pirogueName: string | null }

/** What an open SOS opens to somebody: to an organisation all its boats in one, to a fisherman those near him. */
type SosSight = { readonly openPirogueIds: readonly string[]; readonly pirogueIds: readonly string[] }

export type Track = {
  readonly user?: string | undefined
  readonly pirogue?: string | undefined
  readonly device?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}
export type Place = { readonly effectiveAt: Date; readonly id: string }

/** Newest first; `before` is the last one of the page before. */
export async function trackSeenBy(
  db: Db,
  viewer: Viewer,
  sos: SosSight,
  track: Track,
  before: Place | null,
  limit: number,
): Promise<ShownPosition[]> {
  return await db
    .select(shown)
    .from(positions)
    .leftJoin(pirogues, eq(pirogues.id, positions.pirogueId))
    .leftJoin(accounts, eq(accounts.id, positions.accountId))
    .leftJoin(memberships, ownersMembership)
    .where(
      and(
        seenBy(viewer, sos),
        track.user ? eq(positions.accountId, track.user) : undefined,
        track.pirogue ? eq(positions.pirogueId, track.pirogue) : undefined,
        track.device ? eq(positions.deviceId, track.device) : undefined,
        track.from ? gte(positions.effectiveAt, new Date(track.from)) : undefined,
        track.to ? lte(positions.effectiveAt, new Date(track.to)) : undefined,
        before
          ? or(
              lt(positions.effectiveAt, before.effectiveAt),
              and(eq(positions.effectiveAt, before.effectiveAt), lt(positions.id, before.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(positions.effectiveAt), desc(positions.id))
    .limit(limit)
}

/** What can be drawn of a boat, in order, from one time until before another. */
export async function fixesBetween(db: Db, pirogueId: string, from: Date, until: Date, limit?: number) {
  const found = db
    .select({
      id: positions.id,
      deviceId: positions.deviceId,
      accountId: positions.accountId,
      effectiveAt: positions.effectiveAt,
      latitude: positions.latitude,
      longitude: positions.longitude,
      speed: positions.speed,
      accuracy: positions.accuracy,
    })
    .from(positions)
    .where(
      and(
        eq(positions.pirogueId, pirogueId),
        gte(positions.effectiveAt, from),
        lt(positions.effectiveAt, until),
        eq(positions.isValid, true),
        sql`not (${positions.latitude} = 0 and ${positions.longitude} = 0)`,
      ),
    )
    .orderBy(asc(positions.effectiveAt), asc(positions.id))
    .$dynamic()
  return await (limit === undefined ? found : found.limit(limit))
}

/** One position for each boat, and one for each device that was last heard on none. */
export async function latestSeenBy(
  db: Db,
  viewer: Viewer,
  sos: SosSight,
  limit: number,
  offset: number,
  receivedSince: Date | null = null,
): Promise<ShownPosition[]> {
  const boat = sql`coalesce(${latestPositions.pirogueId}, ${latestPositions.deviceId})`
  const later = alias(latestPositions, 'later')
  const heardLater = db
    .select({ id: later.positionId })
    .from(later)
    .where(and(eq(later.deviceId, latestPositions.deviceId), gt(later.effectiveAt, latestPositions.effectiveAt)))
  const newest = db
    .selectDistinctOn([boat], { positionId: latestPositions.positionId })
    .from(latestPositions)
    .where(or(isNotNull(latestPositions.pirogueId), notExists(heardLater)))
    .orderBy(boat, desc(latestPositions.effectiveAt))
    .as('newest')
  return await db
    .select(shown)
    .from(newest)
    .innerJoin(positions, eq(positions.id, newest.positionId))
    .leftJoin(pirogues, eq(pirogues.id, positions.pirogueId))
    .leftJoin(accounts, eq(accounts.id, positions.accountId))
    .leftJoin(memberships, ownersMembership)
    .where(and(seenBy(viewer, sos), receivedSince ? gte(positions.receivedAt, receivedSince) : undefined))
    .orderBy(desc(positions.effectiveAt), desc(positions.id))
    .limit(limit)
    .offset(offset)
}

const shown = { ...getTableColumns(positions), pirogueName: pirogues.name }
const ownersMembership = and(eq(memberships.accountId, positions.accountId), sql`${memberships.toAt} is null`)
const sharesLocation = sql`coalesce((${accounts.preferences} ->> 'shareLocation')::boolean, true)`

/** The same boats as `sightOfBoat` of the contract shows in full; a law test compares the two. */
function seenBy(viewer: Viewer, sos: SosSight): SQL | undefined {
  if (viewer.role === 'admin') return undefined
  const own = eq(positions.accountId, viewer.id)
  const organisation = viewer.organisationId
  const same = organisation === null ? sql`false` : eq(memberships.organisationId, organisation)
  const inSos = (pirogueIds: readonly string[]) => sql`${positions.pirogueId} = any(${sql.param(pirogueIds)}::uuid[])`
  if (viewer.role === 'fisherman') return or(own, and(same, sharesLocation), inSos(sos.pirogueIds))
  const independent = and(sql`${memberships.organisationId} is null`, sql`${positions.pirogueId} is not null`)
  return or(own, and(or(same, independent), or(sharesLocation, inSos(sos.openPirogueIds))))
}
