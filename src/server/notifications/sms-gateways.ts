import * as z from 'zod/mini'
import type { SmsGateway } from '#server/platform/config/outside.ts'
import { publicUrl } from '#server/platform/http/page-of.ts'
import type { Services } from '#server/platform/services.ts'
import { noteReference } from './deliveries.store.ts'
import { PermanentFailure, askOutside, postJson, refuseStatus, sendOutside } from './outgoing-request.ts'

/*
 * How an SMS leaves, in the form of the gateway that is set:
 *   json    POST { to, text }, and in the head by which name it may be reported
 *   kannel  GET sendsms, with an address for the report
 *   gammu   a form, to the script that hands it to gammu-smsd-inject
 *   orange  a token for an hour, then the message as JSON; it is known by a name of theirs
 */
type OutgoingSms = { readonly id: string; readonly to: string; readonly text: string }
type SendSms = (sms: OutgoingSms) => Promise<void>

export function openSmsGateway(services: Services): SendSms | null {
  const { smsGatewayUrl, smsGateway } = services.config.outside
  if (smsGatewayUrl === null) return null
  const ways: { readonly [G in SmsGateway]: () => SendSms } = {
    json:
      () =>
      async ({ id, to, text }) =>
        await postJson(smsGatewayUrl, JSON.stringify({ to, text }), { 'x-guet-delivery': id }),
    kannel: () => async (sms) => await sendByKannel(services, smsGatewayUrl, sms),
    gammu: () => async (sms) => await sendByForm(smsGatewayUrl, sms),
    orange: () => openOrange(services, smsGatewayUrl),
  }
  return ways[smsGateway]()
}

/** Delivered, not delivered, not taken by the network. */
const reportsWanted = 1 + 2 + 16

async function sendByKannel(services: Services, url: string, { id, to, text }: OutgoingSms): Promise<void> {
  const address = new URL(url)
  const { smsIn, smsSender } = services.config.outside
  if (smsSender !== null) address.searchParams.set('from', smsSender)
  for (const [name, value] of Object.entries({ to, text, coding: '0', charset: 'UTF-8' }))
    address.searchParams.set(name, value)
  if (smsIn !== null) {
    address.searchParams.set('dlr-mask', String(reportsWanted))
    const report = `${publicUrl(services)}/api/sms/${smsIn.secret}/kannel/reports/?delivery=${id}&state=%d`
    address.searchParams.set('dlr-url', report)
  }
  refuseStatus(await sendOutside(address.href, { method: 'GET' }))
}

async function sendByForm(url: string, { id, to, text }: OutgoingSms): Promise<void> {
  refuseStatus(await sendOutside(url, { method: 'POST', body: new URLSearchParams({ id, to, text }) }))
}

const tokenReply = z.object({ access_token: z.string(), expires_in: z.coerce.number() })
const sentReply = z.object({ outboundSMSMessageRequest: z.object({ resourceURL: z.string() }) })
/** So long before its end a token is asked for anew. */
const tokenMargin = 60

function openOrange(services: Services, url: string): SendSms {
  const { smsKey, smsSender } = services.config.outside
  let token: { readonly text: string; readonly until: number } | null = null
  const tokenNow = async (): Promise<string> => {
    const now = services.now().getTime() / 1000
    if (token !== null && token.until > now) return token.text
    const authorization = `Basic ${Buffer.from(smsKey ?? '').toString('base64')}`
    const body = new URLSearchParams({ grant_type: 'client_credentials' })
    const { access_token: text, expires_in: lasts } = await answerOf(
      tokenReply,
      await askOutside(new URL('/oauth/v3/token', url).href, { method: 'POST', headers: { authorization }, body }),
    )
    token = { text, until: now + lasts - tokenMargin }
    return text
  }
  return async ({ id, to, text }) => {
    if (smsKey === null || smsSender === null) throw new PermanentFailure('ce moyen n’est pas configuré sur ce serveur')
    const senderAddress = `tel:${smsSender}`
    const address = new URL(`/smsmessaging/v1/outbound/${encodeURIComponent(senderAddress)}/requests`, url).href
    const message = { address: `tel:${to}`, senderAddress, outboundSMSTextMessage: { message: text } }
    const headers = { authorization: `Bearer ${await tokenNow()}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ outboundSMSMessageRequest: message })
    const answer = await askOutside(address, { method: 'POST', headers, body })
    // A token that was taken back is asked for anew with the next attempt.
    if (answer.status === 401) {
      token = null
      await answer.body?.cancel()
      throw new Error('réponse 401')
    }
    await noteName(services, id, answer)
  }
}

/** It has left: an answer that cannot be read costs the report, and no second SMS. */
async function noteName({ db }: Services, id: string, answer: Response): Promise<void> {
  refuseStatus(answer.status)
  const read = sentReply.safeParse(await answer.json().catch(() => null))
  const name = read.success ? read.data.outboundSMSMessageRequest.resourceURL.split('/').at(-1) : undefined
  if (name !== undefined && name !== '') await noteReference(db, id, name.slice(0, 200))
}

async function answerOf<Shape extends z.ZodMiniType>(shape: Shape, answer: Response): Promise<z.output<Shape>> {
  if (answer.status >= 300) await answer.body?.cancel()
  refuseStatus(answer.status)
  const read = shape.safeParse(await answer.json().catch(() => null))
  if (!read.success) throw new Error('réponse illisible')
  return read.data
}
