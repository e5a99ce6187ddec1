import * as z from 'zod/mini'
import { commandTypes } from './command.ts'
import { canonicalIdentifier } from './identifier.ts'
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
  'traccar',
] as const

export const device = z.object({
  id,
  deviceId: z.string(),
  deviceType: z.string(),
  user: z.nullable(id),
  userName: z.optional(z.nullable(z.string())),
  pirogue: z.nullable(id),
  pirogueName: z.nullable(z.string()),
  imei: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  /** Heard lately. Whether it may speak at all is `isEnabled`. */
  isActive: z.boolean(),
  isEnabled: z.boolean(),
  /** Whether an administrator agrees that it is whose it is said to be. Until then it is on nobody's boat. */
  isConfirmed: z._default(z.boolean(), true),
  lastCommunication: z.nullable(z.iso.datetime()),
  batteryLevel: z.nullable(z.number()),
  signalStrength: z.nullable(z.number()),
  intervalSeconds: z.int(),
  /** From where it may be heard, addresses or ranges of them; from anywhere when there is none. */
  allowedAddresses: z.optional(z.array(z.string())),
  createdAt: z.iso.datetime(),
  /** What it can be told here: by its own protocol, or through a provider. */
  commands: z.optional(z.array(z.enum(commandTypes))),
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

/** How a device is, to be looked for: heard of late or not, switched off, about to fall silent, or not confirmed. */
export const deviceStates = ['online', 'offline', 'disabled', 'low_battery', 'unconfirmed'] as const
export type DeviceState = (typeof deviceStates)[number]

/** The apps on phones whose name is chosen by whoever sets them up. */
const namedByPeople: readonly string[] = ['osmand', 'owntracks']

/** A name that a device brings with it (IMEI, MMSI) stands on its box for anybody to read; a chosen one is nobody else's. */
export function bringsItsName(deviceId: string, deviceType: string): boolean {
  return !namedByPeople.includes(deviceType) || /^\d+$/.test(canonicalIdentifier(deviceId))
}
