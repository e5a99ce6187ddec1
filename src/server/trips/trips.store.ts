import { type SQL, and, desc, eq, getTableColumns, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { doublePrecision, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type Viewer, seesIndependent } from '#contract/accounts/visibility.ts'
import type { Movement } from '#contract/trips/movement.ts'
import type { boundedBy } from '#contract/trips/trip-period.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { sharesLocation } from '#server/accounts/accounts.store.ts'
import { accounts, memberships, pirogues } from '#server/platform/storage/shared-tables.store.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { countLargeRarely } from '#server/platform/storage/large-numbers.ts'
import { containsPlainly } from '#server/platform/storage/lists.ts'
import { boatMovements } from './movements.store.ts'
import { lastingTo } from './lasting-to.ts'
import { returnSaid } from './return-said.ts'

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
export type ShownTrip = TripRow & {
  readonly pirogueName: string | null
  readonly movement: Movement | null
  /** Of a trip whose end its tracker does not show, since it last moved. */
  readonly returnSaidAt: Date | null
}
export type WatchedTrip = ShownTrip & {
  readonly organisationId: string | null
  readonly sharesLocation: boolean
}

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

/** For whoever writes its notes: what the boat does meanwhile waits for the end of that. */
export async function lockTrip(db: Db, id: string): Promise<void> {
  await db.select({ id: trips.id }).from(trips).where(eq(trips.id, id)).for('no key update')
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
  /** How the boat is called. */
  readonly search?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly bounds?: (typeof boundedBy)[number] | undefined
}
export type TripFilter = PageQuery & TripsAsked

/** Which trips stand on the page is found in the index; boats and people are looked up for those alone. */
export async function tripsSeenBy(db: Db, viewer: Viewer, filter: TripFilter) {
  const { page: number, pageSize, ...asked } = filter
  const count = await countLargeRarely(
    db,
    viewer,
    ['trips', asked],
    () => countTrips(db, viewer, asked),
    (found) => found,
  )
  const before = (number - 1) * pageSize
  // Behind the last page the whole index would be read to find nothing.
  if (before >= count) return { count, found: [] }
  const page = sql`select ${trips.id} from ${trips} where ${matching(viewer, asked) ?? sql`true`}
    order by ${trips.startedAt} desc, ${trips.id} desc limit ${pageSize} offset ${before}`
  const found = await watched(db)
    .where(sql`${trips.id} in (${page})`)
    .orderBy(desc(trips.startedAt), desc(trips.id))
  return { count, found }
}

export async function countTrips(db: Db, viewer: Viewer, asked: TripsAsked): Promise<number> {
  const { rows } = await db.execute<{ found: string }>(sql`select count(*) as found from ${allMatching(viewer, asked)}`)
  return Number(rows[0]?.found)
}

/** Of trips that are over. Those in progress have their figures in what is known of the movement. */
export async function figuresOfOverTrips(db: Db, viewer: Viewer, asked: TripsAsked) {
  const { rows } = await db.execute<Record<'found' | 'km' | 'seconds', string> & { top: number | null }>(sql`
    select count(*) as found, coalesce(sum(${trips.distanceKm}), 0) as km, max(${trips.maxSpeed}) as top,
      coalesce(extract(epoch from sum(${trips.endedAt} - ${trips.startedAt})), 0) as seconds
    from ${allMatching(viewer, asked)} where ${isNotNull(trips.endedAt)}`)
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

function matching(viewer: Viewer, asked: TripsAsked): SQL | undefined {
  return and(seenBy(viewer), narrowedTo(asked))
}

/** For what is counted and summed up: what one condition would look for along all trips is found part by part in its index. */
function allMatching(viewer: Viewer, asked: TripsAsked): SQL {
  const parts = partsSeenBy(viewer).map(
    (part) => sql`select * from ${trips} where ${and(part, narrowedTo(asked)) ?? sql`true`}`,
  )
  return sql`(${sql.join(parts, sql` union all `)}) ${trips}`
}

function narrowedTo({ user, pirogue, search, from, to, bounds }: TripsAsked): SQL | undefined {
  const called = containsPlainly([sql`${pirogues}.plain_name`], search)
  return and(
    user ? eq(trips.accountId, user) : undefined,
    pirogue ? eq(trips.pirogueId, pirogue) : undefined,
    called && sql`${trips.pirogueId} in (select ${pirogues.id} from ${pirogues} where ${called})`,
    from ? lastingTo({ began: trips.startedAt, ended: trips.endedAt }, new Date(from), bounds) : undefined,
    to ? lte(trips.startedAt, new Date(to)) : undefined,
  )
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
      sharesLocation,
    })
    .from(pirogues)
    .leftJoin(accounts, eq(accounts.id, pirogues.ownerAccountId))
    .where(sql`${pirogues.id} = any(${sql.param(pirogueIds)}::uuid[])`)
}

const boatsOrganisation = sql`select boat.organisation_id from pirogues boat where boat.id = ${trips.pirogueId}`
/** Of a trip of nobody's it is the boat's own. */
const ownersOrganisation = sql`case when ${trips.accountId} is null then (${boatsOrganisation})
  else ${memberships.organisationId} end`
const ownersMembership = and(eq(memberships.accountId, trips.accountId), isNull(memberships.toAt))

function watched(db: Db) {
  return db
    .select({
      ...getTableColumns(trips),
      pirogueName: pirogues.name,
      movement: boatMovements.state,
      returnSaidAt: returnSaid('boat_movements').mapWith(trips.endedAt),
      organisationId: sql<string | null>`${ownersOrganisation}`,
      sharesLocation,
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
  return viewer.role === 'fisherman'
    ? own
    : or(own, sql`${trips.accountId} in (${peopleSeenBy(viewer)})`, nobodys(viewer))
}

/** The same, in parts that have no trip in common. */
function partsSeenBy(viewer: Viewer): (SQL | undefined)[] {
  if (viewer.role !== 'organization') return [seenBy(viewer)]
  const people = sql`${peopleSeenBy(viewer)} union all select ${viewer.id}::uuid`
  return [sql`${trips.accountId} = any(array(${people}))`, nobodys(viewer)]
}

/** Asked of each person once: there are ten trips of each. */
function peopleSeenBy(viewer: Viewer): SQL {
  return sql`select person.id from ${accounts} person
    left join ${memberships} belongs on belongs.account_id = person.id and belongs.to_at is null
    where ${isOurs(viewer, sql`belongs.organisation_id`)} and person.shares_location`
}

function nobodys(viewer: Viewer): SQL | undefined {
  return and(isNull(trips.accountId), isOurs(viewer, sql`(${boatsOrganisation})`))
}

function isOurs(viewer: Viewer, organisationId: SQL): SQL | undefined {
  return or(
    viewer.organisationId === null ? sql`false` : sql`${organisationId} = ${viewer.organisationId}`,
    seesIndependent(viewer) ? sql`${organisationId} is null` : undefined,
  )
}
