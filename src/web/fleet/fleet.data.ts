import { queryOptions } from '@tanstack/react-query'
import { type FleetBoat, type FleetState, fleetStates, rankOfNeed } from '#contract/fleet/fleet-boat.ts'
import { activeWithin, isAtSea } from '#contract/fleet/fleet-status.ts'
import { fleetApi } from '#contract/fleet/fleet.api.ts'
import { toSnake } from '#contract/wire/casing.ts'
import { type Role, mayCall } from '#contract/wire/who.ts'
import { call } from '#web/platform/api/call.ts'
import { type Download, download } from '#web/platform/api/download.ts'
import { pollPeriod } from '#web/platform/api/periods.ts'
import type { ListRequest } from '#web/platform/kit/kind.ts'
import type { ListSource } from '#web/platform/kit/list-source.ts'
import { unlessLive } from '#web/platform/live/live-state.ts'
import { fleetKeys } from './fleet.live.ts'

/*
 * fleetList     the list, page by page; without network what this device has seen of it
 * fleetCounts   its figures
 * fleetBoat     one boat, for those who look at it alone
 */

const poll = pollPeriod('dashboard')
export const fleetFilters = ['state'] as const

export const fleetList: ListSource<FleetBoat> = {
  noun: 'fleet',
  key: fleetKeys,
  ask: (asked, signal) => call(fleetApi.list, { query: { ...wire(asked), ...pageIn(asked) }, signal }),
  // Nobody writes into this list: it is what boats do.
  made: (_body, _about, before) => before,
  searched: { search: ['name', 'licenseNumber', 'ownerName'], fields: {}, first: rankOfNeed },
  besides: (boat) => ({ state: fleetStates.filter((state) => isIn[state](boat)) }),
  staleAfter: () => 0,
  again: unlessLive(poll),
}

const isIn: { readonly [S in FleetState]: (boat: FleetBoat) => boolean } = {
  active: ({ lastHeard }) => lastHeard !== null && Date.now() - Date.parse(lastHeard) <= activeWithin,
  out: ({ status }) => isAtSea(status),
  in_port: ({ status }) => status === 'in_port',
  offline: ({ status }) => status === 'offline',
  alerts: ({ openAlerts }) => openAlerts > 0,
}

export function fleetCounts(role: Role) {
  return queryOptions({
    queryKey: [...fleetKeys, 'counts'],
    enabled: mayCall(fleetApi.counts.who, role),
    queryFn: ({ signal }) => call(fleetApi.counts, { signal }),
    staleTime: poll,
    refetchInterval: unlessLive(poll),
  })
}

export function fleetBoat(id: string) {
  return queryOptions({
    queryKey: [...fleetKeys, 'one', id],
    queryFn: ({ signal }) => call(fleetApi.read, { params: { id }, signal }),
    staleTime: poll,
    refetchInterval: unlessLive(poll),
  })
}

/** The whole list, as it is searched, narrowed and sorted here. */
export async function fleetFile(asked: ListRequest): Promise<Download> {
  return await download(fleetApi.exportList, { query: wire(asked) })
}

function wire({ search, sort, filters }: ListRequest) {
  const state = fleetStates.find((one) => one === filters['state'])
  return { search, sort: toSnake(sort), state }
}

function pageIn({ page, pageSize }: ListRequest) {
  return { page, pageSize }
}
