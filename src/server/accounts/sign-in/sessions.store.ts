import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { accounts, isApproved, memberships, organisations } from '#server/platform/storage/shared-tables.store.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  createdAt: time('created_at').notNull(),
  lastUsedAt: time('last_used_at').notNull(),
  expiresAt: time('expires_at').notNull(),
})

const sosKeys = pgTable('sos_keys', {
  keyHash: text('key_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  createdAt: time('created_at').notNull(),
})

type FoundSession = Viewer & { readonly lastUsedAt: Date; readonly lastActivity: Date | null }

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

export async function insertSosKey(db: Db, key: typeof sosKeys.$inferInsert): Promise<void> {
  await db.insert(sosKeys).values(key)
}

/**
 * Only the session of somebody who still exists, may sign in, and came back in time. Every call asks it: by its name the
 * database reads and plans it once.
 */
export async function sessionByToken(db: Db, tokenHash: string, now: Date): Promise<FoundSession | null> {
  const [session] = await db
    .select({
      id: accounts.id,
      role: accounts.role,
      organisationId: memberships.organisationId,
      isApproved,
      lastUsedAt: sessions.lastUsedAt,
      lastActivity: accounts.lastActivity,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(memberships, and(eq(memberships.accountId, accounts.id), isNull(memberships.toAt)))
    .leftJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now),
        eq(accounts.isActive, true),
        isNull(accounts.deletedAt),
      ),
    )
    .prepare('session_by_token')
    .execute()
  return session ?? null
}

export async function viewerBySosKey(db: Db, keyHash: string): Promise<Viewer | null> {
  const [viewer] = await db
    .select({ id: accounts.id, role: accounts.role, organisationId: memberships.organisationId, isApproved })
    .from(sosKeys)
    .innerJoin(accounts, eq(accounts.id, sosKeys.accountId))
    .leftJoin(memberships, and(eq(memberships.accountId, accounts.id), isNull(memberships.toAt)))
    .leftJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(and(eq(sosKeys.keyHash, keyHash), isNull(accounts.deletedAt)))
  return viewer ?? null
}

/** Somebody who may sign in, whether signed in or not. */
export async function viewerOfActiveAccount(db: Db, accountId: string): Promise<Viewer | null> {
  const [viewer] = await db
    .select({ id: accounts.id, role: accounts.role, organisationId: memberships.organisationId, isApproved })
    .from(accounts)
    .leftJoin(memberships, and(eq(memberships.accountId, accounts.id), isNull(memberships.toAt)))
    .leftJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(and(eq(accounts.id, accountId), eq(accounts.isActive, true), isNull(accounts.deletedAt)))
  return viewer ?? null
}

export async function prolongSession(db: Db, tokenHash: string, lastUsedAt: Date, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteSessionsOf(db: Db, accountId: string, except?: string): Promise<void> {
  const all = eq(sessions.accountId, accountId)
  await db.delete(sessions).where(except === undefined ? all : and(all, ne(sessions.tokenHash, except)))
}

export async function deleteSosKeysOf(db: Db, accountId: string): Promise<void> {
  await db.delete(sosKeys).where(eq(sosKeys.accountId, accountId))
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}
