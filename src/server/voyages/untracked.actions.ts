import type { Voyage } from '#contract/voyages/voyage.ts'
import { voyagesApi } from '#contract/voyages/voyages.api.ts'
import type { Page } from '#contract/wire/page.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import type { Services } from '#server/platform/services.ts'
import { showVoyage } from './show-voyage.ts'
import { type UntrackedAsked, untrackedSeenBy } from './untracked.store.ts'

export async function untrackedVoyages(
  services: Services,
  caller: Caller,
  asked: UntrackedAsked,
): Promise<Page<Voyage>> {
  const { count, found } = await untrackedSeenBy(services.db, caller, asked)
  return pageOf(services, voyagesApi.untracked.path, { ...asked }, count, found.map(showVoyage))
}
