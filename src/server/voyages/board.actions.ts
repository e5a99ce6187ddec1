import { type BoardFilter, boatsOutSeenBy, countsOfOut } from './board.store.ts'
import type { BoatOut, OutCounts } from '#contract/voyages/voyage.ts'
import type { Page } from '#contract/wire/page.ts'
import type { Caller } from '#server/accounts/caller.ts'
import { pageOf } from '#server/http/page-of.ts'
import type { Services } from '#server/services.ts'

/** Who is out: those who call for help, then the worst first. */
export async function boardOf(
  services: Services,
  caller: Caller,
  filter: BoardFilter,
): Promise<Page<BoatOut> & { readonly counts: OutCounts }> {
  const { count, found, counts } = await boatsOutSeenBy(services.db, caller, nowOf(services), filter)
  return { ...pageOf(services, '/tracking/voyages/board/', { ...filter }, count, found), counts }
}

export async function countOut(services: Services, caller: Caller): Promise<OutCounts> {
  return await countsOfOut(services.db, caller, nowOf(services))
}

function nowOf({ now, steady }: Services) {
  return { wall: now(), steady: steady.now() }
}
