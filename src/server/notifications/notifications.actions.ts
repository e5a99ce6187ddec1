import { pushServiceUnknown, tooManySubscriptions } from '#contract/notifications/notification-refusals.ts'
import { type PushSubscription, mostSubscriptions } from '#contract/notifications/notification.rules.ts'
import { type Delivery, type DeliveryStatus, type NotificationSettings } from '#contract/notifications/notification.ts'
import { rescueNumber, rescueRadioChannel } from '#contract/notifications/rescue-numbers.ts'
import type { Page, PageQuery } from '#contract/wire/page.ts'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { lockAccount } from '#server/platform/storage/shared-tables.store.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { deleteDeliveriesBefore, type DeliveryFilter, deliveriesNamed, deliveriesSeenBy } from './deliveries.store.ts'
import { whyNotSetUp } from './post.actions.ts'
import { isPushService } from './push-service.ts'
import {
  countSubscriptions,
  deleteSubscription,
  keepSubscription,
  subscriptionById,
  pushKeys,
} from './push-subscriptions.store.ts'
import { showDelivery } from './show-delivery.ts'

export function readSettings(services: Services): NotificationSettings {
  const isSetUp = (channel: 'push' | 'sms' | 'email') => whyNotSetUp(services, channel) === null
  return {
    sosNumber: services.config.outside.sosNumber,
    rescueNumber,
    radioChannel: rescueRadioChannel,
    channels: { push: isSetUp('push'), sms: isSetUp('sms'), email: isSetUp('email') },
  }
}

/** Whether it has left; null: there is none of this id. */
export async function deliveryStatus({ db }: Services, id: string): Promise<DeliveryStatus | null> {
  return (await deliveriesNamed(db, [id]))[0]?.status ?? null
}

export async function readPushKey(services: Services): Promise<{ publicKey: string }> {
  return { publicKey: (await pushKeys(services.db)).publicKey }
}

/** Nothing falls due: in an hour somebody may have made room. */
const retrySubscribing = 3600

export async function subscribe(
  services: Services,
  caller: Caller,
  subscription: PushSubscription,
): Promise<{ id: string }> {
  const { endpoint, keys } = subscription
  if (!isPushService(services, endpoint)) throw new Refused(pushServiceUnknown, { endpoint: pushServiceUnknown })
  const fresh = { id: newId(), accountId: caller.id, endpoint, ...keys, createdAt: services.now() }
  const id = await inTransaction(services, async (inside) => {
    await lockAccount(inside.db, caller.id)
    const others = await countSubscriptions(inside.db, caller.id, endpoint)
    if (others >= mostSubscriptions) throw new Refused(tooManySubscriptions, {}, { retryAfter: retrySubscribing })
    return await keepSubscription(inside.db, fresh)
  })
  return { id }
}

export async function unsubscribe(services: Services, caller: Caller, id: string): Promise<void> {
  const subscription = await subscriptionById(services.db, id)
  if (subscription === null) throw new Refused(notFound)
  if (subscription.accountId !== caller.id) throw new Refused(accessRefused)
  await deleteSubscription(services.db, id)
}

export async function listDeliveries(
  services: Services,
  caller: Caller,
  query: PageQuery & DeliveryFilter,
): Promise<Page<Delivery>> {
  const { count, found } = await deliveriesSeenBy(services.db, caller, query, query)
  const shown = found.map((row) => showDelivery(services, row))
  return pageOf(services, '/notifications/deliveries/', query, count, shown)
}

/** Those of alerts go with their alert. */
export async function forgetOldDeliveries(services: Services): Promise<void> {
  const keptFor = services.config.outside.keepDrillsDays * 24 * 3_600_000
  await deleteDeliveriesBefore(services.db, new Date(services.now().getTime() - keptFor))
}
