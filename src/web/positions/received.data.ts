import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { positionKeys } from './positions.data.ts'
import { positionsApi } from '#contract/positions/positions.api.ts'
import { type Role, mayCall } from '#contract/wire/who.ts'
import { call } from '#web/api/call.ts'
import { pollPeriod } from '#web/api/periods.ts'

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

/** `newest` is the last one that the stream told of this device: another one asks anew. */
export function lastPositionsOfDevice(device: string, newest: string | null) {
  return queryOptions({
    queryKey: [...keys.lastOf(device), newest],
    queryFn: async ({ signal }) =>
      (await call(positionsApi.list, { query: { device, pageSize: mostRecent }, signal })).results,
    placeholderData: keepPreviousData,
    staleTime: askEvery,
    refetchInterval: askEvery,
  })
}
