import { and, desc, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm'
import { deviceLinks, devices } from './devices.store.ts'
import type { Db } from '#server/storage/database.ts'

/** What a boat carries now, heard last first. What nobody has confirmed is on no boat. */
export async function devicesOn(db: Db, pirogueId: string) {
  return await db
    .select(getTableColumns(devices))
    .from(deviceLinks)
    .innerJoin(devices, eq(devices.id, deviceLinks.deviceId))
    .where(
      and(
        eq(deviceLinks.pirogueId, pirogueId),
        isNull(deviceLinks.toAt),
        isNull(devices.deletedAt),
        eq(devices.isConfirmed, true),
      ),
    )
    .orderBy(sql`${desc(devices.lastCommunication)} nulls last`, devices.id)
}

/** Those that were their former owner's; answers their names. */
export async function giveTrackersOn(
  db: Db,
  pirogueId: string,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<string[]> {
  const isOnBoard = and(eq(deviceLinks.pirogueId, pirogueId), isNull(deviceLinks.toAt))
  const given = await db
    .update(devices)
    .set({ accountId: to })
    .from(deviceLinks)
    .where(
      and(
        eq(deviceLinks.deviceId, devices.id),
        isOnBoard,
        ne(devices.deviceType, 'phone'),
        sql`${devices.accountId} is not distinct from ${from}::uuid`,
      ),
    )
    .returning({ name: devices.deviceId })
  return given.map(({ name }) => name)
}
