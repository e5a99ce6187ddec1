import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#server/platform/storage/shared-tables.store.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

const sharedNumbers = pgTable('shared_numbers', {
  number: text('number').notNull(),
  accountId: uuid('account_id').notNull(),
  toldAt: time('told_at'),
})

/** Of these numbers those that several have, by none of whom they are decided. */
export async function sharedOf(db: Db, numbers: readonly string[]): Promise<string[]> {
  const found = await db
    .selectDistinct({ number: sharedNumbers.number })
    .from(sharedNumbers)
    .innerJoin(accounts, and(eq(accounts.id, sharedNumbers.accountId), isNull(accounts.deletedAt)))
    .where(inArray(sharedNumbers.number, [...numbers]))
  return found.map(({ number }) => number)
}

export async function forgetShared(db: Db, number: string): Promise<void> {
  await db.delete(sharedNumbers).where(eq(sharedNumbers.number, number))
}

/** Nobody else tells of them until this transaction is over. */
export async function untoldNumbers(db: Db): Promise<{ readonly number: string; readonly name: string | null }[]> {
  return await db
    .select({ number: sharedNumbers.number, name: accounts.fullName })
    .from(sharedNumbers)
    .innerJoin(accounts, and(eq(accounts.id, sharedNumbers.accountId), isNull(accounts.deletedAt)))
    .where(isNull(sharedNumbers.toldAt))
    .orderBy(asc(sharedNumbers.number), asc(accounts.createdAt), asc(accounts.id))
    .for('update', { of: sharedNumbers })
}

export async function toldOfNumbers(db: Db, at: Date): Promise<void> {
  await db.update(sharedNumbers).set({ toldAt: at }).where(isNull(sharedNumbers.toldAt))
}
