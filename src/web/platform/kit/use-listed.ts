import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Page } from '#contract/wire/page.ts'
import { isPending } from '#web/platform/outbox/outbox-entry.ts'
import { useWrittenAbout } from '#web/platform/outbox/use-written.ts'
import { withWaiting } from '#web/platform/outbox/with-waiting.ts'
import type { ListRequest } from './kind.ts'
import { type ListSource, knownOf, listPageQuery } from './list-source.ts'
import { comparedBy, isListed, listed } from './listed.ts'
import { useIsAlone } from './use-is-alone.ts'

/** One page of a list as it is looked at, with what was written here and has not left yet. */
export type Listed<T, P = Page<T>> = {
  readonly rows: readonly T[]
  readonly count: number
  readonly page: number
  readonly pages: number
  /** What the server said, of this page or of the one before; undefined: nothing. */
  readonly answer: P | undefined
  readonly answeredAt: number
  /** Nothing can be shown yet. */
  readonly isLoading: boolean
  /** The page before, while the next one is on its way. */
  readonly isEarlier: boolean
  /** Why nothing can be shown. */
  readonly problem: unknown
  /** How many this device knows, where it answers itself because nobody else does; null: the server has answered. */
  readonly knownHere: number | null
  readonly isFetching: boolean
  readonly retry: () => void
}

type Known = { readonly id: string }
/** What of a list is needed where the server is not asked. */
type Laid<T extends Known> = Pick<ListSource<T>, 'made' | 'searched' | 'besides'>

export function useListed<T extends Known, P extends Page<T>>(
  source: ListSource<T, P>,
  asked: ListRequest,
): Listed<T, P> {
  const query = useQuery({ ...listPageQuery(source, asked), placeholderData: keepPreviousData })
  const written = useWrittenAbout(source.noun)
  const waiting = useMemo(() => written.filter(isPending), [written])
  const answer = query.data
  const isAlone = useIsAlone(asked, query)
  const here = usePageHere(source, asked, { isWanted: isAlone, waiting })
  const rows = useMemo(
    () => (answer ? withThoseWaiting(source, asked, answer.results, waiting) : []),
    [answer, source, asked, waiting],
  )
  const { isFetching, dataUpdatedAt: answeredAt } = query
  const about = { answer, answeredAt, isFetching, retry: () => void query.refetch() }
  if (here) return { ...about, ...here, isLoading: false, isEarlier: false, problem: null }
  const count = Math.max(answer?.count ?? 0, rows.length)
  return {
    ...about,
    rows,
    count,
    page: asked.page,
    pages: Math.max(1, Math.ceil(count / asked.pageSize)),
    isLoading: query.isPending,
    isEarlier: query.isPlaceholderData,
    problem: answer ? null : query.error,
    knownHere: null,
  }
}

type Here = { readonly isWanted: boolean; readonly waiting: Waiting }

/** The page as this device can tell it; null: nobody wants it, or nothing is known. */
function usePageHere<T extends Known>(source: ListSource<T>, asked: ListRequest, here: Here) {
  const found = useListedHere(source, asked, here)
  return useMemo(() => {
    if (found === null) return null
    const pages = Math.max(1, Math.ceil(found.listed.length / asked.pageSize))
    const page = Math.min(asked.page, pages)
    const rows = found.listed.slice((page - 1) * asked.pageSize, page * asked.pageSize)
    return { rows, count: found.listed.length, page, pages, knownHere: found.known }
  }, [found, asked])
}

/** Of all pages that were seen, and of what waits, those that a list holds. */
export function useListedHere<T extends Known>(source: ListSource<T>, asked: ListRequest, { isWanted, waiting }: Here) {
  const client = useQueryClient()
  return useMemo(() => {
    if (!isWanted) return null
    const known = withWaiting(knownOf(client, source), waiting, source.made)
    return known.length === 0 ? null : { known: known.length, listed: listedHere(source, asked, known) }
  }, [isWanted, client, source, asked, waiting])
}

/** As the server would list what this device knows. */
export function listedHere<T extends Known>(source: Laid<T>, asked: ListRequest, known: readonly T[]): readonly T[] {
  const seen = known.map((thing) => ({ ...thing, ...source.besides?.(thing), thing }))
  return listed(source.searched, seen, asked).map(({ thing }) => thing)
}

type Waiting = Parameters<typeof withWaiting>[1]

/** What is new stands where the order of the list puts it among what the page holds: nobody looks for it on another one. */
export function withThoseWaiting<T extends Known>(
  source: Laid<T>,
  asked: ListRequest,
  page: readonly T[],
  waiting: Waiting,
): readonly T[] {
  if (waiting.length === 0) return page
  const known = new Set(page.map(({ id }) => id))
  const laid = withWaiting(page, waiting, source.made)
  const seen = (thing: T) => ({ ...thing, ...source.besides?.(thing) })
  const isIn = isListed(source.searched, asked)
  const compare = comparedBy(source.searched, asked)
  const rows = laid.filter(({ id }) => known.has(id))
  for (const added of laid.filter((thing) => !known.has(thing.id) && isIn(seen(thing)))) {
    const at = rows.findIndex((row) => compare(seen(added), seen(row)) < 0)
    rows.splice(at === -1 ? rows.length : at, 0, added)
  }
  return rows
}
