import { and, desc, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/storage/database.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { openLink } from './device-links.store.ts'
import { deviceLinks, devices } from './devices.store.ts'

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

/** They stay on board, from now on of another: what they sent before and send late is their former owner's. */
export async function splitLinksAtNewOwner(db: Db, pirogueId: string, from: string, at: Date): Promise<void> {
  const carried = await db
    .update(deviceLinks)
    .set({ toAt: at, ownerAccountId: from })
    .from(devices)
    .where(
      and(
        eq(deviceLinks.deviceId, devices.id),
        eq(deviceLinks.pirogueId, pirogueId),
        isNull(deviceLinks.toAt),
        ne(devices.deviceType, 'phone'),
      ),
    )
    .returning({ id: deviceLinks.id, deviceId: deviceLinks.deviceId, fromAt: deviceLinks.fromAt })
  // All begin at one moment: the order of their ids says which came last, as `trackerOnBoard` reads it.
  const inOrder = carried.toSorted(
    (one, other) => one.fromAt.getTime() - other.fromAt.getTime() || (one.id < other.id ? -1 : 1),
  )
  for (const { deviceId } of inOrder) await openLink(db, { id: newId(), deviceId, pirogueId, fromAt: at })
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
