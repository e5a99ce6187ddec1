import { queryOptions } from '@tanstack/react-query'
import { type Page, largestPageSize } from '#contract/wire/page.ts'
import type { ListRequest } from './kind.ts'
import type { ListSource } from './list-source.ts'

/** All pages of a list as the server searched and narrowed it. */
export function wholeListQuery<T extends { readonly id: string }, P extends Page<T>>(
  source: ListSource<T, P>,
  { search, sort, filters }: ListRequest,
) {
  return queryOptions({
    queryKey: [...source.key, 'whole', { search, sort, filters }],
    queryFn: async ({ signal }) => {
      const things: T[] = []
      for (let page = 1; ; page += 1) {
        const asked = { search, sort, filters, page, pageSize: largestPageSize }
        const { results, next } = await source.ask(asked, signal)
        things.push(...results)
        if (next === null) return things
      }
    },
    meta: { isPassing: true },
    ...(source.staleAfter && { staleTime: source.staleAfter }),
    ...(source.again !== undefined && { refetchInterval: source.again }),
  })
}
