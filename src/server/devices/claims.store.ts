import { and, eq, isNull, max, ne } from 'drizzle-orm'
import type { Db } from '#server/platform/storage/database.ts'
import { devices } from './devices.store.ts'
import { isCalled, isStrangerCalled } from './identifiers.store.ts'
import { unknownDevices } from './unknown-devices.store.ts'

/** Trackers that organisations say are theirs, and that no administrator has confirmed. */

function claimsOf(deviceId: string) {
  return and(isCalled(deviceId), eq(devices.isConfirmed, false), isNull(devices.deletedAt))
}

/** When anything last came under this name, whoever claims it; null when nothing ever did. */
export async function nameHeardAt(db: Db, deviceId: string): Promise<Date | null> {
  const [claimed] = await db
    .select({ at: max(devices.lastCommunication) })
    .from(devices)
    .where(claimsOf(deviceId))
  const [knocked] = await db
    .select({ at: max(unknownDevices.lastSeen) })
    .from(unknownDevices)
    .where(isStrangerCalled(deviceId))
  const times = [claimed?.at, knocked?.at].flatMap((at) => (at ? [at.getTime()] : []))
  return times.length === 0 ? null : new Date(Math.max(...times))
}

/** The name is somebody's now: what others said of it is over. */
export async function removeClaims(db: Db, deviceId: string, at: Date, but: string): Promise<void> {
  await db
    .update(devices)
    .set({ deletedAt: at, isEnabled: false })
    .where(and(claimsOf(deviceId), ne(devices.id, but)))
}
