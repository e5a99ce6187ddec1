import { queryOptions } from '@tanstack/react-query'
import { positionsApi, trackPageOfScreens } from '#contract/positions/positions.api.ts'
import { type SearchEntry, searchingApi } from '#contract/searching/searching.api.ts'
import type { SearchedTrack } from '#contract/searching/searched.ts'
import { lngLat } from '#contract/wire/units.ts'
import { call } from '#web/platform/api/call.ts'
import { searchingKeys } from './searching.live.ts'
import { unlessLive } from '#web/platform/live/live-state.ts'

/*
 * searchOf        what is written down of the search of a case, from the first line to the last
 * fixesOf         where a boat went while its lane was to be sailed
 */
const poll = 60_000

export function searchOf(alert: string) {
  return queryOptions({
    queryKey: [...searchingKeys, alert],
    queryFn: async ({ signal }): Promise<SearchEntry[]> =>
      (await call(searchingApi.list, { params: { id: alert }, signal })).results,
    staleTime: poll,
    refetchInterval: unlessLive(() => poll),
  })
}

const hour = 3_600_000

export function fixesOf(pirogue: string, from: string, hours: number) {
  const to = new Date(Date.parse(from) + hours * hour).toISOString()
  return queryOptions({
    queryKey: [...searchingKeys, 'track', pirogue, from, to],
    queryFn: async ({ signal }): Promise<SearchedTrack['fixes']> => {
      const fixes: SearchedTrack['fixes'][number][] = []
      for (let cursor: string | null = null; ;) {
        const page: { results: readonly Fix[]; next: string | null } = await call(positionsApi.list, {
          query: { pirogue, from, to, pageSize: trackPageOfScreens, ...(cursor !== null && { cursor }) },
          signal,
        })
        for (const { latitude, longitude, effectiveAt } of page.results)
          fixes.push({ at: Date.parse(effectiveAt), place: lngLat(longitude, latitude) })
        cursor = cursorIn(page.next)
        if (cursor === null) return fixes.toSorted((one, other) => one.at - other.at)
      }
    },
    staleTime: poll,
    refetchInterval: Date.parse(to) > Date.now() ? poll : false,
  })
}
type Fix = { readonly latitude: number; readonly longitude: number; readonly effectiveAt: string }

function cursorIn(next: string | null): string | null {
  return next === null ? null : new URL(next, 'http://guet').searchParams.get('cursor')
}
