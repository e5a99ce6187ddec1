import { queryOptions } from '@tanstack/react-query'
import { readingsApi } from '#contract/monitoring/readings.api.ts'
import { call } from '#web/platform/api/call.ts'
import { isSavingData } from '#web/platform/api/data-saver.ts'

const keys = ['monitoring'] as const
const second = 1000

/** As often as the server measures; only while somebody looks at it. */
const often = () => (isSavingData() ? 30 : 5) * second
/** A value a minute: asked for twice in it. */
const seldom = () => (isSavingData() ? 120 : 30) * second

export function latestReadingQuery() {
  return queryOptions({
    queryKey: [...keys, 'now'],
    queryFn: ({ signal }) => call(readingsApi.now, { signal }),
    staleTime: often,
    refetchInterval: often,
    retry: false,
  })
}

export function hourReadingsQuery() {
  return queryOptions({
    queryKey: [...keys, 'hour'],
    queryFn: ({ signal }) => call(readingsApi.hour, { signal }),
    staleTime: seldom,
    refetchInterval: seldom,
    retry: false,
  })
}
