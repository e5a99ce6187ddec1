import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Position } from '#contract/positions/position.ts'
import { positionsApi } from '#contract/positions/positions.api.ts'
import { type Role, mayCall } from '#contract/wire/who.ts'
import { call } from '#web/platform/api/call.ts'
import { pollPeriod } from '#web/platform/api/periods.ts'
import { positionKeys } from './positions.data.ts'

/** What the server received: how much of it, and the last of it from one device. */
const askEvery = pollPeriod('received')
const mostRecent = 10

const keys = {
  total: [...positionKeys, 'total'],
  lastOf: (device: string) => [...positionKeys, 'last', device],
} as const

/** Exactly how many positions the server keeps. */
export function totalPositions(role: Role) {
  return queryOptions({
    queryKey: keys.total,
    enabled: mayCall(positionsApi.total.who, role),
    queryFn: async ({ signal }) => (await call(positionsApi.total, { signal })).totalLocations,
    staleTime: askEvery,
    refetchInterval: askEvery,
  })
}

/** One answer for each device, however often it moves: each is kept on the phone, which has room for some hundred. */
export function lastPositionsOfDevice(device: string) {
  return queryOptions({
    queryKey: keys.lastOf(device),
    queryFn: async ({ signal }) =>
      (await call(positionsApi.list, { query: { device, pageSize: mostRecent }, signal })).results,
    staleTime: askEvery,
    refetchInterval: askEvery,
  })
}

/** `newest` is the last one that the stream told of this device: another one asks anew. */
export function useLastPositions(device: string, newest: string | null) {
  const last = useQuery(lastPositionsOfDevice(device))
  const { data, isFetching, refetch } = last
  const asked = useRef<string | null>(null)
  useEffect(() => {
    if (isFetching || !isMissing(newest, data) || asked.current === newest) return
    asked.current = newest
    void refetch()
  }, [newest, data, isFetching, refetch])
  return last
}

/** Before the first answer nothing is: it is on its way, or it failed and says so. */
export function isMissing(newest: string | null, known: readonly Pick<Position, 'id'>[] | undefined): boolean {
  return newest !== null && known !== undefined && known.every(({ id }) => id !== newest)
}
