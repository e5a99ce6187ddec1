import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Trip, TripFigures } from '#contract/trips/trip.ts'
import type { TripPeriod } from './period.ts'
import { periodFigures } from './period-figures.ts'
import { isOfAnotherDay, shownTrips } from './shown-trips.ts'
import { tripListKeys } from './trips.live.ts'
import { type TripChoice, figuresOfPeriod, keptTrips, oneTrip, tripsOf } from './trips.data.ts'
import { useToday } from './use-today.ts'

/**
 * What was asked, or, while nobody answers, what every list that was ever answered tells of it. `since`: before it some may
 * be missing. It failed only when nothing is known.
 */
export function useTrips(wanted: TripChoice | null) {
  const client = useQueryClient()
  const today = useToday()
  const asked = useInfiniteQuery(tripsOf(wanted))
  const { data, isError, isPending } = asked
  const [user, pirogue, period] = [wanted?.user, wanted?.pirogue, wanted?.period]
  const isOld = isOfAnotherDay(period, asked.dataUpdatedAt, today)
  const shown = useMemo(() => {
    if (!period) return { trips: [], state: 'known', since: null } as const
    const choice = choiceOf(user, pirogue, period)
    const answer = { pages: data?.pages, isError, isPending, isOld }
    return shownTrips(period, today, answer, () => keptTrips(client, choice, Date.parse(today)))
  }, [client, user, pirogue, period, data, isError, isPending, isOld, today])
  useEffect(() => {
    if (isOld && period) {
      void client.invalidateQueries({ queryKey: [...tripListKeys, choiceOf(user, pirogue, period)] })
    }
  }, [client, user, pirogue, period, isOld])
  return { asked, figures: useFigures(wanted, shown.trips, asked), ...shown }
}

function choiceOf(user: string | undefined, pirogue: string | undefined, period: TripPeriod): TripChoice {
  return { ...(user && { user }), ...(pirogue && { pirogue }), period }
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
