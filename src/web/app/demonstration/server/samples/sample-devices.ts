import { type Device, device as deviceShape } from '#contract/devices/device.ts'
import { pirogueId, sampleBoats } from '#web/app/demonstration/server/fleet/boats.ts'
import { ago, nothingKnown, sampleId } from './samples.ts'

/** What a tracker is when nobody says otherwise. */
export const newDevice = {
  ...nothingKnown(deviceShape),
  deviceId: '',
  deviceType: 'osmand',
  isActive: false,
  isEnabled: true,
  isConfirmed: true,
  intervalSeconds: 30,
}

/** The trackers of the five boats, and one on the shelf. No order leaves for any of them. */
export function sampleDevices(now: number): Device[] {
  const aboard = sampleBoats.map(({ tracker: deviceType }, index) => {
    const [pirogue, user] = [pirogueId(index + 1), sampleId(1, 11 + index)]
    return { deviceType, pirogue, user, batteryLevel: 85 - 11 * index, signalStrength: 5 - (index % 3) }
  })
  const shelved = { deviceType: 'gt06', batteryLevel: 38, signalStrength: 1 }
  return [...aboard, shelved].map((device, index) => {
    const named = { deviceId: `TRK-${101 + index}`, imei: `00000000000010${index + 1}` }
    const times = { lastCommunication: ago(now, 7 * 60), createdAt: ago(now, 60 * 24 * 60) }
    return { ...newDevice, ...device, ...named, ...times, id: sampleId(11, index + 1) }
  })
}
