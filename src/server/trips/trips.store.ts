import { type SQL, and, desc, eq, getTableColumns, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
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
  /** Empty: there is nothing to draw. Null: it is still to be drawn. */
  sketch: text('sketch'),
})
export type TripRow = typeof trips.$inferSelect
/** Everything but what was written by hand, and its picture: facts that change are drawn anew. */
export type TripFacts = Omit<TripRow, 'notes' | 'sketch'>

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

export type TripsAsked = {
  readonly user?: string | undefined
  readonly pirogue?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}
export type TripFilter = PageQuery & TripsAsked

/** Which trips stand on the page is found in the index; boats and people are looked up for those alone. */
export async function tripsSeenBy(db: Db, viewer: Viewer, filter: TripFilter) {
  const page = sql`select ${trips.id} from ${owned(viewer)} where ${matching(viewer, filter) ?? sql`true`}
    order by ${trips.startedAt} desc, ${trips.id} desc
    limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`
  const found = await watched(db)
    .where(sql`${trips.id} in (${page})`)
    .orderBy(desc(trips.startedAt), desc(trips.id))
  return { count: await countTrips(db, viewer, filter), found }
}

export async function countTrips(db: Db, viewer: Viewer, asked: TripsAsked): Promise<number> {
  const wanted = matching(viewer, asked) ?? sql`true`
  const { rows } = await db.execute<{ found: string }>(
    sql`select count(*) as found from ${owned(viewer)} where ${wanted}`,
  )
  return Number(rows[0]?.found)
}

/** Of trips that are over. Those in progress have their figures in what is known of the movement. */
export async function figuresOfOverTrips(db: Db, viewer: Viewer, asked: TripsAsked) {
  const wanted = and(matching(viewer, asked), isNotNull(trips.endedAt))
  const { rows } = await db.execute<Record<'found' | 'km' | 'seconds', string> & { top: number | null }>(sql`
    select count(*) as found, coalesce(sum(${trips.distanceKm}), 0) as km, max(${trips.maxSpeed}) as top,
      coalesce(sum(extract(epoch from ${trips.endedAt} - ${trips.startedAt})), 0) as seconds
    from ${owned(viewer)} where ${wanted}`)
  const [sums] = rows
  return {
    trips: Number(sums?.found ?? 0),
    distanceKm: Number(sums?.km ?? 0),
    seconds: Number(sums?.seconds ?? 0),
    maxSpeed: sums?.top ?? null,
  }
}

export async function openTripsSeenBy(db: Db, viewer: Viewer, asked: TripsAsked): Promise<WatchedTrip[]> {
  return await watched(db).where(and(matching(viewer, asked), isNull(trips.endedAt)))
}

/** Older than this one, the newest first: a long list is read so while trips are added to its beginning. */
export async function tripsBefore(
  db: Db,
  viewer: Viewer,
  asked: TripsAsked,
  last: Pick<TripRow, 'id' | 'startedAt'> | null,
  limit: number,
): Promise<WatchedTrip[]> {
  const older = last
    ? sql`(${trips.startedAt}, ${trips.id}) < (${last.startedAt.toISOString()}::timestamptz, ${last.id}::uuid)`
    : undefined
  return await watched(db)
    .where(and(matching(viewer, asked), older))
    .orderBy(desc(trips.startedAt), desc(trips.id))
    .limit(limit)
}

function matching(viewer: Viewer, { user, pirogue, from, to }: TripsAsked): SQL | undefined {
  return and(
    seenBy(viewer),
    user ? eq(trips.accountId, user) : undefined,
    pirogue ? eq(trips.pirogueId, pirogue) : undefined,
    from ? gte(trips.startedAt, new Date(from)) : undefined,
    to ? lte(trips.startedAt, new Date(to)) : undefined,
  )
}

/** Whose a trip is matters to organisations alone: nobody else is counted through these tables. */
function owned({ role }: Viewer): SQL {
  if (role !== 'organization') return sql`${trips}`
  return sql`${trips} left join ${accounts} on ${eq(accounts.id, trips.accountId)}
    left join ${memberships} on ${ownersMembership}`
}

type TripToDraw = Pick<TripRow, 'id' | 'pirogueId' | 'startedAt' | 'endedAt'>

export async function tripsToDraw(db: Db, limit: number): Promise<TripToDraw[]> {
  const { id, pirogueId, startedAt, endedAt } = trips
  return await db
    .select({ id, pirogueId, startedAt, endedAt })
    .from(trips)
    .where(and(isNull(trips.sketch), isNotNull(endedAt)))
    .orderBy(desc(endedAt))
    .limit(limit)
}

/** A trip that was found anew meanwhile is another one: it is drawn again. */
export async function saveSketch(db: Db, { id, startedAt, endedAt }: TripToDraw, sketch: string): Promise<void> {
  const same = and(eq(trips.id, id), eq(trips.startedAt, startedAt), endedAt ? eq(trips.endedAt, endedAt) : undefined)
  await db.update(trips).set({ sketch }).where(same)
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
