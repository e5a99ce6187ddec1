import { telephoneNumber } from '#contract/accounts/identity.ts'
import type { DeliveryChannel, DeliveryReason } from '#contract/notifications/notification.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { type Contact } from './contacts.store.ts'
import { type NewDelivery, callOffDeliveries, insertDeliveries } from './deliveries.store.ts'
import type { OutgoingMessage } from './message.ts'
import { subscriptionsOf } from './push-subscriptions.store.ts'
import { numberForSms } from './telephone.ts'

/** Puts messages into the outgoing post, in the transaction of the caller. They leave after it. */

export const deliveriesTopic = 'deliveries.due'

export type Posting = {
  readonly alertId: string | null
  readonly organisationId: string | null
  readonly reason: DeliveryReason
  readonly stage: number | null
  readonly message: OutgoingMessage
  /** Who or what called: the SMS of this letter count in its budget. */
  readonly chargedTo?: string | null
  /** The person in need, who is perhaps one of the receivers. */
  readonly inNeed?: string | null
  /** The daily test that it is a part of. */
  readonly dailyTestId?: string
  /** So long it may still be called off, in milliseconds. */
  readonly heldFor?: number
}
export type Receiver = { readonly contact: Contact; readonly channels: readonly DeliveryChannel[] }
type Address = Pick<NewDelivery, 'accountId' | 'channel' | 'onDuty'> & { target: string | null; problem: string | null }

const noAddress: { readonly [C in DeliveryChannel]: string } = {
  push: 'aucun appareil abonné aux notifications',
  sms: 'aucun numéro de téléphone valable',
  email: 'aucune adresse e-mail',
  webhook: '',
}

type Posted = { readonly letter: Posting; readonly receivers: readonly Receiver[] }

/** One delivery for each address; who has none is written down too, so that nobody believes they were told. */
export async function postLetter(
  services: Services,
  letter: Posting,
  receivers: readonly Receiver[],
): Promise<string[]> {
  return await postAll(services, [{ letter, receivers }])
}

/** Many letters with two questions to the database. */
export async function postAll(services: Services, letters: readonly Posted[]): Promise<string[]> {
  const pushed = letters.flatMap(({ receivers }) => receivers).filter(({ channels }) => channels.includes('push'))
  const ids = pushed.flatMap(({ contact }) => (contact.accountId === null ? [] : [contact.accountId]))
  const subscribed = Map.groupBy(await subscriptionsOf(services.db, ids), ({ accountId }) => accountId)
  const rows = letters.flatMap(({ letter, receivers }) => {
    const addresses = receivers.flatMap((receiver) => addressesOf(services, letter, receiver, subscribed))
    return rowsFor(services, letter, once(addresses))
  })
  return await leave(services, rows)
}

type Subscribed = ReadonlyMap<string, readonly { readonly id: string }[]>

function addressesOf(
  services: Services,
  letter: Posting,
  { contact, channels }: Receiver,
  subscribed: Subscribed,
): Address[] {
  const { accountId } = contact
  // The family is reached by every channel too, and is on nobody's duty chain.
  const onDuty = contact.isOnDuty && accountId !== null && letter.reason === 'escalation'
  return channels.flatMap((channel): Address[] => {
    const targets =
      channel === 'push'
        ? (subscribed.get(accountId ?? '') ?? []).map(({ id }) => id)
        : [channel === 'sms' ? telephoneNumber(numberForSms(services, contact.phones) ?? '') : contact.email].filter(
            (one) => one !== null,
          )
    if (targets.length === 0) return [{ accountId, channel, onDuty, target: null, problem: noAddress[channel] }]
    return targets.map((target) => ({ accountId, channel, onDuty, target, problem: null }))
  })
}

type KnownAddress = Pick<NewDelivery, 'accountId' | 'channel' | 'target' | 'onDuty'> & { problem?: string | null }
type Row = NewDelivery & { readonly id: string }

/** To addresses that are known already. */
export async function postTo(
  services: Services,
  letter: Posting,
  addresses: readonly KnownAddress[],
): Promise<string[]> {
  return await leave(services, rowsFor(services, letter, addresses))
}

function rowsFor(services: Services, letter: Posting, addresses: readonly KnownAddress[]): Row[] {
  const now = services.now()
  const { message, inNeed, heldFor = 0, ...about } = letter
  const dueAt = new Date(services.steady.now().getTime() + heldFor)
  return addresses.map(({ problem = null, ...address }): Row => {
    const hindrance = problem ?? whyNotSetUp(services, address.channel)
    return {
      id: newId(),
      ...about,
      ...address,
      content: inNeed && address.accountId === inNeed ? { ...message, isTheirOwn: true } : message,
      status: hindrance === null ? 'waiting' : 'failed',
      problem: hindrance,
      createdAt: now,
      nextAttemptAt: hindrance === null ? dueAt : null,
    }
  })
}

async function leave(services: Services, rows: readonly Row[]): Promise<string[]> {
  await insertDeliveries(services.db, rows)
  await services.afterCommit(() => services.bus.publish(deliveriesTopic, {}))
  return rows.map(({ id }) => id)
}

/** Of these people those on one of whose telephones a push arrives. */
export async function whoHasSubscribed({ db }: Services, people: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await subscriptionsOf(db, people)).map(({ accountId }) => accountId))
}

/** To the webhook, if there is one. */
export async function postToWebhook(services: Services, letter: Posting): Promise<string[]> {
  if (services.config.outside.webhook === null) return []
  return await postTo(services, letter, [{ accountId: null, channel: 'webhook', target: null }])
}

/** What is still waiting to tell of an escalation says nothing new once somebody has taken charge. */
export async function callOffEscalation(services: Services, alertId: string): Promise<void> {
  await callOffDeliveries(services.db, alertId, 'escalation', 'devenu inutile avant l’envoi')
}

/** Of an SOS that calls again nobody is told any more that it was over, or in somebody's charge. That it was raised, which is said with its first step, stays true. */
export async function callOffAnnouncements(services: Services, alertId: string): Promise<void> {
  await callOffDeliveries(services.db, alertId, 'announcement', 'devenu faux avant l’envoi')
}

/** Why nothing can leave by this channel; null where it can. */
export function whyNotSetUp({ config }: Services, channel: DeliveryChannel): string | null {
  const { smtpUrl, smsGatewayUrl, webhook } = config.outside
  const isSetUp: { readonly [C in DeliveryChannel]: boolean } = {
    push: true,
    sms: smsGatewayUrl !== null,
    email: smtpUrl !== null,
    webhook: webhook !== null,
  }
  return isSetUp[channel] ? null : 'ce moyen n’est pas configuré sur ce serveur'
}

function once(addresses: readonly Address[]): Address[] {
  const seen = new Set<string>()
  return addresses.filter(({ channel, target, accountId }) => {
    const key = `${channel} ${target ?? accountId}`
    return !seen.has(key) && seen.add(key)
  })
}
