import type { Viewer } from '#contract/accounts/visibility.ts'
import type { BoatOut, OutCounts } from '#contract/voyages/voyage.ts'
import type { Page } from '#contract/wire/page.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import type { Services } from '#server/platform/services.ts'
import { boatsAtSea } from './at-sea/at-sea.actions.ts'
import { type BoardFilter, boatsOutSeenBy, countsOfOut, idsOfOut } from './board.store.ts'

/** Who is out: those who call for help, then the worst first. */
export async function boardOf(
  services: Services,
  caller: Caller,
  filter: BoardFilter,
): Promise<Page<BoatOut> & { readonly counts: OutCounts }> {
  const { count, found, counts } = await boatsOutSeenBy(services.db, caller, await nowOf(services), filter)
  return { ...pageOf(services, '/tracking/voyages/board/', { ...filter }, count, found), counts }
}

export async function countOut(services: Services, viewer: Viewer): Promise<OutCounts> {
  return await countsOfOut(services.db, viewer, await nowOf(services))
}

/** Which boats the board has now. */
export async function boatsOutNow(services: Services, viewer: Viewer): Promise<ReadonlySet<string>> {
  return await idsOfOut(services.db, viewer, await nowOf(services))
}

async function nowOf(services: Services) {
  const { offShore } = await boatsAtSea(services)
  return { wall: services.now(), steady: services.steady.now(), offShore }
}
