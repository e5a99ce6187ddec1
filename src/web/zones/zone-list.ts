import type { ReplyOf } from '#contract/wire/endpoint.ts'
import { toSnake } from '#contract/wire/casing.ts'
import { type Zone, type ZoneState, type ZoneType, zoneState } from '#contract/zones/zone.ts'
import { zonesApi } from '#contract/zones/zones.api.ts'
import { call } from '#web/api/call.ts'
import { pollPeriod } from '#web/api/periods.ts'
import type { ListSource } from '#web/kit/list-source.ts'
import { unlessLive } from '#web/live/live-state.ts'
import { zoneKeys } from './zone-keys.ts'
import { zoneWritten } from './zone-written.ts'

export const zoneFilters = ['zoneType', 'state'] as const

/** The list of zones, with how many there are of each type. */
export const zoneList: ListSource<Zone, ReplyOf<typeof zonesApi.list>> = {
  noun: 'zone',
  key: zoneKeys,
  ask: ({ filters, sort, ...asked }, signal) => {
    const { zoneType, state } = filters as { zoneType?: ZoneType; state?: ZoneState }
    return call(zonesApi.list, { query: { ...asked, zoneType, state, sort: toSnake(sort) }, signal })
  },
  made: zoneWritten,
  searched: { search: ['name', 'description'], fields: {} },
  besides: (zone) => ({ state: zoneState(zone, Date.now()) }),
  again: unlessLive(pollPeriod('zones')),
}
