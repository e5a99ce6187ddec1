import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { removeKnownThing, updateKnownThing } from '#web/platform/api/known-things.ts'
import { currentSession } from '#web/platform/api/session.ts'
import { type WriteOutcome, useWrite } from '#web/platform/outbox/writing.ts'
import { listThings, readThing, photoCallOf, writeCalls } from './kind-calls.ts'
import { type ListRequest, type Kind, type Thing, calledOf, changedAtOf } from './kind.ts'
import type { ListSource } from './list-source.ts'
import { thingKeys } from './thing-keys.ts'
import { waitingThing } from './waiting-thing.ts'

/*
 * What is asked and written about the things of a kind, under keys that follow from the kind.
 *   sourceOf                       their list, as the server searches, narrows, sorts and cuts it
 *   thingCountQuery                how many there are of some
 *   thingQuery                     one of them
 *   useSaveThing, useRemoveThing   through the outbox
 */

const sources = new WeakMap<Kind, ListSource<Thing>>()

/** The list of a kind; the same one each time. */
export function sourceOf(kind: Kind): ListSource<Thing> {
  const known = sources.get(kind)
  if (known) return known
  const source = {
    noun: kind.noun,
    key: thingKeys(kind),
    ask: (asked: ListRequest, signal: AbortSignal) => listThings(kind, asked, signal),
    made: waitingThing(kind, () => currentSession()?.user ?? null),
    searched: kind,
  }
  sources.set(kind, source)
  return source
}

export function thingCountQuery(kind: Kind, filters: ListRequest['filters']) {
  const asked: ListRequest = { search: '', sort: '-createdAt', filters, page: 1, pageSize: 1 }
  return queryOptions({
    queryKey: [...thingKeys(kind), 'count', filters] as const,
    queryFn: async ({ signal }) => (await listThings(kind, asked, signal)).count,
  })
}

export function thingQuery(kind: Kind, id: string) {
  return queryOptions({
    queryKey: [...thingKeys(kind), 'one', id] as const,
    queryFn: ({ signal }) => readThing(kind, id, signal),
  })
}

/** `photos`: those that were chosen, by the names of their fields. */
type Save = { readonly body: { readonly [name: string]: unknown }; readonly photos: ReadonlyMap<string, Blob> }
/** The words may be taken where a photo is refused: that is said beside it. */
type Saved = WriteOutcome<Thing> & { readonly photoProblem?: unknown }
type Write = ReturnType<typeof useWrite>

/** Adds one, or changes the one that is given. */
export function useSaveThing(kind: Kind, thing: Thing | null) {
  const client = useQueryClient()
  const write = useWrite()
  return useMutation({
    mutationFn: async ({ body, photos }: Save): Promise<Saved> => {
      const words = await writeWords(write, kind, thing, { body, photos })
      return await sendPhotos(write, kind, { ...words, name: calledOf(kind, { ...thing, ...body }) }, photos)
    },
    onSuccess: ({ reply }) => {
      if (reply) updateKnownThing(client, thingKeys(kind), reply)
    },
  })
}

async function writeWords(
  write: Write,
  kind: Kind,
  thing: Thing | null,
  { body, photos }: Save,
): Promise<WriteOutcome<Thing>> {
  const { noun } = kind
  const { add, change } = writeCalls(kind)
  if (thing === null) return await write(add, { body }, { noun, act: 'add', name: calledOf(kind, body) })
  const { id } = thing
  if (photos.size > 0 && Object.keys(body).length === 0) return { storedOn: 'server', reply: thing, thing: id }
  const seen = changedAtOf(kind, thing)
  return await write(
    change,
    { params: { id }, body },
    { noun, act: 'change', name: calledOf(kind, thing), thing: id, seen },
  )
}

type Words = WriteOutcome<Thing> & { readonly name: string }

/** Once its thing is on its way: behind it, where both wait in this phone. */
async function sendPhotos(write: Write, kind: Kind, { name, ...words }: Words, photos: Save['photos']): Promise<Saved> {
  let saved: Saved = words
  for (const [field, file] of photos) {
    const id = words.thing
    const about = { noun: kind.noun, act: 'change', name, thing: id, isPart: words.storedOn === 'device' } as const
    try {
      const sent = await write(photoCallOf(kind, field), { params: { id }, file }, about)
      if (sent.storedOn !== 'server' || saved.storedOn === 'server') saved = sent
    } catch (photoProblem) {
      saved = { ...saved, photoProblem }
    }
  }
  return saved
}

export function useRemoveThing(kind: Kind) {
  const client = useQueryClient()
  const write = useWrite()
  return useMutation({
    mutationFn: (thing: Thing) => {
      const { id } = thing
      const about = { noun: kind.noun, act: 'remove', name: calledOf(kind, thing), thing: id } as const
      return write(writeCalls(kind).remove, { params: { id } }, about)
    },
    onSuccess: ({ storedOn }, { id }) => {
      if (storedOn === 'server') removeKnownThing(client, thingKeys(kind), id)
    },
  })
}
