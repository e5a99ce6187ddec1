import { queryOptions } from '@tanstack/react-query'
import { searchApi } from '#contract/search/search.api.ts'
import { call } from '#web/platform/api/call.ts'

/** What the server finds by this name. What was looked for once is not kept on the device. */
export function searchResults(search: string) {
  return queryOptions({
    queryKey: ['search', search] as const,
    enabled: search !== '',
    queryFn: async ({ signal }) => (await call(searchApi.find, { query: { search }, signal })).results,
    meta: { isPassing: true },
    retry: false,
  })
}
