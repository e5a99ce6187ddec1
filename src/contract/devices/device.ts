import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'

/** Whatever sends positions: a tracker, a beacon on a port of ours, or the app on a phone. */
export const deviceTypes = [
  'phone',
  'osmand',
  'owntracks',
  'gt06',
  'h02',
  'gps103',
  'tk103',
  'watch',
  'jt808',
  'jt600',
  'teltonika',
  't55',
  'ais',
  /** Somebody else's server speaks with it. */
  'totarget',
] as const

export const device = z.object({
  id,
  deviceId: z.string(),
  deviceType: z.string(),
  user: z.nullable(id),
  pirogue: z.nullable(id),
  pirogueName: z.nullable(z.string()),
  imei: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  /** Heard lately. Whether it may speak at all is `isEnabled`. */
  isActive: z.boolean(),
  isEnabled: z.boolean(),
  lastCommunication: z.nullable(z.iso.datetime()),
  batteryLevel: z.nullable(z.number()),
  signalStrength: z.nullable(z.number()),
  intervalSeconds: z.int(),
  createdAt: z.iso.datetime(),
})
export type Device = z.output<typeof device>

export const leastSilence = 10 * 60_000
export const intervalsOfSilence = 3

/** A device is active when it was heard within ten minutes, or within three of its own intervals. */
export function isHeard(lastCommunication: Date | null, intervalSeconds: number, now: Date): boolean {
  if (lastCommunication === null) return false
  const allowed = Math.max(leastSilence, intervalsOfSilence * intervalSeconds * 1000)
  return now.getTime() - lastCommunication.getTime() <= allowed
}

/** Under this many per cent a battery is low. */
export const lowBattery = 20

/** How a device is, to be looked for: heard of late or not, switched off, or about to fall silent. */
export const deviceStates = ['online', 'offline', 'disabled', 'low_battery'] as const
export type DeviceState = (typeof deviceStates)[number]
