import { type SQL, and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { armateurs, mostBoatsFound } from '#contract/armateurs/armateur.ts'
import { accounts, pirogues } from '#server/platform/storage/shared-tables.store.ts'
import { isKnownTo } from '#server/pirogues/known-to.store.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { resourceStore } from '#server/platform/kit/resource.store.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { containsText } from '#server/platform/storage/lists.ts'

export const armateurStore = resourceStore(armateurs, resourceTables.armateurs)
const owners = resourceTables.armateurs

type ArmateurFigures = {
  readonly pirogues: number
  readonly fleetSize: number
  readonly activePirogues: number
  readonly fishermen: number
  readonly totalTrips: number
}

/** Of the boats that are linked to each of them: nothing is written down that could be counted. */
export async function figuresOfArmateurs(
  db: Db,
  ids: readonly string[],
  since: Date,
): Promise<Map<string, ArmateurFigures>> {
  const { rows } = await db.execute<Record<'id', string> & Record<'boats' | 'active' | 'fishermen' | 'trips', number>>(
    sql`
    select boat.armateur_id as id, count(*)::int as boats,
      count(*) filter (where exists (select 1 from latest_positions seen
        where seen.pirogue_id = boat.id and seen.effective_at >= ${since.toISOString()}::timestamptz))::int as active,
      count(distinct person.id) filter (where person.role = 'fisherman')::int as fishermen,
      coalesce(sum((select count(*) from trips where trips.pirogue_id = boat.id)), 0)::int as trips
    from pirogues boat left join accounts person on person.id = boat.owner_account_id and person.deleted_at is null
    where boat.deleted_at is null and boat.armateur_id = any(${sql.param(ids)}::uuid[])
    group by boat.armateur_id`,
  )
  return new Map(
    rows.map(({ id, boats, active, fishermen, trips }) => [
      id,
      { pirogues: boats, fleetSize: boats, activePirogues: active, fishermen, totalTrips: trips },
    ]),
  )
}

export type OwnedBoatRow = {
  readonly id: string
  readonly name: string | null
  readonly licenseNumber: string | null
  readonly armateurId: string | null
  readonly armateurName: string | null
}

/** Of an owner’s boats, or of all with this name, those that somebody may know of. */
export async function boatsKnownTo(
  db: Db,
  viewer: Viewer,
  asked: { readonly of: string; readonly search: string | undefined },
): Promise<OwnedBoatRow[]> {
  const wanted = asked.search
    ? containsText([pirogues.name, pirogues.licenseNumber], asked.search)
    : eq(pirogues.armateurId, asked.of)
  const query = boatRows(db, and(isKnownTo(viewer), wanted)).orderBy(asc(pirogues.name), asc(pirogues.id))
  return await (asked.search ? query.limit(mostBoatsFound) : query)
}

export async function boatKnownTo(db: Db, viewer: Viewer, id: string): Promise<OwnedBoatRow | null> {
  return (await boatRows(db, and(isKnownTo(viewer), eq(pirogues.id, id))))[0] ?? null
}

export async function linkBoat(db: Db, id: string, armateurId: string | null): Promise<void> {
  await db.update(pirogues).set({ armateurId }).where(eq(pirogues.id, id))
}

/** Nothing of theirs is linked to one who is gone. */
export async function unlinkBoatsOf(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .update(pirogues)
    .set({ armateurId: null })
    .where(inArray(pirogues.armateurId, [...ids]))
}

function boatRows(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: pirogues.id,
      name: pirogues.name,
      licenseNumber: pirogues.licenseNumber,
      armateurId: pirogues.armateurId,
      armateurName: sql<string | null>`${owners.name}`,
    })
    .from(pirogues)
    .leftJoin(owners, eq(owners.id, pirogues.armateurId))
    .leftJoin(accounts, eq(accounts.id, pirogues.ownerAccountId))
    .where(and(isNull(pirogues.deletedAt), where))
    .$dynamic()
}
