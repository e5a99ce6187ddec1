import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Outcome, useWrite } from '#web/outbox/writing.ts'
import { callList, callRead, writeCalls } from './kind-calls.ts'
import { type Asked, type Kind, type Thing, calledOf, changedAtOf } from './kind.ts'
import type { ListSource } from './list-source.ts'
import { waitingThing } from './waiting-thing.ts'

/*
 * What is asked and written about the things of a kind, under keys that follow from the kind.
 *   thingKeys        everything that is known of all kinds, or of one
 *   sourceOf         their list, as the server searches, narrows, sorts and cuts it
 *   thingsCounted    how many there are of some
 *   thingAsked       one of them
 *   useSaveThing, useRemoveThing   through the outbox
 */

export const thingKeys = (kind?: Kind) => (kind ? (['things', kind.noun] as const) : (['things'] as const))

const sources = new WeakMap<Kind, ListSource<Thing>>()

/** The list of a kind; the same one each time. */
export function sourceOf(kind: Kind): ListSource<Thing> {
  const known = sources.get(kind)
  if (known) return known
  const source = {
    noun: kind.noun,
    key: thingKeys(kind),
    ask: (asked: Asked, signal: AbortSignal) => callList(kind, asked, signal),
    made: waitingThing(kind),
    searched: kind,
  }
  sources.set(kind, source)
  return source
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

/** Adds one, or changes the one that is given. */
export function useSaveThing(kind: Kind, thing: Thing | null) {
  const refresh = useRefresh(kind)
  const write = useWrite()
  return useMutation({
    mutationFn: (body: { readonly [name: string]: unknown }): Promise<Outcome<Thing>> => {
      const { noun } = kind
      const { add, change } = writeCalls(kind)
      if (thing === null) return write(add, { body: body }, { noun, act: 'add', name: calledOf(kind, body) })
      const { id } = thing
      const about = {
        noun,
        act: 'change',
        name: calledOf(kind, thing),
        thing: id,
        seen: changedAtOf(kind, thing),
      } as const
      return write(change, { params: { id }, body: body }, about)
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
  return async ({ storedOn }: Outcome<unknown>) => {
    if (storedOn === 'server') await client.invalidateQueries({ queryKey: thingKeys(kind) })
  }
}
