import { useQuery } from '@tanstack/react-query'
import type { Sector } from '#contract/weather/sectors.ts'
import type { Forecast } from '#contract/weather/weather.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { forecastAt } from './weather.data.ts'

/** What is foreseen of a stretch of coast, with the network or as this device kept it. */
export type SectorSea = {
  readonly sector: Sector
  readonly forecast: Forecast | null
  readonly state: 'loading' | 'known' | 'missing'
  /** What is shown is what was kept: nobody answered just now. */
  readonly isUnanswered: boolean
}

export function useSectorSea(sector: Sector): SectorSea {
  const isOffline = useConnection().state === 'offline'
  const { data, isPending, isError, fetchStatus } = useQuery(forecastAt(sector))
  const isAwaited = isPending && !isOffline && fetchStatus !== 'paused'
  return {
    sector,
    forecast: data ?? null,
    state: data ? 'known' : isAwaited ? 'loading' : 'missing',
    isUnanswered: isError || isOffline,
  }
}
