import * as z from 'zod/mini'
import type { SmsSaid } from '#contract/sms/read-sms.ts'
import { bytesFrom, textFrom } from './bytes-of-sms.ts'
import { mostParts, partIn, type SmsPart } from './part-of-sms.ts'

/** An SMS as a gateway hands it over, or one part of a long one. */
export type IncomingSms = {
  readonly from: string
  readonly text: string
  /** The gateway's own name for it, where it has one. */
  readonly id: string | null
  readonly part: SmsPart | null
}

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
  /** As it stands in the address, behind the question mark. */
  readonly query: string
  readonly body: Uint8Array
  readonly headers: { readonly [name: string]: unknown }
}

/** Longer no SMS is, of however many parts. */
const longest = 1600
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
    const said = fields.has('text') ? kannelGet(asked, fields) : kannelPost(asked)
    const read = simple.safeParse(said)
    if (!read.success) return null
    return { from: read.data.from, text: read.data.text, id: read.data.id || null, part: partIn(said.udh) }
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
const partNumber = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostParts)), 1)
const jsonForm = z.object({ from, text, id: name, ref: name, part: partNumber, parts: partNumber })
const orangeForm = z.object({
  inboundSMSMessageNotification: z.object({
    inboundSMSMessage: z.object({ senderAddress: from, message: text, messageId: name }),
  }),
})

/** Of the address and of a form that was posted; the first of two that are called alike. */
export function fieldsOf(asked: GatewayRequest): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (const [key, bytes] of writtenIn(asked)) if (!fields.has(key)) fields.set(key, textFrom(bytes))
  return fields
}

function writtenIn({ query, body }: GatewayRequest): readonly (readonly [string, Uint8Array])[] {
  const forms = [Buffer.from(query), Buffer.from(body)].map((form) => form.toString('latin1'))
  const pairs = forms.flatMap((form) => form.split('&'))
  return pairs.map((pair) => {
    const [key = '', ...value] = pair.split('=')
    return [textFrom(bytesFrom(key)), bytesFrom(value.join('='))] as const
  })
}

/** `get-url` of Kannel. It writes the head of a part as the bytes that it is. */
function kannelGet(asked: GatewayRequest, fields: ReadonlyMap<string, string>) {
  const head = writtenIn(asked).find(([key]) => key === 'udh')?.[1]
  return { from: fields.get('from'), text: fields.get('text'), id: fields.get('id'), udh: head ?? new Uint8Array() }
}

/** `post-url` of Kannel: the text is the body, all else stands in the head. */
function kannelPost({ body, headers }: GatewayRequest) {
  const head = headers['x-kannel-udh']
  return {
    from: headers['x-kannel-from'],
    text: textFrom(body),
    id: null,
    udh: bytesFrom(typeof head === 'string' ? head : ''),
  }
}

/** What Gammu has put together, else what it has of each part. */
function gammuText(fields: ReadonlyMap<string, string>): string {
  const whole = Array.from({ length: mostParts }, (_, index) => fields.get(`DECODED_${index}_TEXT`) ?? '').join('')
  if (whole !== '') return whole
  return Array.from({ length: mostParts }, (_, index) => fields.get(`SMS_${index + 1}_TEXT`) ?? '').join('')
}

export function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(textFrom(body))
  } catch {
    return null
  }
}
