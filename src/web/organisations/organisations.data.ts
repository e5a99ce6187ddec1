import { type QueryClient, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Approval, Organisation } from '#contract/organisations/organisation.ts'
import { organisationsApi } from '#contract/organisations/organisations.api.ts'
import type { Page } from '#contract/wire/page.ts'
import { call } from '#web/platform/api/call.ts'
import { updateKnownThing } from '#web/platform/api/known-things.ts'
import { organisationKeys } from './organisations.live.ts'

const onAPage = 20
const pageKeys = [...organisationKeys, 'page'] as const
type Narrowed = { readonly approval?: Approval | undefined; readonly search: string }

export function organisationsPage({ approval, search }: Narrowed, page: number) {
  return queryOptions({
    queryKey: [...pageKeys, { approval, search }, page],
    queryFn: ({ signal }) =>
      call(organisationsApi.list, { query: { approval, search, page, pageSize: onAPage }, signal }),
    meta: { isPassing: search !== '' },
    placeholderData: keepPreviousData,
  })
}

const mostOffered = 20

/** Those to which somebody may be invited, by name. Nothing of a search before: Enter takes what stands first. */
export function approvedOrganisations(search: string) {
  return queryOptions({
    queryKey: [...organisationKeys, 'approved', 'names', search],
    meta: { isPassing: search !== '' },
    queryFn: async ({ signal }) => {
      const query = { approval: 'approved', search, pageSize: mostOffered } as const
      return (await call(organisationsApi.list, { query, signal })).results
    },
  })
}

/** Of all pages that were ever looked at. */
export function knownOrganisations(client: QueryClient): readonly Organisation[] {
  const pages = client.getQueryCache().findAll({ queryKey: pageKeys })
  const all = pages.flatMap(({ state }) => (state.data as Page<Organisation> | undefined)?.results ?? [])
  return [...new Map(all.map((one) => [one.id, one])).values()]
}

export function pagesOf(count: number): number {
  return Math.ceil(count / onAPage)
}

type NamesDecision = { readonly organisation: Organisation; readonly isAccepted: boolean }

export function useDecideNames() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ organisation: { id, pendingName, pendingCoordinatorName }, isAccepted }: NamesDecision) =>
      call(isAccepted ? organisationsApi.acceptNames : organisationsApi.refuseNames, {
        params: { id },
        body: { pendingName, pendingCoordinatorName },
      }),
    onSuccess: (decided) => updateKnownThing(client, organisationKeys, decided),
    onError: () => client.invalidateQueries({ queryKey: organisationKeys }),
  })
}

type Decision = { readonly id: string; readonly refusal: string | null }

export function useDecide() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, refusal }: Decision) =>
      refusal === null
        ? call(organisationsApi.approve, { params: { id } })
        : call(organisationsApi.refuse, { params: { id }, body: { reason: refusal } }),
    onSuccess: (decided) => updateKnownThing(client, organisationKeys, decided),
    /* Somebody else may have decided. */
    onError: () => client.invalidateQueries({ queryKey: organisationKeys }),
  })
}
