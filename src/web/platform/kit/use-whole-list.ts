import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Page } from '#contract/wire/page.ts'
import type { ListRequest } from './kind.ts'
import type { ListSource } from './list-source.ts'
import { useIsAlone } from './use-is-alone.ts'
import { listedHere } from './use-listed.ts'
import { wholeListQuery } from './whole-list.ts'

/** What a list holds on all its pages, for a map or a file: the server searched and narrowed it. */
type WholeList<T> = {
  /** Null: not known yet. */
  readonly things: readonly T[] | null
  /** How many this device looked among, where it answers itself because nobody else does; null: the server has answered. */
  readonly knownHere: number | null
  readonly problem: unknown
  readonly isFetching: boolean
  readonly retry: () => void
}

/** `known`: what this device looks among without the server. */
export function useWholeList<T extends { readonly id: string }, P extends Page<T>>(
  source: ListSource<T, P>,
  asked: ListRequest,
  known: readonly T[],
): WholeList<T> {
  const query = useQuery({ ...wholeListQuery(source, asked), placeholderData: keepPreviousData })
  const { data, error, isFetching, refetch } = query
  const isAlone = useIsAlone(asked, query)
  const isAnsweredHere = isAlone && known.length > 0
  const here = useMemo(
    () => (isAnsweredHere ? listedHere(source, asked, known) : null),
    [isAnsweredHere, source, asked, known],
  )
  const things = here ?? data ?? null
  return {
    things,
    knownHere: here && known.length,
    problem: things ? null : error,
    isFetching,
    retry: () => void refetch(),
  }
}
