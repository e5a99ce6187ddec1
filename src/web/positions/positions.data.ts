import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Position } from '#contract/positions/position.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/api/call.ts'
import { unlessLive } from '#web/live/live-state.ts'

/** While no stream brings them, positions are asked for at this pace. */
const pollEvery = 30_000
const hour = 60 * 60_000
const trailLasts = 12 * hour

const keys = {
  all: ['positions'],
  latest: ['positions', 'latest'],
  track: (pirogue: string) => ['positions', 'track', pirogue],
} as const

export const positionKeys = keys.all

/** The newest of each boat that this person may see, page after page. */
export function visiblePositions() {
  return queryOptions({
    queryKey: keys.latest,
    queryFn: async ({ signal }) => {
      const positions: Position[] = []
      for (let page = 1; ; page += 1) {
        const { results, next } = await call(api.positions.list, { query: { page, pageSize: largestPageSize }, signal })
        positions.push(...results)
        if (next === null) return positions
      }
    },
    staleTime: pollEvery,
    refetchInterval: unlessLive(pollEvery),
  })
}

/** Where a boat has been these last hours: one page is enough to see the way. */
export function recentTrack(pirogue: string | null) {
  return queryOptions({
    queryKey: keys.track(pirogue ?? ''),
    enabled: pirogue !== null,
    queryFn: async ({ signal }) => {
      const from = new Date(Date.now() - trailLasts).toISOString()
      const query = { pirogue: pirogue ?? '', from, pageSize: largestPageSize }
      return (await call(api.positions.list, { query, signal })).results
    },
    staleTime: pollEvery,
  })
}
