import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Media, type MediaKind, mediaSorts } from '#contract/media/media.ts'
import { mediaApi } from '#contract/media/media.api.ts'
import { toSnake } from '#contract/wire/casing.ts'
import type { BodySent, ReplyOf } from '#contract/wire/endpoint.ts'
import { call } from '#web/api/call.ts'
import { download } from '#web/api/download.ts'
import type { ListSource } from '#web/kit/list-source.ts'
import { saveFile } from '#web/ui/save-file.ts'

/*
 * mediaList, mediaAsked, mediaStats   what the gallery shows
 * useChange, useLike                  what is said of a file
 * useRemove                           one, several, all
 * useDownload                         into the hands of whoever asked
 */
const mediaKeys = ['media'] as const
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
  made: (_body, _name, before) => before,
  searched: { search: ['name', 'description', 'category', 'locationName'], fields: {} },
  besides: ({ mediaType }) => ({ type: mediaType }),
  /** The addresses of pictures end: half an hour is well before that. */
  again: 30 * 60_000,
}

export function mediaAsked(id: string) {
  return queryOptions({
    queryKey: [...mediaKeys, 'one', id],
    queryFn: ({ signal }) => call(mediaApi.read, { params: { id }, signal }),
  })
}

export function mediaStats() {
  return queryOptions({ queryKey: statsKey, queryFn: ({ signal }) => call(mediaApi.stats, { signal }) })
}

/** Known at once wherever it is shown; the lists are asked anew. */
export async function mediaHeard(client: QueryClient, heard: Media | null): Promise<void> {
  if (heard) client.setQueryData(mediaAsked(heard.id).queryKey, heard)
  await client.invalidateQueries({ queryKey: mediaKeys })
}

export function useChange({ id }: Media) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodySent<typeof mediaApi.change>) => call(mediaApi.change, { params: { id }, body }),
    onSuccess: (changed) => mediaHeard(client, changed),
  })
}

export function useLike() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isLiked }: Media) => call(isLiked ? mediaApi.unlike : mediaApi.like, { params: { id } }),
    onSuccess: (changed) => mediaHeard(client, changed),
  })
}

/** `ids`: one is one call, several go together, null is all that one may. */
export function useRemove() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (ids: readonly string[] | null): Promise<number> => {
      if (ids === null) return (await call(mediaApi.removeAll, {})).deleted
      const [only] = ids
      if (ids.length > 1) return (await call(mediaApi.removeSome, { body: { ids: [...ids] } })).deleted
      if (only !== undefined) await call(mediaApi.remove, { params: { id: only } })
      return ids.length
    },
    onSettled: () => mediaHeard(client, null),
  })
}

export function useDownload() {
  return useMutation({
    mutationFn: async ({ id, originalName }: Media) => {
      const { content } = await download(mediaApi.download, { params: { id } })
      saveFile(originalName, content)
    },
  })
}
