import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { NearPass } from '#contract/ships/near-pass.ts'
import { shipsApi } from '#contract/ships/ships.api.ts'
import type { CollisionWarning } from '#contract/ships/warning.ts'
import type { Page, PageQuery } from '#contract/wire/page.ts'
import { call } from '#web/platform/api/call.ts'
import { shipKeys } from '#web/ships/ships.data.ts'

const minute = 60_000

export function nearPassesPage(wanted: PageQuery) {
  return queryOptions({
    queryKey: [...shipKeys, 'near-passes', wanted],
    queryFn: async ({ signal }): Promise<Page<CollisionWarning>> =>
      await call(shipsApi.nearPasses, { query: wanted, signal }),
    placeholderData: keepPreviousData,
    staleTime: minute,
    refetchInterval: minute,
  })
}

/** A telephone that had no network sends its positions later, and they say better how near it was. */
export function nearPassNamed(id: string) {
  return queryOptions({
    queryKey: [...shipKeys, 'near-pass', id],
    queryFn: async ({ signal }): Promise<NearPass> => await call(shipsApi.nearPass, { params: { id }, signal }),
    staleTime: minute,
    refetchInterval: minute,
  })
}
