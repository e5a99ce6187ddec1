import { and, eq, gte, like, lt, or, sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

const failedAttempts = pgTable('failed_attempts', {
  counted: text('counted').primaryKey(),
  windowStart: time('window_start').notNull(),
  failures: integer('failures').notNull(),
})

const knownAddresses = pgTable(
  'known_addresses',
  {
    accountId: uuid('account_id').notNull(),
    addressHash: text('address_hash').notNull(),
    lastSeen: time('last_seen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.addressHash] })],
)

const largestCount = 2 ** 31 - 1

/**
 * Counts before the password is even looked at: ten thousand attempts at once are still counted one by one. Null, and
 * nothing is counted, when there are as many already as there may be.
 */
export async function countAttempt(
  db: Db,
  counted: string,
  now: Date,
  windowStart: Date,
  most = largestCount,
): Promise<number | null> {
  const expired = sql`${failedAttempts.windowStart} < ${windowStart.toISOString()}::timestamptz`
  const [row] = await db
    .insert(failedAttempts)
    .values({ counted, windowStart: now, failures: 1 })
    .onConflictDoUpdate({
      target: failedAttempts.counted,
      set: {
        windowStart: sql`case when ${expired} then excluded.window_start else ${failedAttempts.windowStart} end`,
        failures: sql`case when ${expired} then 1 else ${failedAttempts.failures} + 1 end`,
      },
      setWhere: sql`${expired} or ${failedAttempts.failures} < ${most}`,
    })
    .returning({ failures: failedAttempts.failures })
  return row?.failures ?? null
}

/** How many there were since then. */
export async function attemptsCounted(db: Db, counted: string, windowStart: Date): Promise<number> {
  const [row] = await db
    .select({ failures: failedAttempts.failures })
    .from(failedAttempts)
    .where(and(eq(failedAttempts.counted, counted), gte(failedAttempts.windowStart, windowStart)))
  return row?.failures ?? 0
}

export async function windowStartOf(db: Db, counted: string): Promise<Date | null> {
  const [row] = await db
    .select({ windowStart: failedAttempts.windowStart })
    .from(failedAttempts)
    .where(eq(failedAttempts.counted, counted))
  return row?.windowStart ?? null
}

/** It was no failure after all. */
export async function uncountAttempt(db: Db, counted: string): Promise<void> {
  await db
    .update(failedAttempts)
    .set({ failures: sql`greatest(${failedAttempts.failures} - 1, 0)` })
    .where(eq(failedAttempts.counted, counted))
}

/** At one account, from wherever: `attempts.actions.ts` says how they are named. */
export async function forgetAttemptsOf(db: Db, who: string): Promise<void> {
  const { counted } = failedAttempts
  await db.delete(failedAttempts).where(or(eq(counted, `account ${who}`), like(counted, `${who} %`)))
}

export async function forgetAttemptsBefore(db: Db, windowStart: Date): Promise<void> {
  await db.delete(failedAttempts).where(lt(failedAttempts.windowStart, windowStart))
}

export async function rememberAddress(db: Db, accountId: string, addressHash: string, lastSeen: Date): Promise<void> {
  await db
    .insert(knownAddresses)
    .values({ accountId, addressHash, lastSeen })
    .onConflictDoUpdate({ target: [knownAddresses.accountId, knownAddresses.addressHash], set: { lastSeen } })
}

export async function forgetAddressesOf(db: Db, accountId: string): Promise<void> {
  await db.delete(knownAddresses).where(eq(knownAddresses.accountId, accountId))
}

export async function addressIsKnown(db: Db, accountId: string, addressHash: string): Promise<boolean> {
  const [known] = await db
    .select({ lastSeen: knownAddresses.lastSeen })
    .from(knownAddresses)
    .where(and(eq(knownAddresses.accountId, accountId), eq(knownAddresses.addressHash, addressHash)))
  return known !== undefined
}
