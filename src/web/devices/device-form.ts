import { type DeviceChange, type DeviceDraft, deviceChange, deviceDraft } from '#contract/devices/device.rules.ts'
import type { Device } from '#contract/devices/device.ts'
import { type Refusals, refusalsOf } from '#web/forms/typed-form.ts'

/** What is typed about a device. A new one may start from an unknown device: its name and its protocol. */
export type TypedDevice = ReturnType<typeof typedFrom>
export type KnownOfDevice = Partial<Pick<Device, 'deviceId' | 'deviceType'>>

const usualInterval = 30

export function typedFrom(device: Device | null, known: KnownOfDevice = {}) {
  return {
    deviceId: device?.deviceId ?? known.deviceId ?? '',
    deviceType: device?.deviceType ?? known.deviceType ?? 'osmand',
    user: device?.user ?? '',
    imei: device?.imei ?? '',
    phoneNumber: device?.phoneNumber ?? '',
    isEnabled: String(device?.isEnabled ?? true),
    intervalSeconds: String(device?.intervalSeconds ?? usualInterval),
  }
}

export function refusedIn(typed: TypedDevice): Refusals {
  return refusalsOf(deviceDraft, everything(typed))
}

export function deviceFrom(typed: TypedDevice): DeviceDraft {
  return deviceDraft.parse(everything(typed))
}

/** Only what was changed: a device that stays with its person is not put on board anew. */
export function changeFrom(typed: TypedDevice, device: Device): DeviceChange {
  const before = everything(typedFrom(device)) as { readonly [name: string]: unknown }
  const changed = Object.entries(everything(typed)).filter(([name, value]) => value !== before[name])
  return deviceChange.parse(Object.fromEntries(changed))
}

export function isChanged(typed: TypedDevice, device: Device | null): boolean {
  return JSON.stringify(typed) !== JSON.stringify(typedFrom(device))
}

function everything({ user, isEnabled, intervalSeconds, ...texts }: TypedDevice) {
  return {
    ...texts,
    user: user === '' ? null : user,
    isEnabled: isEnabled === 'true',
    intervalSeconds: Number(intervalSeconds),
  }
}
