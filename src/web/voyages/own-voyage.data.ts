import { queryOptions } from '@tanstack/react-query'
import { voyagesApi } from '#contract/voyages/voyages.api.ts'
import { call } from '#web/platform/api/call.ts'
import { pollPeriod } from '#web/platform/api/periods.ts'
import { ownVoyageKey } from './voyages.live.ts'

/** A fisherman's own, and what he usually does: asked on his first screen, before anything can be written. */
export function ownVoyage() {
  return queryOptions({
    queryKey: ownVoyageKey,
    queryFn: ({ signal }) => call(voyagesApi.own, { signal }),
    refetchInterval: pollPeriod('dashboard'),
  })
}
