import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type BoatToRaiseFor, boatsToCallForApi, mostBoatsToCallFor } from '#contract/alerts/boats-to-call-for.api.ts'
import { call } from '#web/platform/api/call.ts'
import { pollPeriod } from '#web/platform/api/periods.ts'
import { searchFor } from '#web/platform/words/text-order.ts'

/*
 * boatsToCallFor       those that the server names
 * useBoatsToCallFor    those that match; as long as all are known here, no network is asked for a name
 */
export function boatsToCallFor(search: string) {
  return queryOptions({
    queryKey: ['boats to call for', search],
    queryFn: async ({ signal }): Promise<readonly BoatToRaiseFor[]> =>
      (await call(boatsToCallForApi.list, { query: search === '' ? {} : { search }, signal })).results,
    staleTime: pollPeriod('positions'),
    placeholderData: keepPreviousData,
  })
}

export function useBoatsToCallFor(search: string) {
  const first = useQuery(boatsToCallFor(''))
  const isWhole = first.data !== undefined && first.data.length < mostBoatsToCallFor
  const asked = useQuery({ ...boatsToCallFor(search), enabled: search !== '' && first.data !== undefined && !isWhole })
  const isFound = searchFor(search)
  const here = first.data?.filter(({ name, licenseNumber, userName }) => isFound([name, licenseNumber, userName]))
  const answered = asked.isPlaceholderData ? undefined : asked.data
  return { ...first, boats: (search === '' || isWhole ? here : (answered ?? here)) ?? [], isWhole }
}
