import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Balise } from '#contract/balises/balise.ts'
import type { BaliseDraft } from '#contract/balises/balise.rules.ts'
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

/** Adds a balise, or changes the one that is given. */
export function useSaveBalise(balise: Balise | null) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (draft: BaliseDraft) =>
      balise
        ? call(api.balises.change, { params: { id: balise.id }, body: draft })
        : call(api.balises.add, { body: draft }),
    onSuccess: refresh,
  })
}

export function useRemoveBalise() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id }: Balise) => call(api.balises.remove, { params: { id } }),
    onSuccess: refresh,
  })
}

/** The stream says it too; on a slow link nobody waits for it to see what they just did. */
function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: baliseKeys })
}
