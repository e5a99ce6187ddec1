import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Trip, TripFigures } from '#contract/trips/trip.ts'
import { boundsOf, isWithin } from './period.ts'
import { periodFigures } from './period-figures.ts'
import { type TripChoice, figuresOfPeriod, keptTrips, oneTrip, tripsOf } from './trips.data.ts'

/**
 * What was asked, or, while nobody answers, what every list that was ever answered tells of it. `since`: before it some may
 * be missing. It failed only when nothing is known.
 */
export function useTrips(wanted: TripChoice | null) {
  const client = useQueryClient()
  const [now] = useState(() => Date.now())
  const asked = useInfiniteQuery(tripsOf(wanted))
  const { data, isError, isPending } = asked
  const [user, pirogue, period] = [wanted?.user, wanted?.pirogue, wanted?.period]
  const shown = useMemo(() => {
    if (!period) return { trips: [], state: 'known', since: null } as const
    if (data && !isError) {
      const bounds = boundsOf(period, now)
      // What was kept without network may be of the period before.
      const trips = data.pages.flatMap(({ results }) => results)
      const within = trips.filter(({ startTime }) => isWithin(Date.parse(startTime), bounds))
      return { trips: within, state: 'known', since: null } as const
    }
    const choice = { ...(user && { user }), ...(pirogue && { pirogue }), period }
    const { trips, isWhole, since } = keptTrips(client, choice, now)
    if (isWhole) return { trips, state: 'known', since: null } as const
    if (isPending) return { trips: [], state: 'loading', since: null } as const
    return { trips, state: trips.length > 0 ? 'known' : 'failed', since } as const
  }, [client, user, pirogue, period, data, isError, isPending, now])
  return { asked, figures: useFigures(wanted, shown.trips, asked), ...shown }
}

type Asked = Pick<ReturnType<typeof useInfiniteQuery>, 'hasNextPage' | 'isPending'>

function useFigures(wanted: TripChoice | null, trips: readonly Trip[], { hasNextPage }: Asked): TripFigures | null {
  const { data = null } = useQuery(figuresOfPeriod(wanted))
  return useMemo(() => periodFigures(trips, { isWhole: !hasNextPage, reckoned: data }), [hasNextPage, data, trips])
}

/** The one that the address names: of the list, or asked for by itself. */
export function useOpenedTrip(id: string, trips: readonly Trip[]): Trip | undefined {
  const listed = trips.find((trip) => trip.id === id)
  const { data } = useQuery({ ...oneTrip(id), enabled: id !== '' && listed === undefined })
  return listed ?? (id === '' ? undefined : data)
}
