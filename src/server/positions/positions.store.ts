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
  isNull,
  lt,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import {
  alias,
  boolean,
  customType,
  doublePrecision,
  integer,
  json,
  pgTable,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { rowSaysWhere } from '#server/platform/storage/says-where.ts'
import { type Viewer, seesIndependent } from '#contract/accounts/visibility.ts'
import { type Belief, beliefs } from '#contract/positions/belief.ts'
import { sharesLocation } from '#server/accounts/accounts.store.ts'
import { accounts, memberships, pirogues } from '#server/platform/storage/shared-tables.store.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { isOnMaps } from './on-maps.store.ts'

const belief = customType<{ data: Belief; driverData: number }>({
  dataType: () => 'smallint',
  fromDriver: (number) => beliefs[number] ?? 'plain',
  toDriver: beliefNumber,
})

export function beliefNumber(said: Belief): number {
  return beliefs.indexOf(said)
}

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
  belief: belief('belief').notNull(),
  source: integer('source'),
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
  receivedAt: time('received_at').notNull(),
})

export type PositionRow = typeof positions.$inferSelect

export async function positionById(db: Db, id: string): Promise<ShownPosition | null> {
  const [position] = await db
    .select(shown)
    .from(positions)
    .leftJoin(pirogues, eq(pirogues.id, positions.pirogueId))
    .where(eq(positions.id, id))
  return position ?? null
}

/** Who sent what is kept under these names. */
export async function sendersOf(db: Db, ids: readonly string[]) {
  return await db
    .select({ id: positions.id, deviceId: positions.deviceId, accountId: positions.accountId })
    .from(positions)
    .where(inArray(positions.id, [...ids]))
}

/** A position with the name of the boat, as it is called today. */
export type ShownPosition = PositionRow & { readonly pirogueName: string | null }

/** What an open SOS opens to somebody: to an organisation all its boats in one, to a fisherman those near him. */
export type SosVisibility = { readonly openPirogueIds: readonly string[]; readonly pirogueIds: readonly string[] }

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
      heading: positions.heading,
      altitude: positions.altitude,
    })
    .from(positions)
    .where(
      and(
        eq(positions.pirogueId, pirogueId),
        gte(positions.effectiveAt, from),
        lt(positions.effectiveAt, until),
        rowSaysWhere('positions'),
      ),
    )
    .orderBy(asc(positions.effectiveAt), asc(positions.id))
    .$dynamic()
  return await (limit === undefined ? found : found.limit(limit))
}

/** Of a boat that is on the maps, or of a device that was last heard on none, the newest position, and what the boat is called today. */
export type NamedNewest = { readonly id: string; readonly pirogueName: string | null }

/** The newest first. Who sees them is judged, and the page cut, before anything is read from the months of positions. */
export async function newestSeenBy(
  db: Db,
  viewer: Viewer,
  sos: SosVisibility,
  limit: number,
  offset: number,
  receivedSince: Date | null,
): Promise<NamedNewest[]> {
  const { pirogueId, deviceId, effectiveAt, positionId, accountId, receivedAt } = latestPositions
  const later = alias(latestPositions, 'later')
  const heardLater = db
    .select({ id: later.positionId })
    .from(later)
    .where(and(eq(later.deviceId, deviceId), gt(later.effectiveAt, effectiveAt)))
  const seenLater = db
    .select({ id: later.positionId })
    .from(later)
    .where(
      and(
        eq(later.pirogueId, pirogueId),
        sql`(${later.effectiveAt}, ${later.positionId}) > (${effectiveAt}, ${positionId})`,
      ),
    )
  return await db
    .select({ id: positionId, pirogueName: pirogues.name })
    .from(latestPositions)
    .leftJoin(accounts, eq(accounts.id, accountId))
    .leftJoin(memberships, membershipOf(accountId))
    .leftJoin(pirogues, eq(pirogues.id, pirogueId))
    .where(
      and(
        or(isNotNull(pirogueId), notExists(heardLater)),
        notExists(seenLater),
        isOnMaps,
        positionsVisibleTo(viewer, sos, latestPositions),
        receivedSince ? gte(receivedAt, receivedSince) : undefined,
      ),
    )
    .orderBy(desc(effectiveAt), desc(positionId))
    .limit(limit)
    .offset(offset)
}

/** In the order in which they are named. */
export async function positionsNamed(db: Db, ids: readonly string[]): Promise<ShownPosition[]> {
  if (ids.length === 0) return []
  const found = await db
    .select(shown)
    .from(positions)
    .leftJoin(pirogues, eq(pirogues.id, positions.pirogueId))
    .where(sql`${positions.id} = any(${sql.param(ids)}::uuid[])`)
  const byName = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => byName.get(id) ?? [])
}

const shown = { ...getTableColumns(positions), pirogueName: pirogues.name }

export function membershipOf(accountId: Owned['accountId']): SQL | undefined {
  return and(eq(memberships.accountId, accountId), isNull(memberships.toAt))
}

type Owned = typeof positions | typeof latestPositions

/** The same boats as `boatVisibility` of the contract shows in full; a law test compares the two. */
export function positionsVisibleTo(
  viewer: Viewer,
  sos: SosVisibility,
  { accountId, pirogueId, deviceId }: Owned,
): SQL | undefined {
  if (viewer.role === 'admin') return undefined
  const own = eq(accountId, viewer.id)
  const organisation = viewer.organisationId
  const member = organisation === null ? sql`false` : eq(memberships.organisationId, organisation)
  const isNobodys = isNull(accountId)
  const ofBoat = (whose: SQL) => sql`${pirogueId} in (select id from pirogues where ${whose})`
  const same =
    organisation === null ? member : or(member, and(isNobodys, ofBoat(sql`organisation_id = ${organisation}`)))
  const inSos = (ids: readonly string[]) => sql`${pirogueId} = any(${sql.param(ids)}::uuid[])`
  if (viewer.role === 'fisherman') return or(own, and(same, sharesLocation), inSos(sos.pirogueIds))
  const independent = seesIndependent(viewer)
    ? and(
        isNull(memberships.organisationId),
        isNotNull(pirogueId),
        or(isNotNull(accountId), ofBoat(sql`organisation_id is null`)),
      )
    : undefined
  // A device that is on no boat and nobody's is its organisation's.
  const isOurDevice = sql`${deviceId} in (select id from devices where organisation_id = ${organisation})`
  const ofDevice = organisation === null ? sql`false` : and(isNull(pirogueId), isNull(accountId), isOurDevice)
  return or(own, and(or(same, independent), or(sharesLocation, inSos(sos.openPirogueIds))), ofDevice)
}
