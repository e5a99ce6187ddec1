import {
  type DevicesAsked,
  type Heartbeat,
  type KnownDevice,
  type NewDevice,
  closeLink,
  countsOfDevices,
  deviceById,
  deviceByIdentifier,
  enabledDevices,
  deviceIdIsTaken,
  deviceMakerById,
  insertDevice,
  linksOf,
  lockDevice,
  openLink,
  pageOfDevices,
  updateDevice,
  updateHeartbeats,
} from './devices.store.ts'
import { isPhoneName, phoneName } from './phone-names.ts'
import { forgetUnknownDevice } from './unknown-devices.store.ts'
import { managesPerson } from '#contract/accounts/visibility.ts'
import { deviceVersion } from '#contract/devices/device-version.ts'
import { type DeviceChange, type DeviceDraft, deviceChangedBy, deviceIdTaken } from '#contract/devices/device.rules.ts'
import { type Device, isHeard } from '#contract/devices/device.ts'
import type { DeviceCounts } from '#contract/devices/devices.api.ts'
import type { Page } from '#contract/wire/page.ts'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import type { Seen } from '#contract/wire/version.ts'
import type { Caller } from '#server/accounts/caller.ts'
import { managed } from '#server/accounts/people.actions.ts'
import { refuseIfChanged } from '#server/accounts/versions.actions.ts'
import { pageOf } from '#server/http/page-of.ts'
import type { ReportingDevice } from '#server/ingest/fix.ts'
import { managedPirogue, pirogueOf } from '#server/pirogues/pirogues.actions.ts'
import { type Services, inTransaction } from '#server/services.ts'
import { newId } from '#server/storage/new-id.ts'

export async function listDevices(
  services: Services,
  caller: Caller,
  asked: DevicesAsked,
): Promise<Page<Device> & { counts: DeviceCounts }> {
  const { count, devices } = await pageOfDevices(services.db, caller, asked, services.now())
  const shown = devices.map((device) => describeDevice(device, services.now()))
  const counts = await countsOfDevices(services.db, caller, services.now())
  return { ...pageOf(services, '/tracking/devices/', asked, count, shown), counts }
}

/** Devices, like people, are managed inside an organisation, or by administrators. */
export async function managedDevice(services: Services, caller: Caller, id: string): Promise<KnownDevice> {
  const device = await deviceById(services.db, id)
  if (device === null) throw new Refused(notFound)
  const watched = { ownerId: null, organisationId: device.ownerOrganisationId }
  if (!managesPerson(caller, watched)) throw new Refused(accessRefused)
  return device
}

export async function addDevice(services: Services, caller: Caller, draft: DeviceDraft, id = newId()): Promise<Device> {
  const { pirogueId, accountId } = await carrier(services, caller, draft)
  await refuseTaken(services, draft.deviceId)
  const inserted = await insertDevice(services.db, {
    ...columns(draft),
    id,
    deviceId: draft.deviceId,
    deviceType: draft.deviceType ?? 'osmand',
    imei: draft.imei || imeiIn(draft.deviceId),
    accountId: accountId ?? null,
    organisationId: caller.organisationId,
    createdAt: services.now(),
  })
  if (!inserted) throw taken()
  if (pirogueId) await putOnBoard(services, id, pirogueId)
  await forgetUnknownDevice(services.db, draft.deviceId)
  await publishCommandsChanged(services, [draft.deviceId])
  return describeDevice(await managedDevice(services, caller, id), services.now())
}

export async function changeDevice(
  services: Services,
  caller: Caller,
  id: string,
  { seen, change }: { readonly seen: Seen; readonly change: DeviceChange },
): Promise<Device> {
  await lockDevice(services.db, id)
  const device = await managedDevice(services, caller, id)
  await refuseIfChanged(services, caller, seen, {
    version: deviceVersion(describeDevice(device, services.now())),
    by: device.updatedBy,
    refusedBy: (who) => deviceChangedBy(device.deviceId, who),
    current: () => describeDevice(device, services.now()),
  })
  const { pirogueId, accountId } = await carrier(services, caller, change)
  if (change.deviceId !== undefined && change.deviceId !== device.deviceId) {
    await refuseTaken(services, change.deviceId)
    await forgetUnknownDevice(services.db, change.deviceId)
  }
  const changed = {
    ...columns(change),
    ...(accountId !== undefined && { accountId }),
    updatedBy: caller.id,
  }
  if (!(await updateDevice(services.db, device.id, changed))) throw taken()
  if (pirogueId !== undefined && pirogueId !== device.pirogueId) await putOnBoard(services, device.id, pirogueId)
  await publishCommandsChanged(services, [device.deviceId, change.deviceId ?? device.deviceId])
  return describeDevice(await managedDevice(services, caller, device.id), services.now())
}

