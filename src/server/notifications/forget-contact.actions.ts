import type { Services } from '#server/platform/services.ts'
import { removeFromChains } from './duty.store.ts'
import { deleteSubscriptionsOf } from './push-subscriptions.store.ts'

/** Whoever leaves is rung no more. */
export async function forgetContact(services: Services, accountId: string): Promise<void> {
  await deleteSubscriptionsOf(services.db, accountId)
  await removeFromChains(services.db, accountId)
}
