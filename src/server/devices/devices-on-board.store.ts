import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
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
