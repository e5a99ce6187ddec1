import { removeFromChains } from './duty.store.ts'
import { deleteSubscriptionsOf } from './push-subscriptions.store.ts'
import type { House } from '#server/house.ts'

/** Whoever leaves is rung no more. */
export async function forgetContact(house: House, accountId: string): Promise<void> {
  await deleteSubscriptionsOf(house.db, accountId)
  await removeFromChains(house.db, accountId)
}
