import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/storage/database.ts'
import { devices } from './devices.store.ts'

/** Those that were heard last, of kinds that answer an order. */
export async function lastHeardTrackers(
  db: Db,
  { types, since, most }: { readonly types: readonly string[]; readonly since: Date; readonly most: number },
): Promise<{ readonly id: string; readonly deviceId: string }[]> {
  return await db
    .select({ id: devices.id, deviceId: devices.deviceId })
    .from(devices)
    .where(
      and(
        inArray(devices.deviceType, [...types]),
        eq(devices.isEnabled, true),
        eq(devices.isConfirmed, true),
        isNull(devices.deletedAt),
        gt(devices.lastCommunication, since),
      ),
    )
    .orderBy(desc(devices.lastCommunication))
    .limit(most)
}
