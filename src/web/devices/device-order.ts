import type { Device, DeviceState } from '#contract/devices/device.ts'
import { isLow } from './battery.ts'

/** How a device is, where nobody asks the server. */
export function isInState({ isActive, isEnabled, isConfirmed, batteryLevel }: Device, state: DeviceState): boolean {
  switch (state) {
    case 'online':
      return isActive
    case 'offline':
      return !isActive
    case 'disabled':
      return !isEnabled
    case 'unconfirmed':
      return !isConfirmed
    case 'low_battery':
      return batteryLevel !== null && isLow(batteryLevel)
  }
}
