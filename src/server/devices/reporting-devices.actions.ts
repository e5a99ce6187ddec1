import {
  type KnownDevice,
  type NewDevice,
  deviceByIdentifier,
  enabledDevices,
  insertDevice,
  linksOf,
  openLink,
} from './devices.store.ts'
import { type Heartbeat, updateHeartbeats } from './heartbeats.store.ts'
import { isPhoneName, phoneName } from './phone-names.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import type { ReportingDevice } from '#server/ingest/fix.ts'
import { pirogueOf } from '#server/pirogues/pirogues.actions.ts'
import { type Services, inTransaction } from '#server/services.ts'
import { newId } from '#server/storage/new-id.ts'

/* Whoever sends: under which name, and from which boat. */

export type { Heartbeat }

export async function noteHeartbeats(services: Services, heartbeats: readonly Heartbeat[]): Promise<void> {
  if (heartbeats.length > 0) await updateHeartbeats(services.db, heartbeats)
}

/** Who speaks under this name; null when nobody is known by it, or may not speak. */
export async function devicesNamed(
  services: Services,
  names: readonly string[],
): Promise<ReadonlyMap<string, ReportingDevice>> {
  const trackers = names.filter((name) => !isPhoneName(name))
  return trackers.length === 0 ? new Map() : await enabledDevices(services.db, trackers)
}

/** The app on somebody's phone is a device too, and it is on that person's pirogue. */
export async function phoneOf(services: Services, accountId: string): Promise<ReportingDevice> {
  const deviceId = phoneName(accountId)
  const known = await deviceByIdentifier(services.db, deviceId)
  if (known) return await reportingDevice(services, known)
  return await inTransaction(services, (inside) => addPhone(inside, accountId, deviceId))
}

/** The phone and its place on board, or neither: a phone without its boat would send positions that are nobody's. */
async function addPhone(services: Services, accountId: string, deviceId: string): Promise<ReportingDevice> {
  const device: NewDevice = { id: newId(), deviceId, deviceType: 'phone', accountId, createdAt: services.now() }
  await insertDevice(services.db, device)
  const added = await deviceByIdentifier(services.db, deviceId)
  if (added === null) throw new Refused(notFound)
  const pirogueId = await pirogueOf(services, accountId)
  if (pirogueId) {
    await openLink(services.db, { id: newId(), deviceId: added.id, pirogueId, fromAt: new Date(0) })
  }
  return await reportingDevice(services, added)
}

async function reportingDevice(services: Services, device: KnownDevice): Promise<ReportingDevice> {
  return { id: device.id, accountId: device.accountId, links: await linksOf(services.db, device.id) }
}
