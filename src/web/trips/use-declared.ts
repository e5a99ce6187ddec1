import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { boundsOf, isPartlyWithin } from './period.ts'
import { type TripChoice, declaredOf } from './trips.data.ts'
import { useToday } from './use-today.ts'

/** `count`: of all of the period. What was kept without network may be of the period before. */
export function useDeclared(wanted: TripChoice | null) {
  const today = useToday()
  const asked = useInfiniteQuery(declaredOf(wanted))
  const { data, hasNextPage } = asked
  const period = wanted?.period
  const known = useMemo(() => {
    const bounds = boundsOf(period ?? 'all', Date.parse(today))
    const items = data?.pages.flatMap(({ results }) => results) ?? []
    const within = items.filter(({ leftAt, endedAt }) =>
      isPartlyWithin({ startTime: leftAt, endTime: endedAt }, bounds),
    )
    return { items: within, count: hasNextPage ? (data?.pages[0]?.count ?? 0) : within.length }
  }, [data, hasNextPage, period, today])
  return { asked, hasMore: hasNextPage, ...known }
}
