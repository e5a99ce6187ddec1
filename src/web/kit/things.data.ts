import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Page } from '#contract/wire/page.ts'
import { type Outcome, useWrite } from '#web/offline/writing.ts'
import { callList, callRead, writeCalls } from './kind-calls.ts'
import { type Asked, type Kind, type Thing, calledOf, changedAtOf } from './kind.ts'

/*
 * What is asked and written about the things of a kind, under keys that follow from the kind.
 *   thingKeys        everything that is known of all kinds, or of one
 *   thingsAsked      one page of a list, as the server searched, narrowed and sorted it
 *   thingsCounted    how many there are of some
 *   thingAsked       one of them
 *   thingsKnown      all of them that this device has seen
 *   useSaveThing, useRemoveThing   through the outbox
 */

export const thingKeys = (kind?: Kind) => (kind ? (['things', kind.noun] as const) : (['things'] as const))

/** Deep pages and what was looked for once are not kept on the device: they would push out what it needs at sea. */
const mostKept = 4

export function thingsAsked(kind: Kind, asked: Asked) {
  return queryOptions({
    queryKey: [...thingKeys(kind), 'list', asked] as const,
    queryFn: ({ signal }) => callList(kind, asked, signal),
    meta: { isPassing: asked.search !== '' || asked.page > mostKept },
  })
}

export function thingsCounted(kind: Kind, filters: Asked['filters']) {
  const asked: Asked = { search: '', sort: '-createdAt', filters, page: 1, pageSize: 1 }
  return queryOptions({
    queryKey: [...thingKeys(kind), 'count', filters] as const,
    queryFn: async ({ signal }) => (await callList(kind, asked, signal)).count,
  })
}

export function thingAsked(kind: Kind, id: string) {
  return queryOptions({
    queryKey: [...thingKeys(kind), 'one', id] as const,
    queryFn: ({ signal }) => callRead(kind, id, signal),
  })
}

/** Of all pages that were ever looked at, each thing as it was told last. */
export function thingsKnown(client: QueryClient, kind: Kind): readonly Thing[] {
  const pages = client.getQueryCache().findAll({ queryKey: [...thingKeys(kind), 'list'] })
  const things = new Map<string, Thing>()
  for (const { state } of pages.toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)) {
    for (const thing of (state.data as Page<Thing> | undefined)?.results ?? []) things.set(thing.id, thing)
  }
  return [...things.values()]
}

/** Adds one, or changes the one that is given. */
export function useSaveThing(kind: Kind, thing: Thing | null) {
  const refresh = useRefresh(kind)
  const write = useWrite()
  return useMutation({
    mutationFn: (said: { readonly [name: string]: unknown }): Promise<Outcome<Thing>> => {
      const { noun } = kind
      const { add, change } = writeCalls(kind)
      if (thing === null) return write(add, { body: said }, { noun, act: 'add', name: calledOf(kind, said) })
      const { id } = thing
      const about = {
        noun,
        act: 'change',
        name: calledOf(kind, thing),
        thing: id,
        seen: changedAtOf(kind, thing),
      } as const
      return write(change, { params: { id }, body: said }, about)
    },
    onSuccess: refresh,
  })
}

export function useRemoveThing(kind: Kind) {
  const refresh = useRefresh(kind)
  const write = useWrite()
  return useMutation({
    mutationFn: (thing: Thing) => {
      const { id } = thing
      const about = { noun: kind.noun, act: 'remove', name: calledOf(kind, thing), thing: id } as const
      return write(writeCalls(kind).remove, { params: { id } }, about)
    },
    onSuccess: refresh,
  })
}

/** The stream says it too; on a slow link nobody waits for it to see what they just did. */
function useRefresh(kind: Kind) {
  const client = useQueryClient()
  return async ({ kept }: Outcome<unknown>) => {
    if (kept === 'server') await client.invalidateQueries({ queryKey: thingKeys(kind) })
  }
}
