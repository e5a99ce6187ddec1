import { managesPerson } from '#contract/accounts/visibility.ts'
import { commandsFor } from '#contract/devices/command.ts'
import { deviceIdTaken, imeiTaken } from '#contract/devices/device-refusals.ts'
import { deviceVersion } from '#contract/devices/device-version.ts'
import { type DeviceChange, type DeviceDraft, deviceChangedBy } from '#contract/devices/device.rules.ts'
import { type Device, bringsItsName, isHeard } from '#contract/devices/device.ts'
import type { DeviceCounts } from '#contract/devices/devices.api.ts'
import { canonicalIdentifier } from '#contract/devices/identifier.ts'
import type { Page } from '#contract/wire/page.ts'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import type { SeenVersion } from '#contract/wire/version.ts'
import { managedPerson } from '#server/accounts/accounts.actions.ts'
import { tellAdministrators } from '#server/notifications/tell-people.actions.ts'
import { managedPirogue, pirogueIdOf } from '#server/pirogues/pirogues.actions.ts'
import { takeIfLeft } from '#server/platform/http/budgets/budgets.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import { refuseIfChanged } from '#server/platform/http/versions.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { worstBoats } from '#server/platform/kit/worst-boats.actions.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { nameHeardAt, removeClaims } from './claims.store.ts'
import { closeLink, closeLinksTo, openLink } from './device-links.store.ts'
import {
  type DevicesAsked,
  type KnownDevice,
  type NewDevice,
  countsOfDevices,
  deviceById,
  deviceMakerById,
  deviceNamedFor,
  insertDevice,
  lockDevice,
  pageOfDevices,
  updateDevice,
} from './devices.store.ts'
import { deviceClaimed } from './devices.words.ts'
import { isImeiOfAnother } from './imeis.store.ts'
import { isPhoneName } from './phone-names.ts'
import { forgetUnknownDevice } from './unknown-devices.store.ts'

export async function listDevices(
  services: Services,
  caller: Caller,
  asked: DevicesAsked,
): Promise<Page<Device> & { counts: DeviceCounts }> {
  const { count, shown } = await foundDevices(services, caller, asked)
  const counts = await countsOfDevices(services.db, caller, services.now())
  return { ...pageOf(services, '/tracking/devices/', asked, count, shown), counts }
}

/** Without the figures of all, which cost more than a page of them. */
export async function foundDevices(services: Services, caller: Caller, asked: DevicesAsked) {
  const known = { now: services.now(), worst: await worstBoats(services) }
  const { count, devices } = await pageOfDevices(services.db, caller, asked, known)
  return { count, shown: devices.map((device) => describeDevice(device, services)) }
}

/** Devices, like people, are managed inside an organisation, or by administrators. */
export async function managedDevice(services: Services, caller: Caller, id: string): Promise<KnownDevice> {
  const device = await deviceById(services.db, id)
  if (device === null) throw new Refused(notFound)
  const watched = { ownerId: null, organisationId: device.ownerOrganisationId }
  if (!managesPerson(caller, watched)) throw new Refused(accessRefused)
  return device
}

/** What an administrator adds is so. What an organisation adds it may only claim: an administrator confirms it, once it was heard. */
export async function addDevice(services: Services, caller: Caller, draft: DeviceDraft, id = newId()): Promise<Device> {
  const carried = await carrier(services, caller, draft)
  await refuseTaken(services, caller, draft.deviceId)
  await refuseImeiOfAnother(services, caller, draft.imei, null)
  const isConfirmed = !(await needsProof(services, caller, draft.deviceId, draft.deviceType ?? 'osmand'))
  const inserted = await insertDevice(services.db, {
    ...columns(draft),
    ...(isConfirmed ? soOf(caller, carried) : claimOf(caller, carried)),
    id,
    isConfirmed,
    deviceId: draft.deviceId,
    deviceType: draft.deviceType ?? 'osmand',
    imei: draft.imei || imeiIn(draft.deviceId),
    createdAt: services.now(),
  })
  if (!inserted) throw taken()
  if (isConfirmed) {
    if (carried.pirogueId) await setBoatOfDevice(services, id, carried.pirogueId)
    await removeClaims(services.db, draft.deviceId, services.now(), id)
    await forgetUnknownDevice(services.db, draft.deviceId)
  } else await announceClaim(services, draft.deviceId)
  await publishDevicesChanged(services, [draft.deviceId])
  return describeDevice(await managedDevice(services, caller, id), services)
}

