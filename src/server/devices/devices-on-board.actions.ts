import { isHeard } from '#contract/devices/device.ts'
import type { FleetBoatDetails } from '#contract/fleet/fleet-boat.ts'
import type { Services } from '#server/platform/services.ts'
import { splitLinksAtNewOwner, devicesOn, giveTrackersOn } from './devices-on-board.store.ts'
import { publishDevicesChanged } from './devices.actions.ts'

/** What a boat carries, for those who look after it. */
export async function devicesOnBoard(services: Services, pirogueId: string): Promise<FleetBoatDetails['devices']> {
  const now = services.now()
  return (await devicesOn(services.db, pirogueId)).map((device) => ({
    id: device.id,
    deviceId: device.deviceId,
    deviceType: device.deviceType,
    isActive: isHeard(device.lastCommunication, device.intervalSeconds, now),
    lastCommunication: device.lastCommunication?.toISOString() ?? null,
    batteryLevel: device.batteryLevel,
    signalStrength: device.signalStrength,
  }))
}

/** A tracker stays on board, and is whose boat it is on. A telephone is not. */
export async function giveTrackersOnBoard(
  services: Services,
  pirogueId: string,
  owners: { readonly from: string | null; readonly to: string | null },
): Promise<void> {
  if (owners.from !== null) await splitLinksAtNewOwner(services.db, pirogueId, owners.from, services.now())
  const names = await giveTrackersOn(services.db, pirogueId, owners)
  if (names.length > 0) await publishDevicesChanged(services, names)
}
