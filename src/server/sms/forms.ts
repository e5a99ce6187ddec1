import * as z from 'zod/mini'
import type { SmsSaid } from '#contract/sms/read-sms.ts'

/** An SMS as a gateway hands it over, or one part of a long one. */
export type IncomingSms = {
  readonly from: string
  readonly text: string
  /** The gateway's own name for it, where it has one. */
  readonly id: string | null
  readonly part: SmsPart | null
}
export type SmsPart = { readonly reference: string; readonly part: number; readonly parts: number }

/** The same, whole and read, under the one name that it has for ever. */
export type Sms = {
  readonly id: string
  readonly number: string
  readonly text: string
  readonly said: SmsSaid
  readonly gateway: Gateway
  readonly address: string
  readonly at: Date
}

export const gateways = ['kannel', 'gammu', 'orange', 'json'] as const
export type Gateway = (typeof gateways)[number]

/** What a gateway said, before anybody has looked at it. */
export type GatewayRequest = {
  readonly query: unknown
  readonly body: string
  readonly headers: { readonly [name: string]: unknown }
}

/** Longer no SMS is, of however many parts. */
const longest = 1600
const mostParts = 10
const from = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
const text = z.pipe(
  z.string(),
  z.transform((said) => said.slice(0, longest)),
)
const name = z._default(z.nullable(z.string().check(z.maxLength(200))), null)

/** Null for what is none of its messages. */
export function readForm(gateway: Gateway, asked: GatewayRequest): IncomingSms | null {
  return readers[gateway](asked)
}

const readers: { readonly [G in Gateway]: (asked: GatewayRequest) => IncomingSms | null } = {
  kannel: (asked) => {
    const fields = fieldsOf(asked)
    const read = kannelForm.safeParse(fields.has('text') ? Object.fromEntries(fields) : kannelPost(asked))
    if (!read.success) return null
    return { from: read.data.from, text: read.data.text, id: read.data.id || null, part: partIn(read.data.udh) }
  },
  gammu: (asked) => {
    const fields = fieldsOf(asked)
    const said = fields.get('text') ?? gammuText(fields)
    const read = simple.safeParse({
      from: fields.get('SMS_1_NUMBER') ?? fields.get('from'),
      text: said,
      id: fields.get('id'),
    })
    return read.success ? { ...read.data, id: read.data.id || null, part: null } : null
  },
  orange: ({ body }) => {
    const read = orangeForm.safeParse(jsonIn(body))
    if (!read.success) return null
    const { senderAddress, message, messageId } = read.data.inboundSMSMessageNotification.inboundSMSMessage
    return { from: senderAddress.replace(/^tel:/, ''), text: message, id: messageId || null, part: null }
  },
  json: ({ body }) => {
    const read = jsonForm.safeParse(jsonIn(body))
    if (!read.success) return null
    const { ref, part, parts, ...said } = read.data
    return { ...said, part: ref === null || part > parts || parts < 2 ? null : { reference: ref, part, parts } }
  },
}

const simple = z.object({ from, text, id: name })
const kannelForm = z.object({
  from,
  text,
  id: name,
  udh: z._default(z.nullable(z.string().check(z.maxLength(600))), null),
})
const partNumber = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostParts)), 1)
const jsonForm = z.object({ from, text, id: name, ref: name, part: partNumber, parts: partNumber })
const orangeForm = z.object({
  inboundSMSMessageNotification: z.object({
    inboundSMSMessage: z.object({ senderAddress: from, message: text, messageId: name }),
  }),
})

/** Of the address and of a form that was posted; the first of two that are called alike. */
export function fieldsOf({ query, body }: GatewayRequest): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  if (typeof query === 'object' && query !== null)
    for (const [key, value] of Object.entries(query)) {
      const one: unknown = Array.isArray(value) ? value[0] : value
      if (typeof one === 'string') fields.set(key, one)
    }
  for (const [key, value] of new URLSearchParams(body)) if (!fields.has(key)) fields.set(key, value)
  return fields
}

/** `post-url` of Kannel: the text is the body, all else stands in the head. */
function kannelPost({ body, headers }: GatewayRequest) {
  return { from: headers['x-kannel-from'], text: body, udh: headers['x-kannel-udh'] ?? null }
}

/** What Gammu has put together, else what it has of each part. */
function gammuText(fields: ReadonlyMap<string, string>): string {
  const whole = Array.from({ length: mostParts }, (_, index) => fields.get(`DECODED_${index}_TEXT`) ?? '').join('')
  if (whole !== '') return whole
  return Array.from({ length: mostParts }, (_, index) => fields.get(`SMS_${index + 1}_TEXT`) ?? '').join('')
}

/** The head of a part of a long SMS, in figures of sixteen: 05 00 03 reference parts part, or 06 08 04 with two bytes of reference. */
function partIn(udh: string | null): SmsPart | null {
  const head = (udh ?? '').replaceAll(/[^0-9a-f]/gi, '').toLowerCase()
  const found = /^(?:050003([0-9a-f]{2})|060804([0-9a-f]{4}))([0-9a-f]{2})([0-9a-f]{2})/.exec(head)
  if (found === null) return null
  const [parts, part] = [Number.parseInt(found[3] ?? '', 16), Number.parseInt(found[4] ?? '', 16)]
  const isPart = part >= 1 && part <= parts && parts >= 2 && parts <= mostParts
  return isPart ? { reference: found[1] ?? found[2] ?? '', part, parts } : null
}

export function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
