import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Balise } from '#contract/balises/balise.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/api/call.ts'

export const baliseKeys = ['balises'] as const

export function allBalises() {
  return queryOptions({
    queryKey: [...baliseKeys, 'all'],
    queryFn: async ({ signal }) => {
      const balises: Balise[] = []
      for (let page = 1; ; page += 1) {
        const { results, next } = await call(api.balises.list, { query: { page, pageSize: largestPageSize }, signal })
        balises.push(...results)
        if (next === null) return balises
      }
    },
  })
}
