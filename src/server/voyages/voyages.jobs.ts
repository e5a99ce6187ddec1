import type { Services } from '#server/platform/services.ts'
import { deleteVoyagesEndedBefore } from './voyages.store.ts'

const day = 24 * 3_600_000

/** As positions are: a voyage says where somebody was, and when. */
export async function forgetOldVoyages(services: Services): Promise<void> {
  const keptFor = services.config.keepVoyagesDays * day
  await deleteVoyagesEndedBefore(services.db, new Date(services.now().getTime() - keptFor))
}
