import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { largestPageSize } from '#contract/wire/page.ts'
import { isPending } from '#web/outbox/outbox-entry.ts'
import { useWrittenAbout } from '#web/outbox/use-written.ts'
import { withWaiting } from '#web/outbox/with-waiting.ts'
import type { Asked } from './kind.ts'
import { type ListSource, pageAsked } from './list-source.ts'
import { useListedHere, withThoseWaiting } from './use-listed.ts'

export type Looked<T extends { readonly id: string }> = {
  readonly source: ListSource<T>
  readonly asked: Asked
  readonly count: number
  readonly isKnownHere: boolean
}
type Range = { readonly first: number; readonly last: number }

/**
 * The rows of a list without pages, of which only those in sight are asked for, a hundred at once. Null: on its way.
 * Without the server it is what this device knows.
 */
export function useLongRows<T extends { readonly id: string }>(
  { source, asked, count, isKnownHere }: Looked<T>,
  { first, last }: Range,
) {
  const written = useWrittenAbout(source.noun)
  const waiting = useMemo(() => written.filter(isPending), [written])
  const pages = isKnownHere ? [] : pagesIn(first, last)
  const answers = useQueries({
    queries: pages.map((page) => pageAsked(source, { ...asked, page })),
  })
  const here = useListedHere(source, asked, { isWanted: isKnownHere, waiting })?.listed ?? []
  if (isKnownHere) return { count: here.length, rowAt: (index: number) => here[index] ?? null }
  /* New ones come first: where they will stand nobody knows before they are there. */
  const added = withThoseWaiting(
    source,
    asked,
    [],
    waiting.filter(({ about }) => about?.act === 'add'),
  )
  const known = new Map<number, T>()
  for (const [index, page] of pages.entries()) {
    const results = answers[index]?.data?.results ?? []
    const laid = new Map(withWaiting(results, waiting, source.made).map((thing) => [thing.id, thing]))
    for (const [at, thing] of results.entries()) {
      known.set((page - 1) * largestPageSize + at, laid.get(thing.id) ?? thing)
    }
  }
  return {
    count: count + added.length,
    rowAt: (index: number) => added[index] ?? known.get(index - added.length) ?? null,
  }
}

function pagesIn(first: number, last: number): readonly number[] {
  const [from, to] = [first, last].map((index) => Math.floor(index / largestPageSize) + 1)
  return Array.from({ length: (to ?? 1) - (from ?? 1) + 1 }, (_, index) => (from ?? 1) + index)
}
