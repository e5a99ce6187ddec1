import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { largestPageSize } from '#contract/wire/page.ts'
import { useConnection } from '#web/api/connection.ts'
import { NoAnswer } from '#web/api/problems.ts'
import { isPending } from '#web/offline/outbox-entry.ts'
import { useWrittenAbout } from '#web/offline/use-written.ts'
import { withWaiting } from '#web/offline/with-waiting.ts'
import type { ListChoice } from '#web/ui/list-choice.ts'
import type { Asked, Kind, Thing } from './kind.ts'
import { comparedBy, isListed, listed } from './listed.ts'
import { thingsAsked, thingsKnown } from './things.data.ts'
import { writtenSort } from './usual-sort.ts'
import { waitingThing } from './waiting-thing.ts'

/** One page of a list as it is looked at, with what was written here and has not left yet. */
export type Things = {
  readonly rows: readonly Thing[]
  readonly count: number
  readonly page: number
  readonly pages: number
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

/** What a choice asks the server for; one that shows everything begins with the largest page there is. */
export function askedIn(kind: Kind, { chosen, sort, page, pageSize }: ListChoice): Asked {
  const filters = Object.fromEntries(
    kind.filters.flatMap((name) => (chosen(name) === '' ? [] : [[name, chosen(name)] as const])),
  )
  return {
    search: chosen('q').trim(),
    sort: writtenSort(sort),
    filters,
    page,
    pageSize: Math.min(pageSize, largestPageSize),
  }
}

export function useThings(kind: Kind, asked: Asked): Things {
  const client = useQueryClient()
  const query = useQuery({ ...thingsAsked(kind, asked), placeholderData: keepPreviousData })
  const written = useWrittenAbout(kind.noun)
  const waiting = useMemo(() => written.filter(isPending), [written])
  const isOffline = useConnection().state === 'offline'
  const answer = query.isPlaceholderData ? undefined : query.data
  const isAlone = answer === undefined && (isOffline || query.error instanceof NoAnswer)
  const here = useMemo(() => {
    if (!isAlone) return null
    const known = thingsKnown(client, kind)
    if (known.length === 0 && waiting.length === 0) return null
    return inMemory(kind, asked, withWaiting(known, waiting, waitingThing(kind)))
  }, [isAlone, client, kind, asked, waiting])
  const shown = query.data
  const rows = useMemo(
    () => (shown ? withThoseWaiting(kind, asked, shown.results, waiting) : []),
    [shown, kind, asked, waiting],
  )
  const about = { isFetching: query.isFetching, retry: () => void query.refetch() }
  if (here) return { ...about, ...here, isLoading: false, isEarlier: false, problem: null }
  const count = Math.max(shown?.count ?? 0, rows.length)
  return {
    ...about,
    rows,
    count,
    page: asked.page,
    pages: Math.max(1, Math.ceil(count / asked.pageSize)),
    isLoading: query.isPending,
    isEarlier: query.isPlaceholderData,
    problem: shown ? null : query.error,
    knownHere: null,
  }
}

function inMemory(kind: Kind, asked: Asked, known: readonly Thing[]) {
  const found = listed(kind, known, asked)
  const pages = Math.max(1, Math.ceil(found.length / asked.pageSize))
  const page = Math.min(asked.page, pages)
  const rows = found.slice((page - 1) * asked.pageSize, page * asked.pageSize)
  return { rows, count: found.length, page, pages, knownHere: known.length }
}

type Waiting = Parameters<typeof withWaiting>[1]

/** What is new stands where the order of the list puts it among what the page holds: nobody looks for it on another one. */
export function withThoseWaiting(kind: Kind, asked: Asked, page: readonly Thing[], waiting: Waiting): readonly Thing[] {
  if (waiting.length === 0) return page
  const known = new Set(page.map(({ id }) => id))
  const laid = withWaiting(page, waiting, waitingThing(kind))
  const isIn = isListed(kind, asked)
  const compare = comparedBy(kind, asked)
  return laid
    .filter(({ id }) => !known.has(id))
    .filter(isIn)
    .reduce<Thing[]>(
      (rows, added) => {
        const at = rows.findIndex((row) => compare(added, row) < 0)
        return at === -1 ? [...rows, added] : [...rows.slice(0, at), added, ...rows.slice(at)]
      },
      laid.filter(({ id }) => known.has(id)),
    )
}