/** A name that somebody chose is no other device's, unless something has already come under it. */
async function needsProof(services: Services, caller: Caller, deviceId: string, deviceType: string): Promise<boolean> {
  if (caller.role === 'admin') return false
  return bringsItsName(deviceId, deviceType) || (await nameHeardAt(services.db, deviceId)) !== null
}

function soOf({ organisationId }: Caller, { accountId }: Carrier): Partial<NewDevice> {
  return { accountId: accountId ?? null, organisationId }
}

function claimOf({ organisationId }: Caller, { accountId, pirogueId }: Carrier): Partial<NewDevice> {
  const ofWhom = { claimedAccountId: accountId ?? null, claimedPirogueId: pirogueId ?? null }
  return { isConfirmed: false, claimedOrganisationId: organisationId, ...ofWhom }
}

const mostAnnouncedAnHour = 6

async function announceClaim(services: Services, deviceId: string): Promise<void> {
  if (!(await takeIfLeft(services, 'devices announced', mostAnnouncedAnHour))) return
  await tellAdministrators(services, deviceClaimed(deviceId))
}

export async function changeDevice(
  services: Services,
  caller: Caller,
  id: string,
  { seen, change }: { readonly seen: SeenVersion; readonly change: DeviceChange },
): Promise<Device> {
  await lockDevice(services.db, id)
  const device = await managedDevice(services, caller, id)
  await refuseIfChanged(services, caller, seen, {
    version: deviceVersion(describeDevice(device, services)),
    by: device.updatedBy,
    refusedBy: (who) => deviceChangedBy(device.deviceId, who),
    current: () => describeDevice(device, services),
  })
  const carried = await carrier(services, caller, change, device)
  const name = change.deviceId ?? device.deviceId
  // Written otherwise it is the same device, and whoever had it keeps it.
  const isRenamed = canonicalIdentifier(name) !== canonicalIdentifier(device.deviceId)
  if (isRenamed) await refuseTaken(services, caller, name)
  if (change.imei !== device.imei) await refuseImeiOfAnother(services, caller, change.imei, device.id)
  const type = change.deviceType ?? device.deviceType
  const isClaim = !device.isConfirmed || (isRenamed && (await needsProof(services, caller, name, type)))
  const changed = {
    ...columns(change),
    ...(isRenamed && { lastCommunication: null }),
    ...(isClaim ? claimAfter(device, carried) : accountChange(carried)),
    updatedBy: caller.id,
  }
  if (!(await updateDevice(services.db, device.id, changed))) throw taken()
  const { pirogueId } = carried
  if (isClaim) await setBoatOfDevice(services, device.id, null)
  else if (pirogueId !== undefined && pirogueId !== device.pirogueId)
    await setBoatOfDevice(services, device.id, pirogueId)
  if (isRenamed && !isClaim) await forgetUnknownDevice(services.db, name)
  await publishDevicesChanged(services, [device.deviceId, name])
  return describeDevice(await managedDevice(services, caller, device.id), services)
}

function accountChange({ accountId }: Carrier): Partial<NewDevice> {
  return accountId === undefined ? {} : { accountId }
}

/** Another name is claimed anew, also for a device that was confirmed under the former one. */
function claimAfter(device: KnownDevice, { accountId, pirogueId }: Carrier): Partial<NewDevice> {
  return {
    isConfirmed: false,
    accountId: null,
    organisationId: null,
    claimedOrganisationId: device.ownerOrganisationId,
    claimedAccountId: accountId === undefined ? device.ownerId : accountId,
    claimedPirogueId: pirogueId === undefined ? device.pirogueId : pirogueId,
  }
}

/** Its positions stay, and stay the pirogue's. */
export async function removeDevice(services: Services, device: KnownDevice): Promise<void> {
  await closeLink(services.db, device.id, services.now())
  await updateDevice(services.db, device.id, { deletedAt: services.now(), isEnabled: false })
  await publishDevicesChanged(services, [device.deviceId])
}

/** The tracker ports remember who is called what for a while: told this, they ask again. */
export const devicesChangedTopic = 'devices.changed'
export type DevicesChanged = { readonly names: readonly string[] }

export async function publishDevicesChanged(services: Services, names: readonly string[]): Promise<void> {
  await services.afterCommit(() => services.bus.publish(devicesChangedTopic, { names } satisfies DevicesChanged))
}

