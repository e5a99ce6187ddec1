import { type SQL, and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/storage/database.ts'
import { pirogues } from '#server/platform/storage/shared-tables.store.ts'

type Pirogue = typeof pirogues.$inferInsert
export type PirogueChange = {
  readonly name?: string | null
  readonly licenseNumber?: string | null
  readonly ownerName?: string | null
}

export async function insertPirogue(db: Db, pirogue: Omit<Pirogue, 'ownerName'> & PirogueChange): Promise<void> {
  await db.insert(pirogues).values({ ...pirogue, ownerName: pirogue.ownerName ?? '' })
}

/** That which is his: the one that he was given last. */
export async function firstPirogueOf(
  db: Db,
  ownerAccountId: string,
): Promise<{ id: string; name: string | null } | null> {
  const [pirogue] = await db
    .select({ id: pirogues.id, name: pirogues.name })
    .from(pirogues)
    .where(and(eq(pirogues.ownerAccountId, ownerAccountId), isNull(pirogues.deletedAt)))
    .orderBy(desc(pirogues.ownedSince), asc(pirogues.id))
    .limit(1)
    .prepare('first_pirogue_of')
    .execute()
  return pirogue ?? null
}

/** The telephone of a fisherman is on a boat; that of a coordinator or an administrator is a person's, and on none. */
export async function hasPhoneAboard(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await db.execute<{ role: string }>(sql`select role from accounts where id = ${accountId}`)
  return rows[0]?.role === 'fisherman'
}

/** As its owner says in his profile. Once those who manage boats have edited it, its owner's name is theirs to say. */
export async function updatePirogue(
  db: Db,
  id: string,
  { ownerName, ...change }: PirogueChange,
  now: Date,
): Promise<void> {
  const owner =
    ownerName === undefined
      ? {}
      : {
          ownerName: sql`case when ${pirogues.updatedBy} is null then ${ownerName ?? ''} else ${pirogues.ownerName} end`,
        }
  if (Object.keys({ ...change, ...owner }).length === 0) return
  await db
    .update(pirogues)
    .set({ ...change, ...owner, updatedAt: versionAt(now) })
    .where(eq(pirogues.id, id))
}

/** Later than the one before, whatever the clock says: whoever edits what was there is told that it has changed. */
function versionAt(now: Date): SQL {
  return sql`greatest(${now.toISOString()}::timestamptz, ${pirogues.updatedAt} + interval '1 millisecond')`
}

/** Until those who manage boats have edited one, its owner is called as he calls himself. */
export async function updateOwnerName(db: Db, ownerAccountId: string, ownerName: string, now: Date): Promise<void> {
  const isHis = and(eq(pirogues.ownerAccountId, ownerAccountId), isNull(pirogues.updatedBy))
  await db
    .update(pirogues)
    .set({ ownerName, updatedAt: versionAt(now) })
    .where(isHis)
}

/**
 * Of one who leaves: his name as his boats have it, and his telephone. Whom somebody else wrote down stays. A boat of an
 * organisation is then nobody's, and stays that organisation's.
 */
export async function forgetOwner(db: Db, ownerAccountId: string, ownerName: string, now: Date): Promise<void> {
  const name = sql`(select full_name from accounts where id = ${ownerAccountId})`
  await db
    .update(pirogues)
    .set({
      phone: '',
      updatedAt: versionAt(now),
      ownerAccountId: sql`case when ${pirogues.organisationId} is null then ${pirogues.ownerAccountId} end`,
      ownerName: sql`case when ${pirogues.updatedBy} is null or ${pirogues.ownerName} = ${name}
        then ${ownerName} else ${pirogues.ownerName} end`,
    })
    .where(eq(pirogues.ownerAccountId, ownerAccountId))
}

export type KnownPirogue = typeof pirogues.$inferSelect

export async function pirogueById(db: Db, id: string): Promise<KnownPirogue | null> {
  const [pirogue] = await db
    .select()
    .from(pirogues)
    .where(and(eq(pirogues.id, id), isNull(pirogues.deletedAt)))
  return pirogue ?? null
}

type Gift = {
  readonly ownerAccountId: string | null
  readonly updatedBy: string
  readonly updatedAt: Date
  /** Where they take the place of somebody else's. */
  readonly ownerName?: string
  readonly phone?: string
}

/** Owned since later than any other boat of its new owner, also where the clock went back: so it counts as the one he was given last. */
export async function giveBoat(db: Db, id: string, given: Gift, now: Date): Promise<void> {
  const last = sql`(select max(owned_since) from pirogues other where other.owner_account_id = ${given.ownerAccountId})`
  const ownedSince = sql`greatest(${now.toISOString()}::timestamptz, ${last} + interval '1 millisecond')`
  await db
    .update(pirogues)
    .set({ ...given, ownedSince })
    .where(eq(pirogues.id, id))
}

/** Also of a boat that is gone. */
export async function ownerOfBoat(db: Db, id: string): Promise<string | null> {
  const [boat] = await db.select({ owner: pirogues.ownerAccountId }).from(pirogues).where(eq(pirogues.id, id))
  return boat?.owner ?? null
}
