import { boatsHeardSince, newestTimeOf } from './boats-heard.store.ts'
import type { Viewer } from '#contract/accounts/sight.ts'
import { sosSightOf } from '#server/alerts/open-sos.actions.ts'
import type { House } from '#server/house.ts'

/** How many boats somebody may know of, and how many of those were heard since then where they may be followed. */
export async function boatsHeard(house: House, viewer: Viewer, since: Date) {
  const { openPirogueIds } = await sosSightOf(house, viewer)
  return await boatsHeardSince(house.db, viewer, openPirogueIds, since)
}

/** When the boat of a person was heard last, wherever it was. */
export async function lastHeardOf(house: House, accountId: string): Promise<Date | null> {
  return await newestTimeOf(house.db, accountId)
}