export function describeDevice(device: KnownDevice, { config, now }: Pick<Services, 'config' | 'now'>): Device {
  return {
    id: device.id,
    deviceId: device.deviceId,
    deviceType: device.deviceType,
    user: device.ownerId,
    userName: device.ownerName,
    pirogue: device.pirogueId,
    pirogueName: device.pirogueName,
    imei: device.imei,
    phoneNumber: device.phoneNumber,
    isActive: isHeard(device.lastCommunication, device.intervalSeconds, now()),
    isEnabled: device.isEnabled,
    isConfirmed: device.isConfirmed,
    lastCommunication: device.lastCommunication?.toISOString() ?? null,
    batteryLevel: device.batteryLevel,
    signalStrength: device.signalStrength,
    intervalSeconds: device.intervalSeconds,
    allowedAddresses: device.allowedAddresses,
    createdAt: device.createdAt.toISOString(),
    commands: [...commandsFor(device.deviceType, config.totarget !== null)],
  }
}

type Carrier = { readonly pirogueId?: string | null; readonly accountId?: string | null }

/** A device is put on a pirogue, or given to a person and so to that person's pirogue: only one's own may be named. */
async function carrier(
  services: Services,
  caller: Caller,
  { pirogue, user }: DeviceChange,
  device: KnownDevice | null = null,
): Promise<Carrier> {
  if (pirogue) {
    const { ownerAccountId } = await managedPirogue(services, caller, pirogue)
    return { pirogueId: pirogue, accountId: ownerAccountId }
  }
  if (user) {
    const person = await managedPerson(services, caller, user)
    return { pirogueId: await pirogueIdOf(services, person.id), accountId: person.id }
  }
  const isOwnPhone = device !== null && isPhoneName(device.deviceId)
  // Taken from its person it is off that boat too, where its calls would go on being the boat's.
  const isTakenAway = user === null && pirogue === undefined && !isOwnPhone && (device?.ownerId ?? null) !== null
  // Taken off a boat it is not its owner's any more, unless it is his telephone.
  const isTakenOff = pirogue === null && !isOwnPhone
  return {
    ...((pirogue === null || isTakenAway) && { pirogueId: null }),
    ...((user === null || isTakenOff) && { accountId: null }),
  }
}

export async function setBoatOfDevice(services: Services, deviceId: string, pirogueId: string | null): Promise<void> {
  const now = services.now()
  await closeLink(services.db, deviceId, now)
  if (pirogueId !== null) await openLink(services.db, { id: newId(), deviceId, pirogueId, fromAt: now })
}

/** All that is on a boat that is gone. */
export async function takeOffBoard(services: Services, pirogueId: string): Promise<void> {
  const names = await closeLinksTo(services.db, pirogueId, services.now())
  if (names.length > 0) await publishDevicesChanged(services, names)
}

async function refuseTaken({ db }: Services, { organisationId }: Caller, deviceId: string): Promise<void> {
  if (isPhoneName(deviceId) || (await deviceNamedFor(db, deviceId, organisationId)) !== null) throw taken()
}

async function refuseImeiOfAnother(
  { db }: Services,
  { organisationId }: Caller,
  imei: string | null | undefined,
  except: string | null,
): Promise<void> {
  if (!imei || !(await isImeiOfAnother(db, imei, { except, organisationId }))) return
  throw new Refused(imeiTaken, { imei: imeiTaken })
}

function taken(): Refused {
  return new Refused(deviceIdTaken, { device_id: deviceIdTaken })
}

function columns(typed: DeviceChange) {
  const { deviceId, deviceType, imei, phoneNumber, isEnabled, intervalSeconds, allowedAddresses } = typed
  const draft = {
    deviceId,
    deviceType,
    imei: emptied(imei),
    phoneNumber: emptied(phoneNumber),
    isEnabled,
    intervalSeconds,
    allowedAddresses,
  }
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as Partial<NewDevice>
}

function emptied(typed: string | null | undefined): string | null | undefined {
  return typed === '' ? null : typed
}

function imeiIn(deviceId: string): string | null {
  const digits = deviceId.replaceAll(/[\s-]/g, '')
  return /^\d{15}$/.test(digits) ? digits : null
}

/** As people call a device that is on no boat. */
export async function deviceNameOf(services: Services, id: string): Promise<string | null> {
  const device = await deviceById(services.db, id)
  return device && (isPhoneName(device.deviceId) ? 'un téléphone' : `traceur ${device.deviceId}`)
}

export function deviceMaker(services: Services, id: string) {
  return deviceMakerById(services.db, id)
}
