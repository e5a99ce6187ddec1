import { addressesRung } from './deliveries.store.ts'
import type { House } from '#server/house.ts'

/** All addresses that were rung for an alert, each once. */
export async function rungFor(house: House, alertId: string) {
  return await addressesRung(house.db, alertId)
}
