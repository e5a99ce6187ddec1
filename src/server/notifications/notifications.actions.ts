import { deleteDeliveriesBefore, type DeliveryFilter, deliveriesSeenBy } from './deliveries.store.ts'
import { notSetUp } from './post.actions.ts'
import { pushKeys } from './push-keys.store.ts'
import { isPushService } from './push-service.ts'
import { deleteSubscription, keepSubscription, subscriptionById } from './push-subscriptions.store.ts'
import { showDelivery } from './show-delivery.ts'
import {
  type Delivery,
  type NotificationSettings,
  rescueNumber,
  rescueRadioChannel,
} from '#contract/notifications/notification.ts'
import { type PushSubscription, pushServiceUnknown } from '#contract/notifications/notification.rules.ts'
import type { Page, PageQuery } from '#contract/wire/page.ts'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import type { Caller } from '#server/accounts/caller.ts'
import type { House } from '#server/house.ts'
import { pageOf } from '#server/http/page-of.ts'
import { newId } from '#server/storage/new-id.ts'

export function readSettings(house: House): NotificationSettings {
  const isSetUp = (channel: 'push' | 'sms' | 'email') => notSetUp(house, channel) === null
  return {
    sosNumber: house.config.outside.sosNumber,
    rescueNumber,
    radioChannel: rescueRadioChannel,
    channels: { push: isSetUp('push'), sms: isSetUp('sms'), email: isSetUp('email') },
  }
}

export async function readPushKey(house: House): Promise<{ publicKey: string }> {
  return { publicKey: (await pushKeys(house.db)).publicKey }
}

export async function subscribe(house: House, caller: Caller, given: PushSubscription): Promise<{ id: string }> {
  const { endpoint, keys } = given
  if (!isPushService(house, endpoint)) throw new Refused(pushServiceUnknown, { endpoint: pushServiceUnknown })
  const id = await keepSubscription(house.db, {
    id: newId(),
    accountId: caller.id,
    endpoint,
    ...keys,
    createdAt: house.now(),
  })
  return { id }
}

export async function unsubscribe(house: House, caller: Caller, id: string): Promise<void> {
  const subscription = await subscriptionById(house.db, id)
  if (subscription === null) throw new Refused(notFound)
  if (subscription.accountId !== caller.id) throw new Refused(accessRefused)
  await deleteSubscription(house.db, id)
}

export async function listDeliveries(
  house: House,
  caller: Caller,
  query: PageQuery & DeliveryFilter,
): Promise<Page<Delivery>> {
  const { count, found } = await deliveriesSeenBy(house.db, caller, query, query)
  return pageOf(house, '/notifications/deliveries/', query, count, found.map(showDelivery))
}

/** Those of alerts go with their alert. */
export async function forgetOldDeliveries(house: House): Promise<void> {
  const kept = house.config.outside.keepDrillsDays * 24 * 3_600_000
  await deleteDeliveriesBefore(house.db, new Date(house.now().getTime() - kept))
}
