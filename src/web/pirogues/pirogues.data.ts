import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { accountsApi } from '#contract/accounts/accounts.api.ts'
import { armateurs } from '#contract/armateurs/armateur.ts'
import { devicesApi } from '#contract/devices/devices.api.ts'
import { type Pirogue, pirogues } from '#contract/pirogues/pirogue.ts'
import type { BodySent } from '#contract/wire/endpoint.ts'
import { call } from '#web/api/call.ts'
import { updateKnownThing } from '#web/api/known-things.ts'
import { thingKeys } from '#web/kit/thing-keys.ts'
import { useWrite } from '#web/outbox/writing.ts'

/*
 * piroguesSummary            figures over all of them, and the places where they lie
 * armateursLike, trackersLike   what a boat may be linked to
 * personNamed, peopleFound   whose boat it is, and whose it may be
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

export function personNamed(id: string | null) {
  return queryOptions({
    queryKey: ['pirogues', 'person', id],
    enabled: id !== null,
    queryFn: ({ signal }) => call(accountsApi.read, { params: { id: id ?? '' }, signal }),
  })
}

export const fewestLetters = 2
const mostFound = 6

/** Of those alone whom one manages: a boat is given to nobody else. */
export function peopleFound(search: string) {
  return queryOptions({
    queryKey: ['pirogues', 'people', search],
    enabled: search.length >= fewestLetters,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { search, role: 'fisherman', managed: 'true', pageSize: mostFound, sort: 'full_name' } as const
      return (await call(accountsApi.list, { query, signal })).results
    },
  })
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
