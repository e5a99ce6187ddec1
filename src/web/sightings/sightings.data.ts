import { queryOptions } from '@tanstack/react-query'
import type { Sighting } from '#contract/sightings/sighting.ts'
import { sightingsApi } from '#contract/sightings/sightings.api.ts'
import { call } from '#web/platform/api/call.ts'
import { unlessLive } from '#web/platform/live/live-state.ts'
import { sightingKeys } from './sightings.live.ts'

/*
 * recentSightings   what this person may see of the last two weeks, the newest first
 * sightingsOf       those of one case, in their order
 */
const poll = 60_000

export function recentSightings() {
  return queryOptions({
    queryKey: [...sightingKeys, 'recent'],
    queryFn: async ({ signal }): Promise<readonly Sighting[]> => (await call(sightingsApi.list, { signal })).results,
    staleTime: poll,
    refetchInterval: unlessLive(() => poll),
  })
}

export function sightingsOf(alert: string) {
  return queryOptions({
    queryKey: [...sightingKeys, alert],
    queryFn: async ({ signal }): Promise<readonly Sighting[]> =>
      (await call(sightingsApi.ofAlert, { params: { id: alert }, signal })).results,
    staleTime: poll,
    refetchInterval: unlessLive(() => poll),
  })
}
