import { deleteEpisodesBefore } from './watched-boats.store.ts'
import type { House } from '#server/house.ts'

/** A position counts for where it was up to 30 days late: longer than that nobody asks whether it says something new. */
const keptDays = 31
const day = 24 * 3_600_000

export async function forgetOldEpisodes(house: House): Promise<void> {
  await deleteEpisodesBefore(house.db, new Date(house.now().getTime() - keptDays * day))
}
