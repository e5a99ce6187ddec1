import { type DeviceChange, type DeviceDraft, deviceChange, deviceDraft } from '#contract/devices/device.rules.ts'
import type { Device } from '#contract/devices/device.ts'
import { type Refusals, refusalsOf } from '#web/platform/forms/typed-form.ts'
import { phoneApps } from './phone-link.ts'

/** What is typed about a device. A new one may start from an unknown device: its name and its protocol. */
export type TypedDevice = ReturnType<typeof deviceFields>
export type KnownOfDevice = Partial<Pick<Device, 'deviceId' | 'deviceType'>>

const usualInterval = 30

export function deviceFields(device: Device | null, known: KnownOfDevice = {}) {
  return {
    deviceId: device?.deviceId ?? known.deviceId ?? '',
    deviceType: device?.deviceType ?? known.deviceType ?? 'osmand',
    user: device?.user ?? '',
    imei: device?.imei ?? '',
    phoneNumber: device?.phoneNumber ?? '',
    isEnabled: String(device?.isEnabled ?? true),
    intervalSeconds: String(device?.intervalSeconds ?? usualInterval),
    allowedAddresses: (device?.allowedAddresses ?? []).join(', '),
  }
}

export function refusedInDevice(typed: TypedDevice): Refusals {
  return refusalsOf(deviceDraft, everything(typed))
}

export function deviceFrom(typed: TypedDevice): DeviceDraft {
  return deviceDraft.parse(everything(typed))
}

/** Whoever knows the name of a phone could speak as that phone: it is not to be guessed. */
export function withPhoneName(typed: TypedDevice): TypedDevice {
  const isPhone = phoneApps.some((app) => app === typed.deviceType)
  return isPhone && typed.deviceId.trim() === '' ? { ...typed, deviceId: unguessable() } : typed
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Eighty bits, in signs that nobody takes for one another. */
function unguessable(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => letters[byte % letters.length]).join('')
}

/** Only what was changed: a device that stays with its person is not put on board anew. */
export function deviceChangeFrom(typed: TypedDevice, device: Device): DeviceChange {
  const before = everything(deviceFields(device)) as { readonly [name: string]: unknown }
  const changed = Object.entries(everything(typed)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  return deviceChange.parse(Object.fromEntries(changed))
}

export function isChanged(typed: TypedDevice, device: Device | null, known?: KnownOfDevice): boolean {
  return JSON.stringify(typed) !== JSON.stringify(deviceFields(device, known))
}

function everything({ user, isEnabled, intervalSeconds, allowedAddresses, ...texts }: TypedDevice) {
  return {
    ...texts,
    user: user === '' ? null : user,
    isEnabled: isEnabled === 'true',
    intervalSeconds: Number(intervalSeconds),
    allowedAddresses: allowedAddresses.split(/[\s,;]+/).filter((range) => range !== ''),
  }
}
