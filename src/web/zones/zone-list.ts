import { toSnake } from '#contract/wire/casing.ts'
import type { ReplyOf } from '#contract/wire/endpoint.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { drawnAs, geometryOf } from '#contract/zones/zone.geometry.ts'
import { zoneChange, zoneFrom } from '#contract/zones/zone.rules.ts'
import { type Zone, type ZoneState, type ZoneType, zoneState } from '#contract/zones/zone.ts'
import { zonesApi } from '#contract/zones/zones.api.ts'
import { call } from '#web/platform/api/call.ts'
import { pollPeriod } from '#web/platform/api/periods.ts'
import type { ListSource } from '#web/platform/kit/list-source.ts'
import { unlessLive } from '#web/platform/live/live-state.ts'
import type { MakeWaitingCopy } from '#web/platform/outbox/with-waiting.ts'
import { contentOf } from './form/zone-content.ts'
import { zoneKeys } from './zones.live.ts'

/** The zone that comes of what was written here, by the rules by which the server will make it. */
const zoneWritten: MakeWaitingCopy<Zone> = (body, { id, writtenAt }, before) => {
  const read = zoneChange.safeParse(body)
  if (!read.success) return before
  try {
    const content = zoneFrom(read.data, before && contentOf(before))
    const { rings: _, ...zone } = content
    const made = { id, createdBy: null, createdAt: writtenAt, updatedBy: null, updatedAt: writtenAt }
    return { ...(before ?? made), ...zone, geometry: geometryOf(content), coordinates: drawnAs(content) }
  } catch (problem) {
    if (problem instanceof Refused) return before
    throw problem
  }
}

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
