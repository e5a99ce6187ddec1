import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/storage/database.ts'
import { deviceLinks, devices } from './devices.store.ts'

/** What carried a device, and since when. Whose the boat is when it ends is written down with its end. */
const ownerNow = sql`(select owner_account_id from pirogues where pirogues.id = ${deviceLinks.pirogueId})`

export async function closeLink(db: Db, deviceId: string, at: Date): Promise<void> {
  await db
    .update(deviceLinks)
    .set({ toAt: at, ownerAccountId: ownerNow })
    .where(and(eq(deviceLinks.deviceId, deviceId), isNull(deviceLinks.toAt)))
}

/** Of every device on a boat; answers their names. */
export async function closeLinksTo(db: Db, pirogueId: string, at: Date): Promise<string[]> {
  const closed = await db
    .update(deviceLinks)
    .set({ toAt: at, ownerAccountId: ownerNow })
    .from(devices)
    .where(and(eq(deviceLinks.pirogueId, pirogueId), isNull(deviceLinks.toAt), eq(devices.id, deviceLinks.deviceId)))
    .returning({ name: devices.deviceId })
  return closed.map(({ name }) => name)
}

export async function openLink(db: Db, link: typeof deviceLinks.$inferInsert): Promise<void> {
  await db.insert(deviceLinks).values(link).onConflictDoNothing()
}
