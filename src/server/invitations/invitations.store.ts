import { type SQL, and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { insertOnce } from '#server/platform/storage/insert-once.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { accounts, organisations } from '#server/platform/storage/shared-tables.store.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

const invitations = pgTable('invitations', {
  id: uuid('id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  code: text('code').notNull(),
  token: text('token').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
  usedBy: uuid('used_by'),
  revokedAt: time('revoked_at'),
  revokedBy: uuid('revoked_by'),
})

type NewInvitation = typeof invitations.$inferInsert
export type InvitationRow = Awaited<ReturnType<typeof shown>>[number]

/** False when an open one has this code already. */
export async function insertInvitation(db: Db, invitation: NewInvitation): Promise<boolean> {
  return await insertOnce(db, invitations, invitation)
}

export async function invitationById(db: Db, id: string): Promise<InvitationRow | null> {
  return await first(db, eq(invitations.id, id))
}

export async function invitationByToken(db: Db, token: string): Promise<InvitationRow | null> {
  return await first(db, eq(invitations.token, token))
}

/** An open one, or the last that had this code. */
export async function invitationByCode(db: Db, code: string): Promise<InvitationRow | null> {
  return await first(db, eq(invitations.code, code))
}

/** Of one organisation, or of all. */
export async function pageOfOpenInvitations(
  db: Db,
  organisationId: string | null,
  now: Date,
  { page, pageSize }: PageQuery,
): Promise<{ count: number; found: InvitationRow[] }> {
  const wanted = and(openAt(now), organisationId === null ? undefined : eq(invitations.organisationId, organisationId))
  const [total] = await db.select({ count: count() }).from(invitations).where(wanted)
  const found = await shown(db)
    .where(wanted)
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { count: total?.count ?? 0, found }
}

/** Of two who come at the same time one is let in; into an organisation that was refused meanwhile, nobody. */
export async function takeInvitation(db: Db, id: string, accountId: string, now: Date): Promise<boolean> {
  const taken = await db
    .update(invitations)
    .set({ usedAt: now, usedBy: accountId })
    .where(and(eq(invitations.id, id), openAt(now), isNotRefused))
    .returning({ id: invitations.id })
  return taken.length > 0
}

/** False when it was used or taken back meanwhile. */
export async function revokeInvitation(db: Db, id: string, accountId: string, now: Date): Promise<boolean> {
  const revoked = await db
    .update(invitations)
    .set({ revokedAt: now, revokedBy: accountId })
    .where(and(eq(invitations.id, id), openAt(now)))
    .returning({ id: invitations.id })
  return revoked.length > 0
}

export async function deleteInvitationsExpiredBefore(db: Db, before: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, before))
}

function openAt(now: Date): SQL | undefined {
  return and(isNull(invitations.usedAt), isNull(invitations.revokedAt), gt(invitations.expiresAt, now))
}

/** Who is not decided of is invited for by administrators alone. */
const isNotRefused = sql`not exists (
  select from ${organisations} said where said.id = ${invitations.organisationId} and said.approval = 'refused')`

const isWaiting = sql`(${invitations.usedAt} is null and ${invitations.revokedAt} is null)`

async function first(db: Db, wanted: SQL): Promise<InvitationRow | null> {
  const [found] = await shown(db)
    .where(wanted)
    .orderBy(sql`${isWaiting} desc`, desc(invitations.createdAt), desc(invitations.id))
    .limit(1)
  return found ?? null
}

function shown(db: Db) {
  return db
    .select({
      id: invitations.id,
      organisationId: invitations.organisationId,
      organisationName: organisations.name,
      organisationApproval: organisations.approval,
      code: invitations.code,
      token: invitations.token,
      createdBy: invitations.createdBy,
      createdByName: accounts.fullName,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      usedAt: invitations.usedAt,
      usedBy: invitations.usedBy,
      revokedAt: invitations.revokedAt,
    })
    .from(invitations)
    .innerJoin(organisations, eq(organisations.id, invitations.organisationId))
    .leftJoin(accounts, eq(accounts.id, invitations.createdBy))
    .$dynamic()
}
