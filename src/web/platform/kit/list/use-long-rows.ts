import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { largestPageSize } from '#contract/wire/page.ts'
import type { ListRequest } from '#web/platform/kit/kind.ts'
import { type ListSource, listPageQuery } from '#web/platform/kit/list-source.ts'
import { useListedHere, withThoseWaiting } from '#web/platform/kit/use-listed.ts'
import { isPending } from '#web/platform/outbox/outbox-entry.ts'
import { useWrittenAbout } from '#web/platform/outbox/use-written.ts'
import { withWaiting } from '#web/platform/outbox/with-waiting.ts'
import { type KnownPages, type Places, placeAtServer, placesIn } from './long-places.ts'

export type Looked<T extends { readonly id: string }> = {
  readonly source: ListSource<T>
  readonly asked: ListRequest
  /** How many the server has. */
  readonly count: number
  readonly isKnownHere: boolean
}
type Range = { readonly first: number; readonly last: number }
type LongPlaces<T> = Places & {
  /** New ones that wait here; without the server all that this device knows. */
  readonly here: readonly T[]
}

/** How many lines there are, and which: known before any is drawn, for what is in sight follows from it. */
export function useLongPlaces<T extends { readonly id: string }>(looked: Looked<T>): LongPlaces<T> {
  const { source, asked, count, isKnownHere } = looked
  const client = useQueryClient()
  const waiting = useWaiting(source)
  const known = useListedHere(source, asked, { isWanted: isKnownHere, waiting })?.listed ?? []
  if (isKnownHere) return { count: known.length, added: known.length, gone: [], here: known }
  const added = waiting.filter(({ about }) => about?.act === 'add')
  const here = withThoseWaiting(source, asked, [], added)
  const removed = new Set(waiting.flatMap(({ about }) => (about?.act === 'remove' && about.thing ? [about.thing] : [])))
  /* A page that was never read may hold one of them too: its line goes when the page comes. */
  const pages: KnownPages<T> = new Map(
    (removed.size === 0 ? [] : pagesIn(0, count)).flatMap((page) => {
      const answer = client.getQueryData(listPageQuery(source, { ...asked, page }).queryKey)
      return answer ? [[page, answer.results] as const] : []
    }),
  )
  return { ...placesIn(count, here.length, { pages, pageSize: largestPageSize, removed }), here }
}

/**
 * The rows of a list without pages, of which only those in sight are asked for, a hundred at once. Null: on its way.
 * Without the server it is what this device knows.
 */
export function useLongRows<T extends { readonly id: string }>(
  { source, asked, isKnownHere }: Looked<T>,
  places: LongPlaces<T>,
  { first, last }: Range,
): (index: number) => T | null {
  const waiting = useWaiting(source)
  const atServer = (index: number) => Math.max(0, placeAtServer(places, Math.min(index, places.count - 1)))
  const pages = isKnownHere ? [] : pagesIn(atServer(first), atServer(last))
  const answers = useQueries({
    queries: pages.map((page) => listPageQuery(source, { ...asked, page })),
  })
  const known = new Map<number, T>()
  for (const [index, page] of pages.entries()) {
    const results = answers[index]?.data?.results ?? []
    const laid = new Map(withWaiting(results, waiting, source.made).map((thing) => [thing.id, thing]))
    for (const [at, { id }] of results.entries()) {
      const thing = laid.get(id)
      if (thing) known.set((page - 1) * largestPageSize + at, thing)
    }
  }
  return (index) => places.here[index] ?? known.get(placeAtServer(places, index)) ?? null
}

function useWaiting<T extends { readonly id: string }>({ noun }: ListSource<T>) {
  const written = useWrittenAbout(noun)
  return useMemo(() => written.filter(isPending), [written])
}

function pagesIn(first: number, last: number): readonly number[] {
  const [from, to] = [first, last].map((index) => Math.floor(index / largestPageSize) + 1)
  return Array.from({ length: (to ?? 1) - (from ?? 1) + 1 }, (_, index) => (from ?? 1) + index)
}
