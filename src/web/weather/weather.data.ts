import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { weatherApi } from '#contract/weather/weather.api.ts'
import { sectorIds, sectorOf } from '#contract/weather/sectors.ts'
import type { Announced } from './announced.ts'
import { type Warning, warningLevelWords } from '#contract/weather/warning.ts'
import { type WarningDraft, warningDraft } from '#contract/weather/warning.rules.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/api/call.ts'
import { useWithWaiting } from '#web/offline/use-written.ts'
import type { Made } from '#web/offline/with-waiting.ts'
import { type Outcome, useWrite } from '#web/offline/writing.ts'
import { every } from '#web/api/periods.ts'

/*
 * weatherAt    now, at a place
 * forecastAt   hours and days, at a place
 * alertsAt     official warnings and what the forecast reaches, at a place
 * useAnnounced which of these, and when that was answered
 * warnings     all official warnings, for those who enter them
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

export function officialWarnings(wanted: boolean) {
  return queryOptions({
    queryKey: [...weatherKeys, 'warnings'],
    enabled: wanted,
    queryFn: ({ signal }) => call(weatherApi.warnings, { query: { pageSize: largestPageSize }, signal }),
  })
}

function exact({ latitude, longitude }: Place) {
  return { lat: String(Number(latitude.toFixed(4))), lon: String(Number(longitude.toFixed(4))) }
}

/** With what was written here about warnings and has not left yet. */
export function useOfficialWarnings() {
  const query = useQuery(officialWarnings(true))
  const results = useWithWaiting('warning', query.data?.results, warningWritten)
  return { ...query, data: query.data && results && { ...query.data, results } }
}

/** The form sends all that is typed, to enter one as to change one. */
const warningWritten: Made<Warning> = (said, { id, writtenAt }, before) => {
  const read = warningDraft.safeParse(said)
  if (!read.success) return before
  const { sector, level } = read.data
  const known = sectorIds.find((one) => one === sector)
  const made = { id, createdBy: null, createdByName: null, createdAt: writtenAt, updatedAt: writtenAt }
  const display = { sectorDisplay: known ? sectorOf(known).name : sector, levelDisplay: warningLevelWords[level] }
  return { ...(before ?? made), ...read.data, ...display }
}

/** Enters a warning, or changes the one that is given. */
export function useSaveWarning(warning: Warning | null) {
  const refresh = useRefresh()
  const write = useWrite()
  return useMutation({
    mutationFn: (draft: WarningDraft) => {
      const name = draft.message
      if (warning === null) return write(weatherApi.addWarning, { body: draft }, { noun: 'warning', act: 'add', name })
      const { id: thing, updatedAt: seen } = warning
      const about = { noun: 'warning', act: 'change', name, thing, seen } as const
      return write(weatherApi.changeWarning, { params: { id: thing }, body: draft }, about)
    },
    onSuccess: refresh,
  })
}

export function useRemoveWarning() {
  const refresh = useRefresh()
  const write = useWrite()
  return useMutation({
    mutationFn: ({ id, message: name }: Warning) =>
      write(weatherApi.removeWarning, { params: { id } }, { noun: 'warning', act: 'remove', name, thing: id }),
    onSuccess: refresh,
  })
}

function useRefresh() {
  const client = useQueryClient()
  return async ({ kept }: Outcome<unknown>) => {
    if (kept === 'server') await client.invalidateQueries({ queryKey: weatherKeys })
  }
}