/** Its positions stay, and stay the pirogue's. */
export async function removeDevice(services: Services, device: KnownDevice): Promise<void> {
  await closeLink(services.db, device.id, services.now())
  await updateDevice(services.db, device.id, { deletedAt: services.now(), isEnabled: false })
  await publishCommandsChanged(services, [device.deviceId])
}

/** The tracker ports remember who is called what for a while: told this, they ask again. */
export const devicesChangedTopic = 'devices.changed'
export type DevicesChanged = { readonly names: readonly string[] }

async function publishCommandsChanged(services: Services, names: readonly string[]): Promise<void> {
  await services.afterCommit(() => services.bus.publish(devicesChangedTopic, { names } satisfies DevicesChanged))
}

export function describeDevice(device: KnownDevice, now: Date): Device {
  return {
    id: device.id,
    deviceId: device.deviceId,
    deviceType: device.deviceType,
    user: device.ownerId,
    pirogue: device.pirogueId,
    pirogueName: device.pirogueName,
    imei: device.imei,
    phoneNumber: device.phoneNumber,
    isActive: isHeard(device.lastCommunication, device.intervalSeconds, now),
    isEnabled: device.isEnabled,
    lastCommunication: device.lastCommunication?.toISOString() ?? null,
    batteryLevel: device.batteryLevel,
    signalStrength: device.signalStrength,
    intervalSeconds: device.intervalSeconds,
    createdAt: device.createdAt.toISOString(),
  }
}

type Carrier = { readonly pirogueId?: string | null; readonly accountId?: string | null }

/** A device is put on a pirogue, or given to a person and so to that person's pirogue: only one's own may be named. */
async function carrier(services: Services, caller: Caller, { pirogue, user }: DeviceChange): Promise<Carrier> {
  if (pirogue) {
    const { ownerAccountId } = await managedPirogue(services, caller, pirogue)
    return { pirogueId: pirogue, accountId: ownerAccountId }
  }
  if (user) {
    const person = await managed(services, caller, user)
    return { pirogueId: await pirogueOf(services, person.id), accountId: person.id }
  }
  return { ...(pirogue === null && { pirogueId: null }), ...(user === null && { accountId: null }) }
}

async function putOnBoard(services: Services, deviceId: string, pirogueId: string | null): Promise<void> {
  const now = services.now()
  await closeLink(services.db, deviceId, now)
  if (pirogueId !== null) await openLink(services.db, { id: newId(), deviceId, pirogueId, fromAt: now })
}

async function refuseTaken(services: Services, deviceId: string): Promise<void> {
  if (isPhoneName(deviceId) || (await deviceIdIsTaken(services.db, deviceId))) throw taken()
}

function taken(): Refused {
  return new Refused(deviceIdTaken, { device_id: deviceIdTaken })
}

function columns({ deviceId, deviceType, imei, phoneNumber, isEnabled, intervalSeconds }: DeviceChange) {
  const draft = {
    deviceId,
    deviceType,
    imei: emptied(imei),
    phoneNumber: emptied(phoneNumber),
    isEnabled,
    intervalSeconds,
  }
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as Partial<NewDevice>
}

function emptied(typed: string | null | undefined): string | null | undefined {
  return typed === '' ? null : typed
}

function imeiIn(deviceId: string): string | null {
  return /^\d{15}$/.test(deviceId) ? deviceId : null
}

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

export function deviceMaker(services: Services, id: string) {
  return deviceMakerById(services.db, id)
}
