import * as z from 'zod/mini'
import { deviceTypes } from './device.ts'
import { id } from '#contract/wire/id.ts'
import { fieldInvalid, refusal } from '#contract/wire/refusal.ts'
import { optionalText, requiredText } from '#contract/wire/text.ts'
import { changedBy } from '#contract/wire/version.ts'

const longestIdentifier = 64
const longestPhone = 40
export const deviceIdTaken = refusal('device_id_taken', 409, 'Un traceur porte déjà cet identifiant.')

/** How often a device reports. Ten seconds empties a battery, five minutes loses a boat. */
export const shortestInterval = 10
export const longestInterval = 300
export const intervalImpossible = refusal('interval_impossible', 400, 'L’intervalle va de 10 à 300 secondes.')
export const intervalSeconds = z
  .int(fieldInvalid.code)
  .check(z.minimum(shortestInterval, intervalImpossible.code), z.maximum(longestInterval, intervalImpossible.code))

const description = {
  deviceType: z.optional(z.enum(deviceTypes, fieldInvalid.code)),
  user: z.optional(z.nullable(id)),
  pirogue: z.optional(z.nullable(id)),
  imei: optionalText(longestIdentifier),
  phoneNumber: optionalText(longestPhone),
  isEnabled: z.optional(z.boolean()),
  intervalSeconds: z.optional(intervalSeconds),
}

export const deviceDraft = z.object({ deviceId: requiredText(longestIdentifier), ...description })
export type DeviceDraft = z.output<typeof deviceDraft>

export const deviceChange = z.object({ deviceId: z.optional(requiredText(longestIdentifier)), ...description })
export type DeviceChange = z.output<typeof deviceChange>

export const deviceRefusals = [deviceIdTaken, intervalImpossible] as const

/** Somebody was faster. */
export const deviceChangedBy = (name: string, who: string) => changedBy(`Le traceur « ${name} » a été modifié`, who)
