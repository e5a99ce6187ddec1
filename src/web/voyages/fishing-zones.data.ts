import { queryOptions } from '@tanstack/react-query'
import { largestPageSize } from '#contract/wire/page.ts'
import { zonesApi } from '#contract/zones/zones.api.ts'
import { call } from '#web/platform/api/call.ts'
import { voyageKeys } from './voyages.live.ts'

type FishingZone = { readonly id: string; readonly name: string }

/** All zones in which somebody may fish now: what is switched off, over or still to come is nowhere to go to. */
export function fishingZones() {
  return queryOptions({
    queryKey: [...voyageKeys, 'zones'],
    queryFn: async ({ signal }) => {
      const zones: FishingZone[] = []
      for (let page = 1; ; page += 1) {
        const query = { zoneType: 'fishing', state: 'active', page, pageSize: largestPageSize } as const
        const { results, next } = await call(zonesApi.list, { query, signal })
        zones.push(...results.map(({ id, name }) => ({ id, name })))
        if (next === null) return zones
      }
    },
  })
}
