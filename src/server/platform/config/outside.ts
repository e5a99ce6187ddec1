import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { telephoneNumber } from '#contract/accounts/identity.ts'

/** The ways out of the server, as they are set from outside. A way that is not set is not there, and the log says so. */
const webAddress = z.optional(z.url({ protocol: /^https?$/ }))
/** A call of ours carries no name and no password from its address: such a one would fail with the first message. */
const addressWithoutPassword = webAddress.check(
  z.refine((typed) => {
    const { username, password } = URL.canParse(typed ?? '') ? new URL(typed ?? '') : { username: '', password: '' }
    return username === '' && password === ''
  }),
)
const days = z.coerce.number().check(z.int(), z.minimum(1))
const number = z.string().check(z.refine((typed) => telephoneNumber(typed) !== null || /^\d{2,6}$/.test(typed)))

const senegalAndNeighbours = ['+221', '+220', '+222', '+223', '+224', '+238', '+245']
const prefixes = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list) => list.split(',').map((prefix) => prefix.trim())),
  ),
  z.array(z.string().check(z.regex(/^\+[1-9]\d{0,6}$/))),
)

const addressRanges = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list) => list.split(',').map((range) => range.trim())),
  ),
  z.array(z.string().check(z.refine((range) => isAddressRange(range)))),
)

/** « 196.207.0.1 », « 196.207.0.0/16 ». */
function isAddressRange(range: string): boolean {
  const [address = '', bits, ...more] = range.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

/** In whose form SMS leave. */
const smsGateways = ['json', 'kannel', 'gammu', 'orange'] as const
export type SmsGateway = (typeof smsGateways)[number]

export const outsideSettings = {
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  SMS_GATEWAY_URL: addressWithoutPassword,
  GUET_SMS_GATEWAY: z._default(z.enum(smsGateways), 'json'),
  GUET_SMS_SENDER: z.optional(number),
  SMS_GATEWAY_KEY: z.optional(z.string().check(z.regex(/^[^:]+:.+$/))),
  GUET_SMS_IN_SECRET: z.optional(z.string().check(z.regex(/^[\w-]{24,100}$/))),
  GUET_SMS_IN_ADDRESSES: z._default(addressRanges, []),
  ALERT_WEBHOOK_URL: addressWithoutPassword,
  ALERT_WEBHOOK_SECRET: z.optional(z.string()),
  GUET_SOS_NUMBER: z.optional(number),
  GUET_MAIL_FROM: z.optional(z.string()),
  GUET_PUSH_HOSTS: z._default(z.string(), ''),
  GUET_SMS_PREFIXES: z._default(prefixes, senegalAndNeighbours),
  GUET_SMS_PER_DAY: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 500),
  GUET_KEEP_ALERTS: z._default(days, 1826),
  GUET_KEEP_DRILLS: z._default(days, 90),
}

export type Outside = {
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly smsGatewayUrl: string | null
  readonly smsGateway: SmsGateway
  /** The number from which SMS leave, where the gateway wants to be told. */
  readonly smsSender: string | null
  /** With what a token is asked for: name and secret. */
  readonly smsKey: string | null
  /** What the address contains to which SMS are handed over, and from where that may be; null: none are taken. */
  readonly smsIn: { readonly secret: string; readonly addresses: readonly string[] } | null
  readonly webhook: { readonly url: string; readonly secret: string | null } | null
  readonly sosNumber: string | null
  /** Push services beyond the known ones, `host` or `host:port`; loopback ones may be spoken to without TLS. */
  readonly pushHosts: readonly string[]
  /** With what the numbers begin to which SMS are sent. */
  readonly smsPrefixes: readonly string[]
  readonly smsPerDay: number
  readonly keepAlertsDays: number
  readonly keepDrillsDays: number
}

const settings = z.object(outsideSettings)
type OutsideSettings = z.output<typeof settings>

export function outside(chosen: OutsideSettings): Outside {
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret } = chosen
  return {
    smtpUrl: chosen.SMTP_URL ?? null,
    mailFrom: chosen.GUET_MAIL_FROM ?? 'Guet <guet@localhost>',
    smsGatewayUrl: chosen.SMS_GATEWAY_URL ?? null,
    smsGateway: chosen.GUET_SMS_GATEWAY,
    smsSender: telephoneNumber(chosen.GUET_SMS_SENDER ?? '') ?? chosen.GUET_SMS_SENDER ?? null,
    smsKey: chosen.SMS_GATEWAY_KEY ?? null,
    smsIn:
      chosen.GUET_SMS_IN_SECRET === undefined
        ? null
        : { secret: chosen.GUET_SMS_IN_SECRET, addresses: chosen.GUET_SMS_IN_ADDRESSES },
    webhook: url === undefined ? null : { url, secret: secret ?? null },
    sosNumber: telephoneNumber(chosen.GUET_SOS_NUMBER ?? '') ?? chosen.GUET_SOS_NUMBER ?? null,
    pushHosts: chosen.GUET_PUSH_HOSTS.split(',').flatMap((host) => host.trim() || []),
    smsPrefixes: chosen.GUET_SMS_PREFIXES,
    smsPerDay: chosen.GUET_SMS_PER_DAY,
    keepAlertsDays: chosen.GUET_KEEP_ALERTS,
    keepDrillsDays: chosen.GUET_KEEP_DRILLS,
  }
}
