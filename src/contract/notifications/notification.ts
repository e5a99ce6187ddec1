import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'
import { contentHash } from '#contract/wire/version.ts'

/** The ways out of the server. The live stream is not one of them: it is inside. */
export const deliveryChannels = ['push', 'sms', 'email', 'webhook'] as const
export type DeliveryChannel = (typeof deliveryChannels)[number]

/**
 * `escalation`: a step of an SOS; `announcement`: what became of it; `notice`: another alert; `duty_test`: a test by
 * hand; `daily_test`: the day's own; `news`: a decision that waits for somebody, or that was taken; `reminder`: to a
 * fisherman, of the time at which he is due; `message`: what people write to each other, behind everything else; `sms_answer`: to who wrote an SMS
 * to the number of the service.
 */
export const deliveryReasons = [
  'escalation',
  'announcement',
  'notice',
  'duty_test',
  'daily_test',
  'news',
  'reminder',
  'message',
  'sms_answer',
] as const
export type DeliveryReason = (typeof deliveryReasons)[number]

export const deliveryStatuses = ['waiting', 'sent', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** What a gateway says of an SMS that it has taken. */
export const deliveryReports = ['delivered', 'undelivered'] as const
export type DeliveryReport = (typeof deliveryReports)[number]

const moment = z.iso.datetime()

/** One thing that was sent to one address, or that could not be. Addresses are shown only as far as they tell them apart. */
export const delivery = z.object({
  id,
  alert: z.nullable(id),
  reason: z.enum(deliveryReasons),
  stage: z.nullable(z.int()),
  channel: z.enum(deliveryChannels),
  user: z.nullable(id),
  userName: z.nullable(z.string()),
  target: z.nullable(z.string()),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  createdAt: moment,
  sentAt: z.nullable(moment),
  nextAttemptAt: z.nullable(moment),
  problem: z.nullable(z.string()),
  /** Whether it arrived, where the gateway says so. */
  report: z.nullable(z.enum(deliveryReports)),
})
export type Delivery = z.output<typeof delivery>

/** Who is rung first, in order. `national` is the administrators' own chain. */
export const dutyChainReply = z.object({
  organisation: z.nullable(id),
  national: z.boolean(),
  people: z.array(
    z.object({
      user: id,
      name: z.nullable(z.string()),
      /** To call: where one of the person's numbers gets SMS, that one. */
      phone: z.nullable(z.string()),
      /** Always said; a chain that was kept before it was said has none. */
      getsSms: z.optional(z.boolean()),
      email: z.string(),
      /** On how many telephones and computers a push arrives. */
      pushDevices: z.int(),
    }),
  ),
})
export type Duty = z.output<typeof dutyChainReply>

/** How the day's test of a duty chain went. */
export const dailyTest = z.object({
  /** `HH:MM` in Dakar; null: there is none. */
  time: z.nullable(z.string()),
  national: z.boolean(),
  /** The last good one is older than 25 hours. */
  isLate: z.boolean(),
  lastReceivedAt: z.nullable(moment),
  last: z.nullable(
    z.object({
      startedAt: moment,
      /** Received: everybody on duty got it by one way at least. */
      state: z.enum(['waiting', 'received', 'failed']),
      channels: z.array(
        z.object({ channel: z.enum(deliveryChannels), sent: z.int(), failed: z.int(), waiting: z.int() }),
      ),
    }),
  ),
})
export type DailyTest = z.output<typeof dailyTest>

/** What the app must know before anybody signs in: whom to call. */
export const notificationSettings = z.object({
  /** The number that takes an SOS by SMS where there is no network but the telephone's own. */
  sosNumber: z.nullable(z.string()),
  rescueNumber: z.string(),
  radioChannel: z.string(),
  channels: z.object({ push: z.boolean(), sms: z.boolean(), email: z.boolean() }),
})
export type NotificationSettings = z.output<typeof notificationSettings>

/** Who is on duty, in which order. By what somebody can be reached is no version: it changes by itself. */
export function dutyVersion({ people }: Pick<Duty, 'people'>): string {
  return contentHash(people.map(({ user }) => user))
}
