import type { Services } from '#server/platform/services.ts'
import { lastHeardOf } from '#server/positions/boats-heard.actions.ts'
import { quaisNow } from '#server/quais/quais.actions.ts'
import { harboursNow } from '#server/zones/zones.actions.ts'
import { boatTripSince } from './board.store.ts'
import type { VoyageRow } from './voyages.store.ts'

/** Who has just left is still heard in the harbour. */
const beforeHome = 3_600_000

/**
 * Whether the boat seems to be back: its trip is over, or it was heard in a harbour or at a quai well after it left. It is
 * asked, and never taken for said: a tracker that lies ashore must not end the watch over those who went without it.
 */
export async function looksReturned(services: Services, { pirogueId, accountId, leftAt }: VoyageRow): Promise<boolean> {
  const trip = await boatTripSince(services.db, pirogueId, leftAt)
  if (trip === 'under_way') return false
  if (trip === 'over') return true
  const place = accountId === null ? null : await lastHeardOf(services, accountId)
  if (place === null || place.at.getTime() < leftAt.getTime() + beforeHome) return false
  const point = [place.longitude, place.latitude] as const
  return (await harboursNow(services))(point) || (await quaisNow(services))(point)
}
