import type { Services } from '#server/platform/services.ts'
import { deleteEpisodesBefore } from './watched-boats.store.ts'

/** A position counts for where it was up to 30 days late: longer than that nobody asks whether it says something new. */
const keptDays = 31
const day = 24 * 3_600_000

export async function forgetOldEpisodes(services: Services): Promise<void> {
  await deleteEpisodesBefore(services.db, new Date(services.now().getTime() - keptDays * day))
}
