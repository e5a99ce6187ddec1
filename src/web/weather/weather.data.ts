import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Warning } from '#contract/weather/warning.ts'
import type { WarningDraft } from '#contract/weather/warning.rules.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/api/call.ts'

/*
 * weatherAt    now, at a place
 * forecastAt   hours and days, at a place
 * alertsAt     official warnings and what the forecast reaches, at a place
 * warnings     all official warnings, for those who enter them
 */

export const weatherKeys = ['weather'] as const
const refreshEvery = 5 * 60_000

export type Place = { readonly latitude: number; readonly longitude: number }

/** To the hundredth of a degree, a kilometre: who walks along the beach asks the same question. */
function asked({ latitude, longitude }: Place) {
  return { lat: latitude.toFixed(2), lon: longitude.toFixed(2) }
}

export function weatherAt(place: Place) {
  return queryOptions({
    queryKey: [...weatherKeys, 'current', asked(place)],
    refetchInterval: refreshEvery,
    queryFn: ({ signal }) => call(api.weather.current, { query: exact(place), signal }),
  })
}

export function forecastAt(place: Place) {
  return queryOptions({
    queryKey: [...weatherKeys, 'forecast', asked(place)],
    refetchInterval: 6 * refreshEvery,
    queryFn: ({ signal }) => call(api.weather.forecast, { query: exact(place), signal }),
  })
}

export function alertsAt(place: Place) {
  return queryOptions({
    queryKey: [...weatherKeys, 'alerts', asked(place)],
    refetchInterval: refreshEvery,
    queryFn: ({ signal }) =>
      call(api.weather.alerts, { query: { ...exact(place), pageSize: largestPageSize }, signal }),
  })
}

export function officialWarnings(wanted: boolean) {
  return queryOptions({
    queryKey: [...weatherKeys, 'warnings'],
    enabled: wanted,
    queryFn: ({ signal }) => call(api.weather.warnings, { query: { pageSize: largestPageSize }, signal }),
  })
}

function exact({ latitude, longitude }: Place) {
  return { lat: String(Number(latitude.toFixed(4))), lon: String(Number(longitude.toFixed(4))) }
}

/** Enters a warning, or changes the one that is given. */
export function useSaveWarning(warning: Warning | null) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (draft: WarningDraft) =>
      warning
        ? call(api.weather.changeWarning, { params: { id: warning.id }, body: draft })
        : call(api.weather.addWarning, { body: draft }),
    onSuccess: refresh,
  })
}

export function useRemoveWarning() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id }: Warning) => call(api.weather.removeWarning, { params: { id } }),
    onSuccess: refresh,
  })
}

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: weatherKeys })
}
