import type { Device } from './device.ts'
import { contentHash } from '#contract/wire/version.ts'

/** What somebody edits of a device. What it sends, and when, is no new version. */
export function deviceVersion(device: Device): string {
  const { deviceId, deviceType, user, pirogue, imei, phoneNumber, isEnabled, intervalSeconds, allowedAddresses } =
    device
  return contentHash([
    deviceId,
    deviceType,
    user,
    pirogue,
    imei,
    phoneNumber,
    isEnabled,
    intervalSeconds,
    allowedAddresses,
  ])
}
