import { useCallback } from 'react'
import type { Device } from '#contract/devices/device.ts'
import { useWords } from '#web/platform/words/words.ts'
import { deviceTypeName } from './device-types.ts'
import { deviceWords } from './devices.words.ts'

/*
 * What people call a device. The number on its box is for whoever looks after it, and stands under « Détails techniques ».
 *   deviceName   whose it is: the boat's, else the person's; a name that somebody chose is said as it is
 *   boxName      the box itself, where several are on one boat or nobody has it: what it is, and how its number ends
 */

type BoxWords = Parameters<typeof deviceTypeName>[1] & { readonly boxEnding: (type: string, ending: string) => string }
type NameWords = BoxWords & {
  readonly phoneOf: (person: string) => string
  readonly somePhone: string
  readonly trackerOf: (whose: string) => string
}
type Box = Pick<Device, 'deviceId' | 'deviceType'>

export function deviceName(device: Device, say: NameWords): string {
  const { deviceType, deviceId, userName, pirogueName } = device
  if (deviceType === 'phone') return userName ? say.phoneOf(userName) : say.somePhone
  if (isChosenByPeople(deviceId)) return deviceId
  const whose = pirogueName ?? userName
  return whose ? say.trackerOf(whose) : boxName(device, say)
}

export function boxName(box: Box, say: BoxWords): string {
  const { called, ending } = boxParts(box, say)
  return ending === null ? called : say.boxEnding(called, ending)
}

/** Apart, where there is room for one of them only: the number tells two boxes of the same make from each other. */
export function boxParts({ deviceId, deviceType }: Box, say: BoxWords): { called: string; ending: string | null } {
  if (deviceType === 'phone') return { called: deviceTypeName(deviceType, say), ending: null }
  if (isChosenByPeople(deviceId)) return { called: deviceId, ending: null }
  return { called: deviceTypeName(deviceType, say), ending: deviceId.slice(-4) }
}

/** Neither a number (IMEI, MMSI) nor one of the names that nobody guesses. */
function isChosenByPeople(deviceId: string): boolean {
  return deviceId.length <= 20 && !/\d{6}/.test(deviceId)
}

export function useDeviceName(): (device: Device) => string {
  const say = useWords(deviceWords)
  return useCallback((device: Device) => deviceName(device, say), [say])
}
