import { queryOptions, useQuery } from '@tanstack/react-query'
import { weatherApi } from '#contract/weather/weather.api.ts'
import type { Announced } from './announced.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/api/call.ts'
import { every } from '#web/api/periods.ts'

/*
 * weatherAt    now, at a place
 * forecastAt   hours and days, at a place
 * alertsAt     official warnings and what the forecast reaches, at a place
 * useAnnounced which of these, and when that was answered
 */

export const weatherKeys = ['weather'] as const

export type Place = { readonly latitude: number; readonly longitude: number }

/** To the hundredth of a degree, a kilometre: who walks along the beach asks the same question. */
function asked({ latitude, longitude }: Place) {
  return { lat: latitude.toFixed(2), lon: longitude.toFixed(2) }
}

export function weatherAt(place: Place) {
  return queryOptions({
    queryKey: [...weatherKeys, 'current', asked(place)],
    staleTime: every('weather'),
    refetchInterval: every('weather'),
    queryFn: ({ signal }) => call(weatherApi.current, { query: exact(place), signal }),
  })
}

export function forecastAt(place: Place) {
  return queryOptions({
    queryKey: [...weatherKeys, 'forecast', asked(place)],
    staleTime: every('forecast'),
    refetchInterval: every('forecast'),
    queryFn: ({ signal }) => call(weatherApi.forecast, { query: exact(place), signal }),
  })
}

export function alertsAt(place: Place) {
  return queryOptions({
    queryKey: [...weatherKeys, 'alerts', asked(place)],
    staleTime: every('warnings'),
    refetchInterval: every('warnings'),
    queryFn: ({ signal }) => call(weatherApi.alerts, { query: { ...exact(place), pageSize: largestPageSize }, signal }),
  })
}

/** `isAsked`: for the first time, so that nothing can be said yet. */
export function useAnnounced(place: Place): { readonly announced: Announced; readonly isAsked: boolean } {
  const { data, dataUpdatedAt, isLoading } = useQuery(alertsAt(place))
  return { announced: data ? { alerts: data.results, at: dataUpdatedAt } : null, isAsked: isLoading }
}

function exact({ latitude, longitude }: Place) {
  return { lat: String(Number(latitude.toFixed(4))), lon: String(Number(longitude.toFixed(4))) }
}
