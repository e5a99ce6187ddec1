import { type SQL, and, count, desc, eq, getTableColumns, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { doublePrecision, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { boatMovements } from './movements.store.ts'
import { type Viewer, seesIndependent } from '#contract/accounts/visibility.ts'
import type { Movement } from '#contract/trips/movement.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { accounts } from '#server/accounts/accounts.store.ts'
import { memberships } from '#server/organisations/organisations.store.ts'
import { pirogues } from '#server/pirogues/pirogues.store.ts'
import { time } from '#server/storage/columns.ts'
import type { Db } from '#server/storage/database.ts'

export const trips = pgTable('trips', {
  id: uuid('id').primaryKey(),
  pirogueId: uuid('pirogue_id').notNull(),
  accountId: uuid('account_id'),
  startedAt: time('started_at').notNull(),
  endedAt: time('ended_at'),
  decidedAt: time('decided_at'),
  heardAt: time('heard_at').notNull(),
  startLatitude: doublePrecision('start_latitude').notNull(),
  startLongitude: doublePrecision('start_longitude').notNull(),
  endLatitude: doublePrecision('end_latitude').notNull(),
  endLongitude: doublePrecision('end_longitude').notNull(),
  distanceKm: doublePrecision('distance_km').notNull(),
  maxSpeed: doublePrecision('max_speed').notNull(),
  avgSpeed: doublePrecision('avg_speed').notNull(),
  notes: text('notes'),
})
export type TripRow = typeof trips.$inferSelect
/** Everything but what was written by hand. */
export type TripFacts = Omit<TripRow, 'notes'>

/** A trip with the name of the boat as it is called today; while it is in progress, with what is known of the movement. */
export type ShownTrip = TripRow & { readonly pirogueName: string | null; readonly movement: Movement | null }
export type WatchedTrip = ShownTrip & { readonly organisationId: string | null; readonly sharesLocation: boolean }

export async function saveTrips(db: Db, rows: readonly TripFacts[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.entries(getTableColumns(trips)).filter(([name]) => name !== 'id' && name !== 'notes')
  await db
    .insert(trips)
    .values([...rows])
    .onConflictDoUpdate({
      target: trips.id,
      set: Object.fromEntries(columns.map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)])),
    })
}

export async function deleteTrips(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(trips).where(inArray(trips.id, [...ids]))
}

export async function writeNotes(db: Db, id: string, notes: string | null): Promise<void> {
  await db.update(trips).set({ notes }).where(eq(trips.id, id))
}

/** Those that are not over, or that something since then showed to be over. */
export async function tripsDecidedSince(db: Db, pirogueId: string, since: Date): Promise<TripRow[]> {
  return await db
    .select()
    .from(trips)
    .where(and(eq(trips.pirogueId, pirogueId), or(isNull(trips.decidedAt), gte(trips.decidedAt, since))))
    .orderBy(trips.startedAt, trips.id)
}

export async function tripById(db: Db, id: string): Promise<WatchedTrip | null> {
  const [found] = await watched(db).where(eq(trips.id, id))
  return found ?? null
}

export type TripFilter = PageQuery & {
  readonly user?: string | undefined
  readonly pirogue?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export async function tripsSeenBy(db: Db, viewer: Viewer, filter: TripFilter) {
  const matching = and(
    seenBy(viewer),
    filter.user ? eq(trips.accountId, filter.user) : undefined,
    filter.pirogue ? eq(trips.pirogueId, filter.pirogue) : undefined,
    filter.from ? gte(trips.startedAt, new Date(filter.from)) : undefined,
    filter.to ? lte(trips.startedAt, new Date(filter.to)) : undefined,
  )
  const [total] = await db
    .select({ count: count() })
    .from(trips)
    .leftJoin(accounts, eq(accounts.id, trips.accountId))
    .leftJoin(memberships, ownersMembership)
    .where(matching)
  const found = await watched(db)
    .where(matching)
    .orderBy(desc(trips.startedAt), desc(trips.id))
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
  return { count: total?.count ?? 0, found }
}

/** The trips in progress of these boats. */
export async function tripsInProgress(db: Db, pirogueIds: readonly string[]): Promise<WatchedTrip[]> {
  if (pirogueIds.length === 0) return []
  return await watched(db).where(
    and(
      sql`${trips.pirogueId} = any(${sql.param(pirogueIds)}::uuid[])`,
      isNull(trips.endedAt),
      eq(boatMovements.openTripId, trips.id),
    ),
  )
}

export async function tripsNotOverBefore(db: Db, accountId: string, since: Date): Promise<WatchedTrip[]> {
  return await watched(db)
    .where(and(eq(trips.accountId, accountId), or(isNull(trips.endedAt), gte(trips.endedAt, since))))
    .orderBy(desc(trips.startedAt), desc(trips.id))
}

/** Whose these boats are, and who may follow them. */
export async function audiencesOf(db: Db, pirogueIds: readonly string[]) {
  return await db
    .select({
      pirogueId: pirogues.id,
      ownerId: pirogues.ownerAccountId,
      organisationId: pirogues.organisationId,
      sharesLocation: sql<boolean>`${sharesLocation}`,
    })
    .from(pirogues)
    .leftJoin(accounts, eq(accounts.id, pirogues.ownerAccountId))
    .where(sql`${pirogues.id} = any(${sql.param(pirogueIds)}::uuid[])`)
}

/** Of a trip of nobody's it is the boat's own. */
const ownersOrganisation = sql`case when ${trips.accountId} is null
  then (select boat.organisation_id from pirogues boat where boat.id = ${trips.pirogueId})
  else ${memberships.organisationId} end`
const ownersMembership = and(eq(memberships.accountId, trips.accountId), isNull(memberships.toAt))
const sharesLocation = sql`coalesce((${accounts.preferences} ->> 'shareLocation')::boolean, true)`

function watched(db: Db) {
  return db
    .select({
      ...getTableColumns(trips),
      pirogueName: pirogues.name,
      movement: boatMovements.state,
      organisationId: sql<string | null>`${ownersOrganisation}`,
      sharesLocation: sql<boolean>`${sharesLocation}`,
    })
    .from(trips)
    .leftJoin(pirogues, eq(pirogues.id, trips.pirogueId))
    .leftJoin(accounts, eq(accounts.id, trips.accountId))
    .leftJoin(memberships, ownersMembership)
    .leftJoin(boatMovements, and(eq(boatMovements.openTripId, trips.id), eq(boatMovements.isSilent, false)))
    .$dynamic()
}

/** A fisherman's own; of others' boats those that `boatVisibility` of the contract shows in full: a law test compares. */
function seenBy(viewer: Viewer): SQL | undefined {
  if (viewer.role === 'admin') return undefined
  const own = eq(trips.accountId, viewer.id)
  if (viewer.role === 'fisherman') return own
  const organisation = viewer.organisationId
  const same = organisation === null ? sql`false` : sql`${ownersOrganisation} = ${organisation}`
  const independent = seesIndependent(viewer) ? isNull(ownersOrganisation) : undefined
  return or(own, and(or(same, independent), sharesLocation))
}
