import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Ship } from '#contract/ships/ship.ts'
import { shipsApi } from '#contract/ships/ships.api.ts'
import type { CollisionWarning } from '#contract/ships/warning.ts'
import type { Role } from '#contract/wire/who.ts'
import { call } from '#web/platform/api/call.ts'
import { unlessLive } from '#web/platform/live/live-state.ts'
import { newestOf } from './ships.layer.ts'

/*
 * shipsOnTheMap       every ship that was heard within a day
 * collisionWarnings   ships that pass too near now, to whom somebody is told of it
 * keepShips           what the stream brings of ships
 * keepWarning         and of one that passes too near
 */
const minute = 60_000
const keys = { all: ['ships'], map: ['ships', 'map'], warnings: ['ships', 'warnings'] } as const
export const shipKeys = keys.all

/** The stream brings ships to nobody at sea, for each byte is paid for there: a map that is open asks now and then. */
export function shipsOnTheMap(role: Role) {
  return queryOptions({
    queryKey: keys.map,
    queryFn: async ({ signal }): Promise<readonly Ship[]> => (await call(shipsApi.list, { signal })).results,
    staleTime: minute,
    refetchInterval: role === 'fisherman' ? 2 * minute : unlessLive(() => minute),
  })
}

export function collisionWarnings() {
  return queryOptions({
    queryKey: keys.warnings,
    queryFn: async ({ signal }): Promise<readonly CollisionWarning[]> =>
      (await call(shipsApi.warnings, { signal })).results,
    staleTime: minute,
    refetchInterval: unlessLive(() => minute / 2),
  })
}

export function keepShips(client: QueryClient, heard: readonly Ship[]): void {
  client.setQueryData<readonly Ship[]>(keys.map, (known) => known && newestOf(known, heard))
}

/** What is over stands in no list. */
export function keepWarning(client: QueryClient, warning: CollisionWarning): void {
  client.setQueryData<readonly CollisionWarning[]>(keys.warnings, (known = []) => {
    const others = known.filter(({ id }) => id !== warning.id)
    return warning.endedAt === null ? [...others, warning] : others
  })
}
