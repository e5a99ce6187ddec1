import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { memberships } from '#server/organisations/organisations.store.ts'
import { time } from '#server/storage/columns.ts'
import type { Db } from '#server/storage/database.ts'

export const pirogues = pgTable('pirogues', {
  id: uuid('id').primaryKey(),
  name: text('name'),
  licenseNumber: text('license_number'),
  ownerName: text('owner_name'),
  ownerAccountId: uuid('owner_account_id'),
  armateurId: uuid('armateur_id'),
  createdAt: time('created_at').notNull(),
  deletedAt: time('deleted_at'),
})

type Pirogue = typeof pirogues.$inferInsert
export type PirogueChange = Partial<Pick<Pirogue, 'name' | 'licenseNumber' | 'ownerName'>>

export async function insertPirogue(db: Db, pirogue: Pirogue): Promise<void> {
  await db.insert(pirogues).values(pirogue)
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
  return pirogue ?? null
}

export async function updatePirogue(db: Db, id: string, change: PirogueChange): Promise<void> {
  if (Object.keys(change).length > 0) await db.update(pirogues).set(change).where(eq(pirogues.id, id))
}

export async function updateOwnerName(db: Db, ownerAccountId: string, ownerName: string): Promise<void> {
  await db.update(pirogues).set({ ownerName }).where(eq(pirogues.ownerAccountId, ownerAccountId))
}

export type PirogueWithOrganisation = typeof pirogues.$inferSelect & { readonly organisationId: string | null }

export async function pirogueById(db: Db, id: string): Promise<PirogueWithOrganisation | null> {
  const [pirogue] = await db
    .select({ ...getTableColumns(pirogues), organisationId: memberships.organisationId })
    .from(pirogues)
    .leftJoin(memberships, and(eq(memberships.accountId, pirogues.ownerAccountId), isNull(memberships.toAt)))
    .where(and(eq(pirogues.id, id), isNull(pirogues.deletedAt)))
  return pirogue ?? null
}
