import { Refused, notFound } from '#contract/wire/refusal.ts'
import { boatOfPhone, isPhoneAboard } from '#server/pirogues/pirogues.actions.ts'
import type { ReportingDevice } from '#server/platform/reports/fix.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { openLink } from './device-links.store.ts'
import { setBoatOfDevice } from './devices.actions.ts'
import {
  type KnownDevice,
  type NewDevice,
  deviceByIdentifier,
  enabledDevices,
  insertDevice,
  linksOf,
} from './devices.store.ts'
import { type DeviceHeartbeat, updateHeartbeats } from './heartbeats.store.ts'
import { isPhoneName, phoneName } from './phone-names.ts'
import { switchedOffDevices } from './switched-off.store.ts'

/* Whoever sends: under which name, and from which boat. */

export type { DeviceHeartbeat }

export async function noteHeartbeats(services: Services, heartbeats: readonly DeviceHeartbeat[]): Promise<void> {
  if (heartbeats.length > 0) await updateHeartbeats(services.db, heartbeats)
}

/** Who speaks under these names, by their canonical form; without those that nobody is known by, or that may not speak. */
export async function devicesNamed(
  services: Services,
  names: readonly string[],
): Promise<ReadonlyMap<string, ReportingDevice>> {
  const trackers = names.filter((name) => !isPhoneName(name))
  return trackers.length === 0 ? new Map() : await enabledDevices(services.db, trackers)
}

/** Of these names, by their canonical form, those of devices that somebody switched off: they say nothing, not even SOS. */
export async function switchedOffAmong({ db }: Services, names: readonly string[]): Promise<ReadonlySet<string>> {
  return names.length === 0 ? new Set() : await switchedOffDevices(db, names)
}

/** The app on somebody's phone is a device too, and it is on that person's pirogue; that of a coordinator or an administrator is on none. */
export async function phoneOf(services: Services, accountId: string): Promise<ReportingDevice> {
  const deviceId = phoneName(accountId)
  const known = await deviceByIdentifier(services.db, deviceId)
  if (known === null) return await inTransaction(services, (inside) => addPhone(inside, accountId, deviceId))
  if (known.pirogueId === null) await putBackOnBoard(services, accountId, known.id)
  // Whoever has become a coordinator was a fisherman.
  else if (!(await isPhoneAboard(services, accountId))) await setBoatOfDevice(services, known.id, null)
  return await reportingDevice(services, known, accountId)
}

/** The phone and its place on board, or neither: a phone without its boat would send positions that are nobody's. */
async function addPhone(services: Services, accountId: string, deviceId: string): Promise<ReportingDevice> {
  const device: NewDevice = { id: newId(), deviceId, deviceType: 'phone', accountId, createdAt: services.now() }
  await insertDevice(services.db, device)
  const added = await deviceByIdentifier(services.db, deviceId)
  if (added === null) throw new Refused(notFound)
  await putBackOnBoard(services, accountId, added.id)
  return await reportingDevice(services, added, accountId)
}

/** On the boat of its person since it was on no other: what it sends late is not lost either. */
async function putBackOnBoard(services: Services, accountId: string, deviceId: string): Promise<void> {
  const pirogueId = await boatOfPhone(services, accountId)
  if (pirogueId === null) return
  const left = (await linksOf(services.db, deviceId)).map(({ toAt }) => toAt?.getTime() ?? 0)
  await openLink(services.db, { id: newId(), deviceId, pirogueId, fromAt: new Date(Math.max(0, ...left)) })
}

/** From now on the telephone is on the boat that its person has now. */
export async function movePhone(services: Services, accountId: string): Promise<void> {
  const phone = await deviceByIdentifier(services.db, phoneName(accountId))
  if (phone === null) return
  const pirogueId = await boatOfPhone(services, accountId)
  if (phone.pirogueId !== pirogueId) await setBoatOfDevice(services, phone.id, pirogueId)
}

/** What a telephone sends is its person's, whose the boat is by now or not. */
async function reportingDevice(services: Services, { id }: KnownDevice, accountId: string): Promise<ReportingDevice> {
  const links = await linksOf(services.db, id)
  return { id, accountId, links: links.map((link) => ({ ...link, ownerAccountId: accountId })) }
}
