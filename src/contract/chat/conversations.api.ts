import * as z from 'zod/mini'
import { conversation } from './message.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { notFound } from '#contract/wire/refusal.ts'
import { themselves } from '#contract/wire/who.ts'

/** Apart from the other calls of the messages: it is all that a phone asks while they are closed. */
export const conversationsCall = endpoint({
  method: 'GET',
  path: '/communication/channels/',
  summary: 'Ses canaux, les fils des SOS en cours et ses conversations, avec ce qui n’est pas lu',
  who: themselves,
  query: z.object({ organisation: z.optional(id) }),
  reply: z.object({ results: z.readonly(z.array(conversation)) }),
  refusals: [notFound],
})
