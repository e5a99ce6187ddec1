import * as z from 'zod/mini'
import { dutyTooLong } from './notification-refusals.ts'
import { deliveryChannels, deliveryReasons, deliveryStatuses } from './notification.ts'
import { id } from '#contract/wire/id.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { changedMeanwhileBy } from '#contract/wire/version.ts'

export const mostOnDuty = 20
export const dutyChange = z.object({ people: z.array(id).check(z.maxLength(mostOnDuty, dutyTooLong.code)) })
export const dutyChangedBy = (who: string) => changedMeanwhileBy('La chaîne d’astreinte a été modifiée', who)

export const mostSubscriptions = 20

export const mostDutyTests = 3

const longestEndpoint = 1000
const base64Url = (bytes: number) =>
  z
    .string(fieldInvalid.code)
    .check(z.refine((value) => /^[\w-]+={0,2}$/.test(value) && bytesIn(value) === bytes, fieldInvalid.code))

/** A point of the curve P-256 and sixteen random bytes, as the browser gives them. */
export const pushSubscription = z.object({
  endpoint: z.string(fieldInvalid.code).check(z.maxLength(longestEndpoint, fieldInvalid.code)),
  keys: z.object({ p256dh: base64Url(65), auth: base64Url(16) }),
})
export type PushSubscription = z.output<typeof pushSubscription>

export const deliveryFilter = {
  alert: z.optional(id),
  channel: z.optional(z.enum(deliveryChannels, fieldInvalid.code)),
  status: z.optional(z.enum(deliveryStatuses, fieldInvalid.code)),
  reason: z.optional(z.enum(deliveryReasons, fieldInvalid.code)),
}

function bytesIn(base64: string): number {
  return Math.floor((base64.replaceAll('=', '').length * 3) / 4)
}
