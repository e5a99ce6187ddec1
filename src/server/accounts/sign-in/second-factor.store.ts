import { and, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

const secondFactors = pgTable('second_factors', {
  accountId: uuid('account_id').primaryKey(),
  secret: text('secret').notNull(),
  begunAt: time('begun_at').notNull(),
  confirmedAt: time('confirmed_at'),
  lastStep: integer('last_step').notNull().default(0),
})
export type SecondFactor = typeof secondFactors.$inferSelect

const recoveryCodes = pgTable(
  'recovery_codes',
  { accountId: uuid('account_id').notNull(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

const signInTickets = pgTable('sign_in_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  expiresAt: time('expires_at').notNull(),
})

export async function secondFactorOf(db: Db, accountId: string): Promise<SecondFactor | null> {
  const [found] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId))
  return found ?? null
}

/** Begun again it is another secret; false when one is confirmed already. */
export async function beginFactor(db: Db, accountId: string, secret: string, begunAt: Date): Promise<boolean> {
  const begun = await db
    .insert(secondFactors)
    .values({ accountId, secret, begunAt })
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: { secret, begunAt, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ accountId: secondFactors.accountId })
  return begun.length > 0
}

/** False when somebody else has confirmed it, or begun it again, meanwhile. */
export async function confirmFactor(
  db: Db,
  { accountId, secret }: SecondFactor,
  lastStep: number,
  confirmedAt: Date,
): Promise<boolean> {
  const own = and(eq(secondFactors.accountId, accountId), eq(secondFactors.secret, secret))
  const confirmed = await db
    .update(secondFactors)
    .set({ confirmedAt, lastStep })
    .where(and(own, isNull(secondFactors.confirmedAt)))
    .returning({ accountId: secondFactors.accountId })
  return confirmed.length > 0
}

/** False when the code of this half minute, or of a later one, was taken before. */
export async function takeStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.accountId, accountId),
        isNotNull(secondFactors.confirmedAt),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ accountId: secondFactors.accountId })
  return taken.length > 0
}

export async function takeRecoveryCode(db: Db, accountId: string, codeHash: string): Promise<boolean> {
  const own = and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash))
  const taken = await db.delete(recoveryCodes).where(own).returning({ codeHash: recoveryCodes.codeHash })
  return taken.length > 0
}

export async function insertRecoveryCodes(db: Db, accountId: string, hashes: readonly string[]): Promise<void> {
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })))
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const [found] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  return found?.left ?? 0
}

/** With everything that belongs to it. */
export async function deleteFactor(db: Db, accountId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await deleteTicketsOf(db, accountId)
  await db.delete(secondFactors).where(eq(secondFactors.accountId, accountId))
}

export async function deleteTicketsOf(db: Db, accountId: string): Promise<void> {
  await db.delete(signInTickets).where(eq(signInTickets.accountId, accountId))
}

export async function insertSignInTicket(db: Db, ticket: typeof signInTickets.$inferInsert): Promise<void> {
  await db.insert(signInTickets).values(ticket)
}

export async function accountOfTicket(db: Db, ticketHash: string, now: Date): Promise<string | null> {
  const [found] = await db
    .select({ accountId: signInTickets.accountId })
    .from(signInTickets)
    .where(and(eq(signInTickets.ticketHash, ticketHash), gt(signInTickets.expiresAt, now)))
  return found?.accountId ?? null
}

/** False when it was taken before: one ticket is one session. */
export async function takeTicket(db: Db, ticketHash: string): Promise<boolean> {
  const taken = await db
    .delete(signInTickets)
    .where(eq(signInTickets.ticketHash, ticketHash))
    .returning({ accountId: signInTickets.accountId })
  return taken.length > 0
}

export async function deleteExpiredTickets(db: Db, now: Date): Promise<void> {
  await db.delete(signInTickets).where(sql`${signInTickets.expiresAt} < ${now.toISOString()}::timestamptz`)
}
