import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { LatLng } from '#contract/wire/units.ts'
import {
  type BoatOfOthers,
  type BoatToRaiseFor,
  boatsToCallForApi,
  fewestLettersOfOthers,
  mostBoatsToCallFor,
} from '#contract/alerts/boats-to-call-for.api.ts'
import { call } from '#web/platform/api/call.ts'
import { pollPeriod } from '#web/platform/api/periods.ts'
import { searchFor } from '#web/platform/words/text-order.ts'

/*
 * boatsToCallFor       those that somebody looks after, as the server names them
 * boatsOfOthers        those of others, by their name, or heard near a place
 * useBoatsToCallFor    those that match; as long as all of one's own are known here, no network is asked for their names
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

/** Of one that is looked after by nobody here nothing but the name is known, and that is no « position inconnue ». */
export type BoatCalledFor = BoatToRaiseFor & { readonly isOther?: true }
function boatsOfOthers(search: string, from: LatLng | null) {
  const asked =
    search === '' && from ? { latitude: String(from.latitude), longitude: String(from.longitude) } : { search }
  return queryOptions({
    queryKey: ['boats of others', asked],
    queryFn: async ({ signal }): Promise<readonly BoatCalledFor[]> =>
      (await call(boatsToCallForApi.others, { query: asked, signal })).results.map(shown),
    staleTime: pollPeriod('positions'),
    enabled: search.length >= fewestLettersOfOthers || (search === '' && from !== null),
  })
}

function shown(boat: BoatOfOthers): BoatCalledFor {
  return { ...boat, user: null, userName: null, lastPlace: null, isOther: true }
}

const none: readonly BoatCalledFor[] = []

type Whose = { readonly looksAfterBoats: boolean; readonly from: LatLng | null }

export function useBoatsToCallFor(search: string, { looksAfterBoats, from }: Whose) {
  const first = useQuery({ ...boatsToCallFor(''), enabled: looksAfterBoats })
  const isWhole = !looksAfterBoats || (first.data !== undefined && first.data.length < mostBoatsToCallFor)
  const asked = useQuery({ ...boatsToCallFor(search), enabled: search !== '' && first.data !== undefined && !isWhole })
  const others = useQuery(boatsOfOthers(search, from))
  const isFound = searchFor(search)
  const here = first.data?.filter(({ name, licenseNumber, userName }) => isFound([name, licenseNumber, userName]))
  const answered = asked.isPlaceholderData ? undefined : asked.data
  const own: readonly BoatCalledFor[] = (search === '' || isWhole ? here : (answered ?? here)) ?? none
  const known = new Set(own.map(({ id }) => id))
  const boats = [...own, ...(others.data ?? none).filter(({ id }) => !known.has(id))]
  return { ...first, isPending: looksAfterBoats && first.isPending, boats, isWhole, isAsking: others.isFetching }
}
