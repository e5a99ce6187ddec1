import type { Viewer } from '#contract/accounts/visibility.ts'
import { sosVisibilityFor } from '#server/alerts/sos/open-sos.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { boatsHeardSince, newestPlaceOf } from './boats-heard.store.ts'

/** How many boats somebody may know of, and how many of those were heard since then where they may be followed. */
export async function boatsHeard(services: Services, viewer: Viewer, since: Date) {
  const { openPirogueIds } = await sosVisibilityFor(services, viewer)
  return await boatsHeardSince(services.db, viewer, openPirogueIds, since)
}

/** When and where the boat of a person was heard last. */
export async function lastHeardOf(services: Services, accountId: string) {
  return await newestPlaceOf(services.db, accountId)
}
