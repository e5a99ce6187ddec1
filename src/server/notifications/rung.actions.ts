import { addressesRung } from './deliveries.store.ts'
import type { Services } from '#server/services.ts'

/** All addresses that were rung for an alert, each once. */
export async function rungFor(services: Services, alertId: string) {
  return await addressesRung(services.db, alertId)
}
