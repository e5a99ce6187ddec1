import { and, desc, eq, gt, lt, notInArray } from 'drizzle-orm'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

const knownDevices = pgTable(
  'known_devices',
  {
    accountId: uuid('account_id').notNull(),
    markHash: text('mark_hash').notNull(),
    lastSeen: time('last_seen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.markHash] })],
)

export async function keepDevice(db: Db, device: typeof knownDevices.$inferInsert): Promise<void> {
  await db
    .insert(knownDevices)
    .values(device)
    .onConflictDoUpdate({
      target: [knownDevices.accountId, knownDevices.markHash],
      set: { lastSeen: device.lastSeen },
    })
}

/** Of one account the newest so many stay. */
export async function deleteDevicesBeyond(db: Db, accountId: string, most: number): Promise<void> {
  const newest = db
    .select({ markHash: knownDevices.markHash })
    .from(knownDevices)
    .where(eq(knownDevices.accountId, accountId))
    .orderBy(desc(knownDevices.lastSeen), desc(knownDevices.markHash))
    .limit(most)
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.accountId, accountId), notInArray(knownDevices.markHash, newest)))
}

export async function hasDevice(db: Db, accountId: string, markHash: string, since: Date): Promise<boolean> {
  const own = and(eq(knownDevices.accountId, accountId), eq(knownDevices.markHash, markHash))
  const found = await db
    .select({ lastSeen: knownDevices.lastSeen })
    .from(knownDevices)
    .where(and(own, gt(knownDevices.lastSeen, since)))
  return found.length > 0
}

export async function deleteDevicesOf(db: Db, accountId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.accountId, accountId))
}

export async function deleteDevicesBefore(db: Db, lastSeen: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastSeen, lastSeen))
}
