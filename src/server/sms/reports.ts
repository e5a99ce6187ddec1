import * as z from 'zod/mini'
import { type DeliveryReport, deliveryReports } from '#contract/notifications/notification.ts'
import { id } from '#contract/wire/id.ts'
import { type GatewayRequest, type Gateway, fieldsOf, jsonIn } from './forms.ts'

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

/** As Gammu's daemon says it of what it sent; what is on its way still is not final. */
const gammuReport = z.object({
  delivery: id,
  status: z.enum(['DeliveryOK', 'DeliveryFailed', 'SendingError', 'Error']),
})
const jsonReport = z.object({ delivery: id, report: z.enum(deliveryReports) })

/** Null: it says nothing that is final, or nothing at all. */
export function readReport(gateway: Gateway, asked: GatewayRequest): SmsReport | null {
  return readers[gateway](asked)
}

const readers: { readonly [G in Gateway]: (asked: GatewayRequest) => SmsReport | null } = {
  kannel: (asked) => {
    const read = kannelReport.safeParse(Object.fromEntries(fieldsOf(asked)))
    return read.success ? reportOf({ id: read.data.delivery }, read.data.state === '1') : null
  },
  gammu: (asked) => {
    const read = gammuReport.safeParse(Object.fromEntries(fieldsOf(asked)))
    return read.success ? reportOf({ id: read.data.delivery }, read.data.status === 'DeliveryOK') : null
  },
  orange: ({ body }) => {
    const read = orangeReport.safeParse(jsonIn(body))
    if (!read.success) return null
    const { callbackData, deliveryInfo } = read.data.deliveryInfoNotification
    return reportOf({ reference: callbackData }, deliveryInfo.deliveryStatus === 'DeliveredToTerminal')
  },
  json: ({ body }) => {
    const read = jsonReport.safeParse(jsonIn(body))
    return read.success ? reportOf({ id: read.data.delivery }, read.data.report === 'delivered') : null
  },
}

function reportOf(of: SmsReport['of'], isThere: boolean): SmsReport {
  return { of, report: isThere ? 'delivered' : 'undelivered' }
}
