import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { boolean, doublePrecision, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { usualLocation } from '#contract/pirogues/pirogue.ts'
import { time } from '#server/storage/columns.ts'
import type { Db } from '#server/storage/database.ts'

export const pirogues = pgTable('pirogues', {
  id: uuid('id').primaryKey(),
  name: text('name'),
  licenseNumber: text('license_number'),
  ownerName: text('owner_name').notNull().default(''),
  phone: text('phone').notNull().default(''),
  location: text('location').notNull().default(usualLocation),
  isActive: boolean('is_active').notNull().default(true),
  totalCatch: doublePrecision('total_catch').notNull().default(0),
  hull: text('hull'),
  ownerAccountId: uuid('owner_account_id'),
  /** The database keeps it: that of its owner, else the one that wrote the boat down. */
  organisationId: uuid('organisation_id'),
  armateurId: uuid('armateur_id'),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull(),
  updatedBy: uuid('updated_by'),
  updatedAt: time('updated_at').notNull().defaultNow(),
  deletedAt: time('deleted_at'),
})

type Pirogue = typeof pirogues.$inferInsert
export type PirogueChange = {
  readonly name?: string | null
  readonly licenseNumber?: string | null
  readonly ownerName?: string | null
}

export async function insertPirogue(db: Db, pirogue: Omit<Pirogue, 'ownerName'> & PirogueChange): Promise<void> {
  await db.insert(pirogues).values({ ...pirogue, ownerName: pirogue.ownerName ?? '' })
}

export async function firstPirogueOf(
  db: Db,
  ownerAccountId: string,
): Promise<{ id: string; name: string | null } | null> {
  const [pirogue] = await db
    .select({ id: pirogues.id, name: pirogues.name })
    .from(pirogues)
    .where(and(eq(pirogues.ownerAccountId, ownerAccountId), isNull(pirogues.deletedAt)))
    .orderBy(asc(pirogues.id))
    .limit(1)
    .prepare('first_pirogue_of')
    .execute()
  return pirogue ?? null
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
  const updatedAt = sql`greatest(${now.toISOString()}::timestamptz, ${pirogues.updatedAt} + interval '1 millisecond')`
  await db
    .update(pirogues)
    .set({ ...change, ...owner, updatedAt })
    .where(eq(pirogues.id, id))
}

/** Until those who manage boats have edited one, its owner is called as he calls himself. */
export async function updateOwnerName(db: Db, ownerAccountId: string, ownerName: string): Promise<void> {
  const isHis = and(eq(pirogues.ownerAccountId, ownerAccountId), isNull(pirogues.updatedBy))
  await db.update(pirogues).set({ ownerName }).where(isHis)
}

/** Of one who leaves: his name as his boats have it, and his telephone. Whom somebody else wrote down stays. */
export async function forgetOwner(db: Db, ownerAccountId: string, ownerName: string): Promise<void> {
  const name = sql`(select full_name from accounts where id = ${ownerAccountId})`
  await db
    .update(pirogues)
    .set({
      phone: '',
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

type Links = Partial<Pick<KnownPirogue, 'ownerAccountId' | 'armateurId'>>

export async function linkPirogueTo(
  db: Db,
  id: string,
  links: Links & { readonly updatedBy: string; readonly updatedAt: Date },
) {
  await db.update(pirogues).set(links).where(eq(pirogues.id, id))
}
