import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { invitationsApi } from '#contract/invitations/invitations.api.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/platform/api/call.ts'
import { removeKnownThing } from '#web/platform/api/known-things.ts'

const keys = ['invitations'] as const

/** Those that still count; of one organisation there are never more than a page, an administrator has those of all. */
export function openInvitations(page: number) {
  return queryOptions({
    queryKey: [...keys, page],
    queryFn: ({ signal }) => call(invitationsApi.list, { query: { page, pageSize: largestPageSize }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useInvite() {
  return useMutation({
    mutationFn: (organisation: string | null) => call(invitationsApi.add, { body: { organisation } }),
  })
}

export function useRevoke() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(invitationsApi.revoke, { params: { id } }),
    onSuccess: (_, id) => removeKnownThing(client, keys, id),
    /* It may be used, or gone. */
    onError: () => client.invalidateQueries({ queryKey: keys }),
  })
}
