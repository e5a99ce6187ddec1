import { useCallback } from 'react'
import type { Device } from '#contract/devices/device.ts'
import { useWords } from '#web/words/words.ts'
import { deviceWords } from './devices.words.ts'

type PhoneWords = { readonly phoneOf: (person: string) => string; readonly somePhone: string }

/** What people call a device: the name that it brings, or was given. A phone of the app has one that only machines read. */
export function deviceName({ deviceType, deviceId, userName }: Device, say: PhoneWords): string {
  if (deviceType !== 'phone') return deviceId
  return userName ? say.phoneOf(userName) : say.somePhone
}

export function useDeviceName(): (device: Device) => string {
  const say = useWords(deviceWords)
  return useCallback((device: Device) => deviceName(device, say), [say])
}
