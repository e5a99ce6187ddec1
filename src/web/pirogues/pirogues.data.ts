import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { armateurs } from '#contract/armateurs/armateur.ts'
import { devicesApi } from '#contract/devices/devices.api.ts'
import { type Pirogue, pirogues } from '#contract/pirogues/pirogue.ts'
import type { BodySent } from '#contract/wire/endpoint.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/api/call.ts'
import { thingKeys } from '#web/kit/thing-keys.ts'
import { useWrite } from '#web/outbox/writing.ts'

/*
 * piroguesSummary            figures over all of them, and the places where they lie
 * armateursToLink, trackersToLink   what a boat may be linked to
 * useLinks                   through the outbox
 */
const keys = thingKeys(pirogues)

export function piroguesSummary() {
  return queryOptions({
    queryKey: [...keys, 'summary'],
    queryFn: ({ signal }) => call(pirogues.api.summary, { signal }),
  })
}

export function armateursToLink() {
  return queryOptions({
    queryKey: [...thingKeys(armateurs), 'to link'],
    queryFn: async ({ signal }) => {
      const query = { pageSize: largestPageSize, sort: 'name' }
      return (await call(armateurs.api.list, { query, signal })).results
    },
  })
}

export function trackersToLink() {
  return queryOptions({
    queryKey: ['devices', 'to link'],
    queryFn: async ({ signal }) => {
      const { results } = await call(devicesApi.list, { query: { pageSize: largestPageSize }, signal })
      return results.filter(({ deviceType, isConfirmed }) => deviceType !== 'phone' && isConfirmed)
    },
  })
}

export function useLinks({ id, name }: Pirogue) {
  const client = useQueryClient()
  const write = useWrite()
  return useMutation({
    mutationFn: (body: BodySent<typeof pirogues.api.link>) =>
      write(pirogues.api.link, { params: { id }, body }, { noun: 'fleet', act: 'link', name, thing: id }),
    onSuccess: async ({ storedOn }) => {
      if (storedOn !== 'server') return
      await Promise.all(
        [keys, thingKeys(armateurs), ['devices']].map((queryKey) => client.invalidateQueries({ queryKey })),
      )
    },
  })
}
