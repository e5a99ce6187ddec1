import * as z from 'zod/mini'
import { addressRangeInvalid, imeiInvalid, intervalImpossible } from './device-refusals.ts'
import { isAddressRange } from './address-range.ts'
import { deviceTypes } from './device.ts'
import { canonicalIdentifier } from './identifier.ts'
import { id } from '#contract/wire/id.ts'
import { fieldInvalid, fieldRequired } from '#contract/wire/refusal.ts'
import { isStorable, optionalText, requiredText, text } from '#contract/wire/text.ts'
import { changedMeanwhileBy } from '#contract/wire/version.ts'

export const longestIdentifier = 64

/** Whether a device can be called so: nothing else is looked for, kept or remembered, whoever sends it. */
export function isIdentifier(name: string): boolean {
  return name.length <= longestIdentifier && isStorable(name) && canonicalIdentifier(name) !== ''
}
const longestPhone = 40

/** How often a device reports. Ten seconds empties a battery, five minutes loses a boat. */
export const shortestInterval = 10
export const longestInterval = 300
export const intervalSeconds = z
  .int(fieldInvalid.code)
  .check(z.minimum(shortestInterval, intervalImpossible.code), z.maximum(longestInterval, intervalImpossible.code))

const mostRanges = 20
const allowedAddresses = z.array(z.string(fieldInvalid.code), fieldInvalid.code).check(
  z.maxLength(mostRanges, fieldInvalid.code),
  z.refine((ranges) => ranges.every(isAddressRange), addressRangeInvalid.code),
)

/** As it is printed on the box, with spaces or dashes or without them; it is kept without. */
const imei = z.optional(
  z.nullable(
    z.pipe(
      z.pipe(
        text(longestIdentifier),
        z.transform((typed) => typed.replaceAll(/[\s-]/g, '')),
      ),
      z.string().check(z.regex(/^(\d{15})?$/, imeiInvalid.code)),
    ),
  ),
)

const description = {
  deviceType: z.optional(z.enum(deviceTypes, fieldInvalid.code)),
  user: z.optional(z.nullable(id)),
  pirogue: z.optional(z.nullable(id)),
  imei,
  phoneNumber: optionalText(longestPhone),
  isEnabled: z.optional(z.boolean()),
  intervalSeconds: z.optional(intervalSeconds),
  allowedAddresses: z.optional(allowedAddresses),
}

/** Signs that nobody sees are no name. */
const deviceId = requiredText(longestIdentifier).check(
  z.refine((typed) => canonicalIdentifier(typed) !== '', fieldRequired.code),
)

export const deviceDraft = z.object({ deviceId, ...description })
export type DeviceDraft = z.output<typeof deviceDraft>

export const deviceChange = z.object({ deviceId: z.optional(deviceId), ...description })
export type DeviceChange = z.output<typeof deviceChange>

/** Somebody was faster. */
export const deviceChangedBy = (name: string, who: string) =>
  changedMeanwhileBy(`Le traceur « ${name} » a été modifié`, who)
