import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Position } from '#contract/positions/position.ts'
import { fleetPageOfScreens, positionsApi, trackPageOfScreens } from '#contract/positions/positions.api.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/platform/api/call.ts'
import { pollPeriod } from '#web/platform/api/periods.ts'
import { liveHeardAt, liveState, unlessLive } from '#web/platform/live/live-state.ts'
import { positionFilterOf } from './followed.ts'
import { latestPositions, latestPositionsOf, trackedKey } from './latest-positions.ts'
import { mergeNewest, pollFrom } from './newest-poll.ts'
import { type Track, readTrack } from './track.ts'

/*
 * visiblePositions   the newest of each boat: all of them first, then those that moved
 * keepLatestPositions   what the stream has sent since, put where it outlives the page
 * recentTrack        where a boat has been these last hours, page after page
 */

/** While no stream brings them, positions are asked for at this pace. */
const poll = pollPeriod('positions')
const followTrail = pollPeriod('trails')
const hour = 60 * 60_000
const trailLasts = 12 * hour

const keys = {
  all: ['positions'],
  latest: ['positions', 'latest'],
  track: (pirogue: string) => ['positions', 'trail', pirogue],
} as const

export const positionKeys = keys.all

/** When everything was last asked for. Another person is another client. */
const askedAll = new WeakMap<QueryClient, number>()

/** The newest of each boat that this person may see. What was made invalid is asked for whole, a poll only for what moved. */
export function visiblePositions() {
  return queryOptions({
    queryKey: keys.latest,
    queryFn: async ({ client, signal }): Promise<Position[]> => {
      const isInvalid = client.getQueryState(keys.latest)?.isInvalidated === true
      const known = isInvalid ? undefined : client.getQueryData<Position[]>(keys.latest)
      const receivedSince = pollFrom(known, Date.now() - (askedAll.get(client) ?? 0))
      const positions = await newestPositions(receivedSince, signal)
      if (receivedSince !== undefined) return mergeNewest(known ?? [], positions, trackedKey)
      askedAll.set(client, Date.now())
      return positions
    },
    staleTime: poll,
    refetchInterval: unlessLive(poll),
  })
}

/** While the stream is live nothing is asked: without this, what is found again at sea is as old as the first answer. */
export function keepLatestPositions(client: QueryClient): void {
  const state = client.getQueryState<Position[]>(keys.latest)
  if (liveState() !== 'live' || !state?.data || state.isInvalidated) return
  const joined = latestPositions(() => undefined)
  joined.offer(state.data)
  joined.offer(latestPositionsOf(client).all())
  client.setQueryData(keys.latest, [...joined.all()], { updatedAt: liveHeardAt() })
}

async function newestPositions(receivedSince: string | undefined, signal: AbortSignal): Promise<Position[]> {
  const positions: Position[] = []
  for (let page = 1; ; page += 1) {
    const query = { page, pageSize: fleetPageOfScreens, ...(receivedSince !== undefined && { receivedSince }) }
    const { results, next } = await call(positionsApi.list, { query, signal })
    positions.push(...results)
    if (next === null) return positions
  }
}

/** Where a boat, or a device on none, has been these last hours; it is seen while it is still being read. */
export function recentTrack(followed: string | null) {
  const queryKey = keys.track(followed ?? '')
  return queryOptions({
    queryKey,
    enabled: followed !== null,
    queryFn: ({ client, signal }): Promise<Track> => {
      const now = Date.now()
      const from = new Date(now - trailLasts).toISOString()
      return readTrack({
        ask: (cursor) => {
          const query = {
            ...positionFilterOf(followed ?? ''),
            from,
            pageSize: cursor === undefined ? largestPageSize : trackPageOfScreens,
            ...(cursor && { cursor }),
          }
          return call(positionsApi.list, { query, signal })
        },
        known: client.getQueryData<Track>(queryKey),
        from: now - trailLasts,
        now,
        show: (soFar) => void client.setQueryData(queryKey, soFar),
      })
    },
    staleTime: followTrail,
    refetchInterval: followTrail,
  })
}
