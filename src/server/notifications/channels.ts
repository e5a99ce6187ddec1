import { createHmac } from 'node:crypto'
import { createTransport } from 'nodemailer'
import webPush from 'web-push'
import type { DeliveryChannel } from '#contract/notifications/notification.ts'
import { within } from '#server/platform/clock/within.ts'
import { publicUrl } from '#server/platform/http/page-of.ts'
import type { Services } from '#server/platform/services.ts'
import type { DeliveryRow } from './deliveries.store.ts'
import { PermanentFailure, patience, postJson, refuseStatus, sendOutside } from './outgoing-request.ts'
import { isPushService } from './push-service.ts'
import { deleteSubscription, subscriptionById, type PushKeys, pushKeys } from './push-subscriptions.store.ts'
import { chargeSms } from './sms-budget.actions.ts'
import { openSmsGateway } from './sms-gateways.ts'
import { isServed } from './telephone.ts'

/*
 * push     encrypted for one browser, by its own push service
 * sms      the gateway that is set (`sms-gateways.ts`)
 * email    the mail server
 * webhook  signed JSON to one address of the operator
 *
 * A channel resolves when the other side has taken the message.
 */
export type Channels = { readonly [C in DeliveryChannel]: (delivery: DeliveryRow) => Promise<void> }

/** A mail server that answers each word slowly is left before somebody else takes the message up. */
const longestMail = 20_000

/** Who is on leave, or has no such address, answers no machine (RFC 3834). */
const writtenByNobody = { 'Auto-Submitted': 'auto-generated' }

export function openChannels(services: Services): Channels {
  const { smtpUrl, mailFrom, webhook } = services.config.outside
  const mail = smtpUrl === null ? null : createTransport(mailOptions(smtpUrl))
  const sendSms = openSmsGateway(services)
  // The budgets are one lock: those who wait for it in a line here hold no connection to the database meanwhile.
  const charging = oneAfterTheOther()
  return {
    push: (delivery) => push(services, delivery),
    sms: async (delivery) => {
      const { id, target, content } = delivery
      if (sendSms === null || target === null) throw new PermanentFailure('ce moyen n’est pas configuré sur ce serveur')
      if (!isServed(services, target)) throw new PermanentFailure('SMS retenu : pays non desservi')
      if (!(await charging(() => chargeSms(services, delivery)))) throw new PermanentFailure('SMS retenu : budget')
      await sendSms({ id, to: target, text: content.sms })
    },
    email: async ({ target, content }) => {
      if (mail === null || target === null) throw new PermanentFailure('ce moyen n’est pas configuré sur ce serveur')
      const text = `${content.body}\n\n${publicUrl(services)}${content.path}\n`
      const letter = { from: mailFrom, to: target, subject: content.title, text, headers: writtenByNobody }
      await within(longestMail, mail.sendMail(letter))
    },
    webhook: async ({ id, content }) => {
      if (webhook === null || content.event === null)
        throw new PermanentFailure('ce moyen n’est pas configuré sur ce serveur')
      const { name, data } = content.event
      await postSigned(webhook, { id, event: name, data }, services.now())
    },
  }
}

function oneAfterTheOther() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}

type SignedAddress = { readonly url: string; readonly secret: string | null }
/** What has an id that was taken already is left alone by whoever receives it. */
type SignedLetter = { readonly id: string; readonly event: string; readonly data: unknown }

/** Signed when there is a secret; resolves when it was taken. */
export async function postSigned({ url, secret }: SignedAddress, letter: SignedLetter, now: Date): Promise<void> {
  const body = JSON.stringify(letter)
  await postJson(url, body, secret === null ? {} : { 'x-guet-signature': signatureOf(body, secret, now) })
}

/** With the time inside what is signed: who receives it refuses what somebody kept and sends again later. */
function signatureOf(body: string, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

async function push(services: Services, { accountId, target, content }: DeliveryRow): Promise<void> {
  const subscription = target === null ? null : await subscriptionById(services.db, target)
  // Somebody else may have subscribed on this browser since: what is said to one is nothing to the other.
  if (subscription === null || subscription.accountId !== accountId)
    throw new PermanentFailure('cet appareil n’est plus abonné')
  if (!isPushService(services, subscription.endpoint)) throw new PermanentFailure('service de notification inconnu')
  const keys = await pushKeys(services.db)
  const request = webPush.generateRequestDetails(
    { endpoint: subscription.endpoint, keys: { p256dh: subscription.p256dh, auth: subscription.auth } },
    pushText(content),
    {
      vapidDetails: { ...signature(services, keys) },
      TTL: content.isUrgent ? 4 * 3600 : 12 * 3600,
      urgency: content.isUrgent ? 'high' : 'normal',
    },
  )
  const { 'Content-Length': _, ...headers } = request.headers as Record<string, string>
  const status = await sendOutside(request.endpoint, {
    method: 'POST',
    headers: textual(headers),
    body: new Uint8Array(request.body),
  })
  if (status === 404 || status === 410) {
    await deleteSubscription(services.db, subscription.id)
    throw new PermanentFailure('cet appareil n’est plus abonné')
  }
  refuseStatus(status)
}

/** Push services want to know whom to write to when something is wrong with what they get. */
function signature(services: Services, { publicKey, privateKey }: PushKeys) {
  const address = publicUrl(services)
  const subject = address.startsWith('https://') ? address : 'mailto:guet@localhost'
  return { subject, publicKey, privateKey }
}

function pushText({ title, body, path, alertId, isUrgent }: DeliveryRow['content']): string {
  return JSON.stringify({ title, body, path, alert: alertId, urgent: isUrgent })
}

function textual(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

function mailOptions(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address)
  const secure = protocol === 'smtps:'
  return {
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
