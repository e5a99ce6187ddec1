import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { mediaApi } from '#contract/media/media.api.ts'
import { type Media, type MediaKind, mediaSorts } from '#contract/media/media.ts'
import { toSnake } from '#contract/wire/casing.ts'
import type { BodySent, ReplyOf } from '#contract/wire/endpoint.ts'
import { call } from '#web/platform/api/call.ts'
import { currentConnection } from '#web/platform/api/connection.ts'
import { download } from '#web/platform/api/download.ts'
import { removeKnownThing, updateKnownThing } from '#web/platform/api/known-things.ts'
import { NoAnswer } from '#web/platform/api/problems.ts'
import { type ListSource, knownOf } from '#web/platform/kit/list-source.ts'
import { type WriteOutcome, useWrite } from '#web/platform/outbox/writing.ts'
import { saveFile } from '#web/platform/ui/save-file.ts'
import { mediaKeys } from './media.live.ts'
import { mediaWritten } from './media-written.ts'

/*
 * mediaList, mediaFileQuery, mediaStats   what the gallery shows
 * useChange, useLike                  what is said of a file, through the outbox
 * useRemove                           one, several, through the outbox; all
 * useDownload                         into the hands of whoever asked
 */
const statsKey = [...mediaKeys, 'stats'] as const

export const mediaFilters = ['type', 'category'] as const
export const usualOrder = { key: 'createdAt', direction: 'descending' } as const
const usualSort = '-createdAt'

export const mediaList: ListSource<Media, ReplyOf<typeof mediaApi.list>> = {
  noun: 'media',
  key: mediaKeys,
  ask: ({ filters, sort, ...asked }, signal) => {
    const { type, category } = filters as { type?: MediaKind; category?: string }
    const isKnown = mediaSorts.some((name) => sort === name || sort === `-${name}`)
    const order = sort === usualSort || !isKnown ? undefined : toSnake(sort)
    return call(mediaApi.list, { query: { ...asked, type, category, sort: order }, signal })
  },
  made: mediaWritten,
  searched: { search: ['name', 'description', 'category', 'locationName'], fields: {} },
  besides: ({ mediaType }) => ({ type: mediaType }),
  /** The addresses of pictures end: half an hour is well before that. */
  again: 30 * 60_000,
}

export function mediaFileQuery(id: string) {
  return queryOptions({
    queryKey: [...mediaKeys, 'one', id],
    queryFn: ({ signal }) => call(mediaApi.read, { params: { id }, signal }),
  })
}

export function mediaStats() {
  return queryOptions({ queryKey: statsKey, queryFn: ({ signal }) => call(mediaApi.stats, { signal }) })
}

export function useChange({ id, name, updatedAt }: Media) {
  const write = useWrite()
  const heard = useHeard()
  return useMutation({
    mutationFn: (body: BodySent<typeof mediaApi.change>) => {
      const about = { noun: 'media', act: 'change', name, thing: id, seen: updatedAt } as const
      return write(mediaApi.change, { params: { id }, body }, about)
    },
    onSuccess: heard,
  })
}

export function useLike() {
  const write = useWrite()
  const heard = useHeard()
  return useMutation({
    mutationFn: ({ id, name, isLiked }: Media) => {
      const about = { noun: 'media', act: isLiked ? 'unlike' : 'like', name, thing: id } as const
      return write(isLiked ? mediaApi.unlike : mediaApi.like, { params: { id } }, about)
    },
    onSuccess: heard,
  })
}

/** What the server has said is known at once; what waits here is laid over the lists by the outbox. */
function useHeard() {
  const client = useQueryClient()
  return ({ reply }: WriteOutcome<Media>) => {
    if (reply) updateKnownThing(client, mediaKeys, reply)
  }
}

/** Answers how many are gone. `ids`: several go together, or each by itself where nobody answers; null is all that one may, which only the server knows. */
export function useRemove() {
  const client = useQueryClient()
  const write = useWrite()
  const removeOne = async (id: string, isPart: boolean) => {
    const name = knownOf(client, mediaList).find((media) => media.id === id)?.name ?? ''
    const about = { noun: 'media', act: 'remove', name, thing: id, isPart } as const
    const { storedOn } = await write(mediaApi.remove, { params: { id } }, about)
    return storedOn === 'server'
  }
  const removeTogether = async (ids: readonly string[]): Promise<number | null> => {
    if (ids.length < 2 || currentConnection().state === 'offline') return null
    try {
      return (await call(mediaApi.removeSome, { body: { ids: [...ids] } })).deleted
    } catch (problem) {
      if (problem instanceof NoAnswer) return null
      throw problem
    }
  }
  return useMutation({
    mutationFn: async (ids: readonly string[] | null): Promise<number> => {
      if (ids === null) return (await call(mediaApi.removeAll, {})).deleted
      const gone = await removeTogether(ids)
      if (gone !== null) return gone
      let removed = 0
      for (const [index, id] of ids.entries()) removed += (await removeOne(id, index > 0)) ? 1 : 0
      return removed
    },
    onSuccess: (removed, ids) => {
      if (removed === ids?.length) for (const id of ids) removeKnownThing(client, mediaKeys, id)
    },
    /* Some of several may be gone. */
    onError: () => client.invalidateQueries({ queryKey: mediaKeys }),
  })
}

export function useDownload() {
  return useMutation({
    mutationFn: async ({ id }: Media) => {
      const { name, content } = await download(mediaApi.download, { params: { id } })
      saveFile(name, content)
    },
  })
}
