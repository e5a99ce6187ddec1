import { queryOptions, useQuery } from '@tanstack/react-query'
import type { LatLng } from '#contract/wire/units.ts'
import { weatherApi } from '#contract/weather/weather.api.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/platform/api/call.ts'
import { pollPeriod } from '#web/platform/api/periods.ts'
import type { Announced } from './announced.ts'
import { roundedPlaceParams, exactPlaceParams, weatherKeys } from './weather.data.ts'

/*
 * alertsAt     official warnings and what the forecast reaches, at a place
 * useAnnounced which of these, and when that was answered
 */

export function alertsAt(place: LatLng) {
  return queryOptions({
    queryKey: [...weatherKeys, 'alerts', roundedPlaceParams(place)],
    staleTime: pollPeriod('warnings'),
    refetchInterval: pollPeriod('warnings'),
    queryFn: ({ signal }) =>
      call(weatherApi.alerts, { query: { ...exactPlaceParams(place), pageSize: largestPageSize }, signal }),
  })
}

/** `isAsked`: for the first time, so that nothing can be said yet. */
export function useAnnounced(place: LatLng): { readonly announced: Announced; readonly isAsked: boolean } {
  const { data, dataUpdatedAt, isLoading } = useQuery(alertsAt(place))
  return { announced: data ? { alerts: data.results, at: dataUpdatedAt } : null, isAsked: isLoading }
}
