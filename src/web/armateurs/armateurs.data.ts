import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type OwnedPirogue, armateurs } from '#contract/armateurs/armateur.ts'
import { call } from '#web/platform/api/call.ts'
import { removeKnownThing } from '#web/platform/api/known-things.ts'
import { thingKeys } from '#web/platform/kit/thing-keys.ts'
import { useWrite } from '#web/platform/outbox/writing.ts'

/*
 * boatsOfArmateur   the boats that are linked, or with a search those that may be
 * useLink    through the outbox
 */
const keys = thingKeys(armateurs)

export function boatsOfArmateur(id: string, search: string) {
  return queryOptions({
    queryKey: [...keys, 'boats', id, search],
    queryFn: ({ signal }) =>
      call(armateurs.api.boats, { params: { id }, query: search === '' ? {} : { search }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useLink(id: string, owner: string) {
  const client = useQueryClient()
  const write = useWrite()
  return useMutation({
    mutationFn: ({ boat, linked }: { readonly boat: OwnedPirogue; readonly linked: boolean }) =>
      write(
        armateurs.api.link,
        { params: { id }, body: { pirogue: boat.id, linked } },
        { noun: 'fleet', act: linked ? 'link' : 'unlink', name: `${boat.name ?? ''} – ${owner}`, thing: boat.id },
      ),
    /* Linked it is no more among those that may be, and the other way round. */
    onSuccess: ({ storedOn }, { boat }) => {
      if (storedOn === 'server') removeKnownThing(client, [...keys, 'boats', id], boat.id)
    },
  })
}
