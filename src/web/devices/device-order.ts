import { isLow } from './battery.ts'
import type { Device } from '#contract/devices/device.ts'
import { saysLike } from '#web/ui/list-choice.ts'

/** How devices are looked for: by what they are called, and by how they are. */
export const deviceStates = ['online', 'offline', 'disabled', 'lowBattery'] as const

export function isInState(device: Device, state: string): boolean {
  if (state === 'online') return device.isActive
  if (state === 'offline') return !device.isActive
  if (state === 'disabled') return !device.isEnabled
  if (state === 'lowBattery') return device.batteryLevel !== null && isLow(device.batteryLevel)
  return true
}

export function isCalled({ deviceId, imei, phoneNumber, pirogueName }: Device, wanted: string): boolean {
  return saysLike([deviceId, imei, phoneNumber, pirogueName], wanted)
}

export function deviceValue(device: Device, key: string): string | number | null {
  switch (key) {
    case 'pirogue':
      return device.pirogueName
    case 'state':
      return device.lastCommunication === null ? null : Date.parse(device.lastCommunication)
    case 'battery':
      return device.batteryLevel
    case 'signal':
      return device.signalStrength
    default:
      return device.deviceId
  }
}
