import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Approval } from '#contract/organisations/organisation.ts'
import { organisationsApi } from '#contract/organisations/organisations.api.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/api/call.ts'
import { organisationKeys } from './organisation-keys.ts'

const onAPage = 20

export function organisationsPage(approval: Approval | undefined, page: number) {
  return queryOptions({
    queryKey: [...organisationKeys, approval ?? 'all', page],
    queryFn: ({ signal }) => call(organisationsApi.list, { query: { approval, page, pageSize: onAPage }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Those to which somebody may be invited. */
export function approvedOrganisations() {
  return queryOptions({
    queryKey: [...organisationKeys, 'approved', 'names'],
    queryFn: async ({ signal }) => {
      const query = { approval: 'approved', pageSize: largestPageSize } as const
      return (await call(organisationsApi.list, { query, signal })).results
    },
  })
}

export function pagesOf(count: number): number {
  return Math.ceil(count / onAPage)
}

type Decision = { readonly id: string; readonly refusal: string | null }

export function useDecide() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, refusal }: Decision) =>
      refusal === null
        ? call(organisationsApi.approve, { params: { id } })
        : call(organisationsApi.refuse, { params: { id }, body: { reason: refusal } }),
    onSettled: () => client.invalidateQueries({ queryKey: organisationKeys }),
  })
}
