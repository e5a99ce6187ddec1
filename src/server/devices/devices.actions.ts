import {
  type DevicesAsked,
  type Heartbeat,
  type KnownDevice,
  type NewDevice,
  closeLink,
  countsOfDevices,
  deviceById,
  deviceByIdentifier,
  enabledSpeakers,
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
import { forgetUnknown } from './strangers.store.ts'
import { managesPerson } from '#contract/accounts/sight.ts'
import { type Device, isHeard } from '#contract/devices/device.ts'
import type { DeviceCounts } from '#contract/devices/devices.api.ts'
import { deviceVersion } from '#contract/devices/device-version.ts'
import { type DeviceChange, type DeviceDraft, deviceChangedBy, deviceIdTaken } from '#contract/devices/device.rules.ts'
import type { Page } from '#contract/wire/page.ts'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import type { Seen } from '#contract/wire/version.ts'
import type { Caller } from '#server/accounts/caller.ts'
import { managed } from '#server/accounts/people.actions.ts'
import { refuseIfChanged } from '#server/accounts/versions.actions.ts'
import { type House, together } from '#server/house.ts'
import type { Speaker } from '#server/ingest/fix.ts'
import { pageOf } from '#server/http/page-of.ts'
import { managedPirogue, pirogueOf } from '#server/pirogues/pirogues.actions.ts'
import { newId } from '#server/storage/new-id.ts'

export async function listDevices(
  house: House,
  caller: Caller,
  asked: DevicesAsked,
): Promise<Page<Device> & { counts: DeviceCounts }> {
  const { count, devices } = await pageOfDevices(house.db, caller, asked, house.now())
  const shown = devices.map((device) => describeDevice(device, house.now()))
  const counts = await countsOfDevices(house.db, caller, house.now())
  return { ...pageOf(house, '/tracking/devices/', asked, count, shown), counts }
}

/** Devices, like people, are managed inside an organisation, or by administrators. */
export async function managedDevice(house: House, caller: Caller, id: string): Promise<KnownDevice> {
  const device = await deviceById(house.db, id)
  if (device === null) throw new Refused(notFound)
  const watched = { ownerId: null, organisationId: device.ownerOrganisationId }
  if (!managesPerson(caller, watched)) throw new Refused(accessRefused)
  return device
}

export async function addDevice(house: House, caller: Caller, draft: DeviceDraft, id = newId()): Promise<Device> {
  const { pirogueId, accountId } = await carrier(house, caller, draft)
  await refuseTaken(house, draft.deviceId)
  const inserted = await insertDevice(house.db, {
    ...columns(draft),
    id,
    deviceId: draft.deviceId,
    deviceType: draft.deviceType ?? 'osmand',
    imei: draft.imei || imeiIn(draft.deviceId),
    accountId: accountId ?? null,
    organisationId: caller.organisationId,
    createdAt: house.now(),
  })
  if (!inserted) throw taken()
  if (pirogueId) await putOnBoard(house, id, pirogueId)
  await forgetUnknown(house.db, draft.deviceId)
  await tellChanged(house, [draft.deviceId])
  return describeDevice(await managedDevice(house, caller, id), house.now())
}

export async function changeDevice(
  house: House,
  caller: Caller,
  id: string,
  { seen, change }: { readonly seen: Seen; readonly change: DeviceChange },
): Promise<Device> {
  await lockDevice(house.db, id)
  const device = await managedDevice(house, caller, id)
  await refuseIfChanged(house, caller, seen, {
    version: deviceVersion(describeDevice(device, house.now())),
    by: device.updatedBy,
    said: (who) => deviceChangedBy(device.deviceId, who),
    current: () => describeDevice(device, house.now()),
  })
  const { pirogueId, accountId } = await carrier(house, caller, change)
  if (change.deviceId !== undefined && change.deviceId !== device.deviceId) {
    await refuseTaken(house, change.deviceId)
    await forgetUnknown(house.db, change.deviceId)
  }
  const changed = {
    ...columns(change),
    ...(accountId !== undefined && { accountId }),
    updatedBy: caller.id,
  }
  if (!(await updateDevice(house.db, device.id, changed))) throw taken()
  if (pirogueId !== undefined && pirogueId !== device.pirogueId) await putOnBoard(house, device.id, pirogueId)
  await tellChanged(house, [device.deviceId, change.deviceId ?? device.deviceId])
  return describeDevice(await managedDevice(house, caller, device.id), house.now())
}

/** Its positions stay, and stay the pirogue's. */
export async function removeDevice(house: House, device: KnownDevice): Promise<void> {
  await closeLink(house.db, device.id, house.now())
  await updateDevice(house.db, device.id, { deletedAt: house.now(), isEnabled: false })
  await tellChanged(house, [device.deviceId])
}

/** The tracker ports remember who is called what for a while: told this, they ask again. */
export const devicesChangedTopic = 'devices.changed'
export type DevicesChanged = { readonly names: readonly string[] }

async function tellChanged(house: House, names: readonly string[]): Promise<void> {
  await house.afterCommit(() => house.bus.publish(devicesChangedTopic, { names } satisfies DevicesChanged))
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
async function carrier(house: House, caller: Caller, { pirogue, user }: DeviceChange): Promise<Carrier> {
  if (pirogue) {
    const { ownerAccountId } = await managedPirogue(house, caller, pirogue)
    return { pirogueId: pirogue, accountId: ownerAccountId }
  }
  if (user) {
    const person = await managed(house, caller, user)
    return { pirogueId: await pirogueOf(house, person.id), accountId: person.id }
  }
  return { ...(pirogue === null && { pirogueId: null }), ...(user === null && { accountId: null }) }
}

async function putOnBoard(house: House, deviceId: string, pirogueId: string | null): Promise<void> {
  const now = house.now()
  await closeLink(house.db, deviceId, now)
  if (pirogueId !== null) await openLink(house.db, { id: newId(), deviceId, pirogueId, fromAt: now })
}

async function refuseTaken(house: House, deviceId: string): Promise<void> {
  if (isPhoneName(deviceId) || (await deviceIdIsTaken(house.db, deviceId))) throw taken()
}

function taken(): Refused {
  return new Refused(deviceIdTaken, { device_id: deviceIdTaken })
}

function columns({ deviceId, deviceType, imei, phoneNumber, isEnabled, intervalSeconds }: DeviceChange) {
  const given = {
    deviceId,
    deviceType,
    imei: emptied(imei),
    phoneNumber: emptied(phoneNumber),
    isEnabled,
    intervalSeconds,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<NewDevice>
}

function emptied(typed: string | null | undefined): string | null | undefined {
  return typed === '' ? null : typed
}

function imeiIn(deviceId: string): string | null {
  return /^\d{15}$/.test(deviceId) ? deviceId : null
}

export type { Heartbeat }

export async function noteHeartbeats(house: House, heartbeats: readonly Heartbeat[]): Promise<void> {
  if (heartbeats.length > 0) await updateHeartbeats(house.db, heartbeats)
}

/** Who speaks under this name; null when nobody is known by it, or may not speak. */
export async function speakersNamed(house: House, names: readonly string[]): Promise<ReadonlyMap<string, Speaker>> {
  const trackers = names.filter((name) => !isPhoneName(name))
  return trackers.length === 0 ? new Map() : await enabledSpeakers(house.db, trackers)
}

/** The app on somebody's phone is a device too, and it is on that person's pirogue. */
export async function phoneOf(house: House, accountId: string): Promise<Speaker> {
  const deviceId = phoneName(accountId)
  const known = await deviceByIdentifier(house.db, deviceId)
  if (known) return await speakerOf(house, known)
  return await together(house, (inside) => addPhone(inside, accountId, deviceId))
}

/** The phone and its place on board, or neither: a phone without its boat would send positions that are nobody's. */
async function addPhone(house: House, accountId: string, deviceId: string): Promise<Speaker> {
  const device: NewDevice = { id: newId(), deviceId, deviceType: 'phone', accountId, createdAt: house.now() }
  await insertDevice(house.db, device)
  const added = await deviceByIdentifier(house.db, deviceId)
  if (added === null) throw new Refused(notFound)
  const pirogueId = await pirogueOf(house, accountId)
  if (pirogueId) {
    await openLink(house.db, { id: newId(), deviceId: added.id, pirogueId, fromAt: new Date(0) })
  }
  return await speakerOf(house, added)
}

async function speakerOf(house: House, device: KnownDevice): Promise<Speaker> {
  return { id: device.id, accountId: device.accountId, links: await linksOf(house.db, device.id) }
}

export function deviceMaker(house: House, id: string) {
  return deviceMakerById(house.db, id)
}
