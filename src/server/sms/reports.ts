import * as z from 'zod/mini'
import type { DeliveryReport } from '#contract/notifications/notification.ts'
import { id } from '#contract/wire/id.ts'
import { type Asked, type Gateway, fieldsOf, jsonIn } from './forms.ts'

/** What a gateway says became of an SMS that left, by our name for it or by theirs. */
export type SmsReport = {
  readonly of: { readonly id: string } | { readonly reference: string }
  readonly report: DeliveryReport
}

const kannelReport = z.object({ delivery: id, state: z.enum(['1', '2', '16']) })
const orangeReport = z.object({
  deliveryInfoNotification: z.object({
    callbackData: z.string().check(z.minLength(1), z.maxLength(200)),
    deliveryInfo: z.object({ deliveryStatus: z.enum(['DeliveredToTerminal', 'DeliveryImpossible']) }),
  }),
})

/** Null: it says nothing that is final, or nothing at all. Gammu and the form of our own have no reports. */
export function readReport(gateway: Gateway, asked: Asked): SmsReport | null {
  if (gateway === 'kannel') {
    const read = kannelReport.safeParse(Object.fromEntries(fieldsOf(asked)))
    if (!read.success) return null
    return { of: { id: read.data.delivery }, report: read.data.state === '1' ? 'delivered' : 'undelivered' }
  }
  if (gateway !== 'orange') return null
  const read = orangeReport.safeParse(jsonIn(asked.body))
  if (!read.success) return null
  const { callbackData, deliveryInfo } = read.data.deliveryInfoNotification
  const isThere = deliveryInfo.deliveryStatus === 'DeliveredToTerminal'
  return { of: { reference: callbackData }, report: isThere ? 'delivered' : 'undelivered' }
}
