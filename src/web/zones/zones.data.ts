import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { largestPageSize } from '#contract/wire/page.ts'
import type { ZoneChange } from '#contract/zones/zone.rules.ts'
import type { Zone } from '#contract/zones/zone.ts'
import { zonesApi } from '#contract/zones/zones.api.ts'
import { call } from '#web/platform/api/call.ts'
import { removeKnownThing, updateKnownThing } from '#web/platform/api/known-things.ts'
import { pollPeriod } from '#web/platform/api/periods.ts'
import { unlessLive } from '#web/platform/live/live-state.ts'
import { useWrite } from '#web/platform/outbox/writing.ts'
import { zoneKeys } from './zones.live.ts'

/** All that a map draws, and that a boat at sea is warned of; a list asks for its pages. */
export function allZones() {
  return queryOptions({
    queryKey: [...zoneKeys, 'all'],
    queryFn: async ({ signal }) => {
      const zones: Zone[] = []
      for (let page = 1; ; page += 1) {
        const { results, next } = await call(zonesApi.list, { query: { page, pageSize: largestPageSize }, signal })
        zones.push(...results)
        if (next === null) return zones
      }
    },
    refetchInterval: unlessLive(pollPeriod('zones')),
  })
}

/** Adds a zone, or changes the one that is given. Maps that listen look again, also after a zone that was refused. */
export function useSaveZone(zone: Zone | null) {
  const client = useQueryClient()
  const write = useWrite()
  return useMutation({
    mutationFn: (change: ZoneChange) => {
      if (zone === null) {
        return write(zonesApi.add, { body: change }, { noun: 'zone', act: 'add', name: change.name ?? '' })
      }
      const { id: thing, name, updatedAt: seen } = zone
      const about = { noun: 'zone', act: 'change', name, thing, seen } as const
      return write(zonesApi.change, { params: { id: thing }, body: change }, about)
    },
    onSuccess: ({ reply }) => {
      if (reply === null) return
      updateKnownThing(client, zoneKeys, reply)
      announce(zone ? 'zone:updated' : 'zone:created', reply)
      announce('map:refresh')
    },
    onError: () => announce('map:refresh'),
  })
}

export function useRemoveZone() {
  const client = useQueryClient()
  const write = useWrite()
  return useMutation({
    mutationFn: ({ id, name }: Zone) =>
      write(zonesApi.remove, { params: { id } }, { noun: 'zone', act: 'remove', name, thing: id }),
    onSuccess: ({ storedOn }, zone) => {
      if (storedOn !== 'server') return
      removeKnownThing(client, zoneKeys, zone.id)
      announce('zone:deleted', zone)
      announce('map:refresh')
    },
  })
}

/** One of many, from a file: whoever adds them all says once that it is done. */
export function addZone(change: ZoneChange): Promise<Zone> {
  return call(zonesApi.add, { body: change })
}

export function useZonesAdded(): (zones: readonly Zone[]) => Promise<void> {
  const client = useQueryClient()
  return async (zones) => {
    for (const zone of zones) announce('zone:created', zone)
    announce('map:refresh')
    await client.invalidateQueries({ queryKey: zoneKeys })
  }
}

type Announced = 'zone:created' | 'zone:updated' | 'zone:deleted' | 'map:refresh'

/** For whatever else listens in this window. */
function announce(name: Announced, zone?: Zone): void {
  globalThis.dispatchEvent(new CustomEvent(name, { detail: zone }))
}
