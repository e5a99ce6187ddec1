import { queryOptions } from '@tanstack/react-query'
import type { PastPlace } from '#contract/fleet/fleet-past.ts'
import { fleetApi } from '#contract/fleet/fleet.api.ts'
import { call } from '#web/platform/api/call.ts'
import { pollPeriod } from '#web/platform/api/periods.ts'

/*
 * dayOfFleet   the bar: how many were at sea each half hour, and who called for help
 * fleetAt      where the boats were at one moment of that day
 */

const keys = { day: ['fleet-past', 'day'], at: (at: number) => ['fleet-past', 'at', at] } as const
export const dayKey = keys.day

const again = pollPeriod('weather')

export function dayOfFleet(isWanted: boolean) {
  return queryOptions({
    queryKey: keys.day,
    enabled: isWanted,
    queryFn: ({ signal }) => call(fleetApi.day, { signal }),
    staleTime: again,
    refetchInterval: again,
  })
}

export type FleetThen = { readonly at: number; readonly atSea: number; readonly places: readonly PastPlace[] }

/** A late position may still change it: for a minute it is taken as it is. It is looked at in passing, and not kept on the device. */
export function fleetAt(at: number | null) {
  return queryOptions({
    queryKey: keys.at(at ?? 0),
    enabled: at !== null,
    staleTime: 60_000,
    meta: { isPassing: true },
    queryFn: async ({ signal }): Promise<FleetThen> => {
      const moment = new Date(at ?? 0).toISOString()
      const places: PastPlace[] = []
      for (let after: string | null | undefined; ;) {
        const answer = await call(fleetApi.past, { query: { at: moment, ...(after && { after }) }, signal })
        places.push(...answer.results)
        after = answer.after
        if (after === null) return { at: at ?? 0, atSea: answer.atSea, places }
      }
    },
  })
}
