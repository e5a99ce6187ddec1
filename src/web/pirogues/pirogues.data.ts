import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import { accountsApi } from '#contract/accounts/accounts.api.ts'
import { armateurs } from '#contract/armateurs/armateur.ts'
import { devicesApi } from '#contract/devices/devices.api.ts'
import { type Pirogue, pirogues } from '#contract/pirogues/pirogue.ts'
import type { BodySent } from '#contract/wire/endpoint.ts'
import { call } from '#web/platform/api/call.ts'
import { updateKnownThing } from '#web/platform/api/known-things.ts'
import { thingKeys } from '#web/platform/kit/thing-keys.ts'
import { useWrite } from '#web/platform/outbox/writing.ts'
import { numberShown } from '#web/platform/words/telephone.ts'

/*
 * piroguesSummary            figures over all of them, and the places where they lie
 * ownersLike, armateursLike, trackersLike   what a boat may be linked to
 * ownerNamed                 whose account it is linked to
 * useLinks                   through the outbox
 */
const keys = thingKeys(pirogues)

export function piroguesSummary() {
  return queryOptions({
    queryKey: [...keys, 'summary'],
    queryFn: ({ signal }) => call(pirogues.api.summary, { signal }),
  })
}

/** What a boat may be linked to, as a choice offers it. Nothing of a search before: Enter takes what stands first. */
export type Linkable = { readonly id: string; readonly name: string; readonly about?: string }

const mostOffered = 20

export function armateursLike(search: string) {
  return queryOptions({
    queryKey: [...thingKeys(armateurs), 'to link', search],
    meta: { isPassing: search !== '' },
    queryFn: async ({ signal }): Promise<Linkable[]> => {
      const query = { search, pageSize: mostOffered, sort: 'name' }
      const { results } = await call(armateurs.api.list, { query, signal })
      return results.map(({ id, name, company }) => ({ id, name, about: company }))
    },
  })
}

/** A thousand telephones are devices too: the server leaves them out before it cuts the list. */
export function trackersLike(search: string) {
  return queryOptions({
    queryKey: ['devices', 'to link', search],
    meta: { isPassing: search !== '' },
    queryFn: async ({ signal }): Promise<Linkable[]> => {
      const query = { search, forBoats: 'true', pageSize: mostOffered } as const
      const { results } = await call(devicesApi.list, { query, signal })
      return results.map(({ id, deviceId, pirogueName }) => ({ id, name: deviceId, about: pirogueName ?? '' }))
    },
  })
}

/** Of those alone whom one manages: a boat is given to nobody else. */
export function ownersLike(search: string) {
  return queryOptions({
    queryKey: ['pirogues', 'to link', search],
    meta: { isPassing: search !== '' },
    queryFn: async ({ signal }): Promise<Linkable[]> => {
      const query = { search, role: 'fisherman', managed: true, pageSize: mostOffered, sort: 'full_name' } as const
      return (await call(accountsApi.list, { query, signal })).results.map(ownerOf)
    },
  })
}

/** Whoever may not read the account has its name from the boat. */
export function ownerNamed(id: string | null) {
  return queryOptions({
    queryKey: ['pirogues', 'owner', id],
    enabled: id !== null,
    queryFn: async ({ signal }) => ownerOf(await call(accountsApi.read, { params: { id: id ?? '' }, signal })),
  })
}

/** Two of one name are told apart by their numbers. */
function ownerOf({ id, profile, phoneNumber, email }: User): Linkable {
  const reached = phoneNumber === null ? (email ?? '') : numberShown(phoneNumber)
  return profile.fullName === null ? { id, name: reached } : { id, name: profile.fullName, about: reached }
}

export function useLinks({ id, name }: Pirogue) {
  const client = useQueryClient()
  const write = useWrite()
  return useMutation({
    mutationFn: (body: BodySent<typeof pirogues.api.link>) =>
      write(pirogues.api.link, { params: { id }, body }, { noun: 'fleet', act: 'link', name, thing: id }),
    onSuccess: ({ reply }) => {
      if (reply) updateKnownThing(client, keys, reply)
    },
  })
}
