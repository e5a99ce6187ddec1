import type { Services } from '#server/platform/services.ts'
import { addressesReached } from './deliveries.store.ts'

/** All addresses that were rung for an alert, each once. */
export async function rungFor(services: Services, alertId: string) {
  return await addressesReached(services.db, alertId, 'escalation')
}

/** All addresses to which something was announced of it since then, each once. */
export async function toldSince(services: Services, alertId: string, since: Date) {
  return await addressesReached(services.db, alertId, 'announcement', since)
}
