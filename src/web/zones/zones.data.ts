import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import type { ZoneChange } from '#contract/zones/zone.rules.ts'
import type { Zone } from '#contract/zones/zone.ts'
import { call } from '#web/api/call.ts'
import { unlessLive } from '#web/live/live-state.ts'

const pollEvery = 30_000

export const zoneKeys = ['zones'] as const

export function allZones() {
  return queryOptions({
    queryKey: [...zoneKeys, 'all'],
    queryFn: async ({ signal }) => {
      const zones: Zone[] = []
      for (let page = 1; ; page += 1) {
        const { results, next } = await call(api.zones.list, { query: { page, pageSize: largestPageSize }, signal })
        zones.push(...results)
        if (next === null) return zones
      }
    },
    refetchInterval: unlessLive(pollEvery),
  })
}

/** Adds a zone, or changes the one that is given. Maps that listen look again, also after a zone that was refused. */
export function useSaveZone(zone: Zone | null) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (change: ZoneChange) =>
      zone ? call(api.zones.change, { params: { id: zone.id }, body: change }) : addZone(change),
    onSuccess: async (saved) => {
      announce(zone ? 'zone:updated' : 'zone:created', saved)
      await refresh()
    },
    onError: () => announce('map:refresh'),
  })
}

export function useRemoveZone() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id }: Zone) => call(api.zones.remove, { params: { id } }),
    onSuccess: async (_, zone) => {
      announce('zone:deleted', zone)
      await refresh()
    },
  })
}

/** One of many, from a file: whoever adds them all says once that it is done. */
export function addZone(change: ZoneChange): Promise<Zone> {
  return call(api.zones.add, { body: change })
}

export function useZonesAdded(): (zones: readonly Zone[]) => Promise<void> {
  const refresh = useRefresh()
  return async (zones) => {
    for (const zone of zones) announce('zone:created', zone)
    await refresh()
  }
}

/** The stream says it too; on a slow link nobody waits for it to see what they just did. */
function useRefresh() {
  const client = useQueryClient()
  return async () => {
    announce('map:refresh')
    await client.invalidateQueries({ queryKey: zoneKeys })
  }
}

type Announced = 'zone:created' | 'zone:updated' | 'zone:deleted' | 'map:refresh'

/** For whatever else listens in this window. */
function announce(name: Announced, zone?: Zone): void {
  globalThis.dispatchEvent(new CustomEvent(name, { detail: zone }))
}
