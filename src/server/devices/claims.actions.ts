import { deviceIdTaken, deviceNotHeard } from '#contract/devices/device-refusals.ts'
import type { Device } from '#contract/devices/device.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { type KnownPirogue, keptPirogue } from '#server/pirogues/pirogues.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/services.ts'
import { nameHeardAt, removeClaims } from './claims.store.ts'
import { describeDevice, managedDevice, publishDevicesChanged, setBoatOfDevice } from './devices.actions.ts'
import { type KnownDevice, lockDevice, updateDevice } from './devices.store.ts'
import { forgetUnknownDevice } from './unknown-devices.store.ts'

/** An administrator agrees that a tracker is whose it is said to be. Only one that was heard: a name alone proves nothing. */
export async function confirmDevice(services: Services, caller: Caller, id: string): Promise<Device> {
  await lockDevice(services.db, id)
  const device = await managedDevice(services, caller, id)
  if (device.isConfirmed) return describeDevice(device, services)
  const heardAt = await nameHeardAt(services.db, device.deviceId)
  if (heardAt === null) throw new Refused(deviceNotHeard)
  const boat = await boatClaimedFor(services, device)
  const isConfirmed = await updateDevice(services.db, id, {
    ...asClaimed(device),
    ...(boat && { accountId: boat.ownerAccountId }),
    lastCommunication: heardAt,
  })
  if (!isConfirmed) throw new Refused(deviceIdTaken)
  await removeClaims(services.db, device.deviceId, services.now(), id)
  await forgetUnknownDevice(services.db, device.deviceId)
  if (boat !== null) await setBoatOfDevice(services, id, boat.id)
  await publishDevicesChanged(services, [device.deviceId])
  return describeDevice(await managedDevice(services, caller, id), services)
}

/**
 * It may have been deleted since, or be another organisation's: then the tracker is on no boat until somebody says on which.
 * One that was given its owner inside the organisation that claims has its tracker on board, as after any hand-over.
 */
async function boatClaimedFor(
  services: Services,
  { claimedPirogueId, claimedAccountId, claimedOrganisationId }: KnownDevice,
): Promise<KnownPirogue | null> {
  const boat = claimedPirogueId === null ? null : await keptPirogue(services, claimedPirogueId)
  const isOfClaimant = claimedOrganisationId !== null && boat?.organisationId === claimedOrganisationId
  return isOfClaimant || boat?.ownerAccountId === claimedAccountId ? boat : null
}

function asClaimed({ claimedAccountId, claimedOrganisationId }: KnownDevice) {
  const ofWhom = { accountId: claimedAccountId, organisationId: claimedOrganisationId }
  const nothing = { claimedAccountId: null, claimedOrganisationId: null, claimedPirogueId: null }
  return { isConfirmed: true, ...ofWhom, ...nothing }
}
