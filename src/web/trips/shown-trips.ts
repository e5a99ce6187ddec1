import type { Trip } from '#contract/trips/trip.ts'
import type { KnownTrips } from './known-trips.ts'
import { type CalendarDay, type TripPeriod, boundsOf, isPartlyWithin, todayInDakar } from './period.ts'

type Answer = {
  readonly pages: readonly { readonly results: readonly Trip[] }[] | undefined
  readonly isError: boolean
  readonly isPending: boolean
  readonly isOld: boolean
}
type Shown = {
  readonly trips: readonly Trip[]
  readonly state: 'known' | 'loading' | 'failed'
  readonly since: number | null
}

/** « Hier » as it was asked on an earlier day is another day: since midnight it answers nothing that is asked. */
export function isOfAnotherDay(period: TripPeriod | undefined, askedAt: number, today: CalendarDay): boolean {
  return period === 'yesterday' && askedAt > 0 && todayInDakar(askedAt) !== today
}

/** What was answered; while nobody answers, or what was answered is old, what is known besides (`kept`). */
export function shownTrips(period: TripPeriod, today: CalendarDay, answer: Answer, kept: () => KnownTrips): Shown {
  const { pages, isError, isPending, isOld } = answer
  if (pages && !isError && !isOld) {
    const bounds = boundsOf(period, Date.parse(today))
    // What was kept without network may be of the period before.
    const trips = pages.flatMap(({ results }) => results)
    return {
      trips: trips.filter((trip) => isPartlyWithin(trip, bounds)),
      state: 'known',
      since: null,
    }
  }
  const { trips, isWhole, since } = kept()
  if (isWhole) return { trips, state: 'known', since: null }
  if (isPending || (isOld && !isError)) return { trips: [], state: 'loading', since: null }
  return { trips, state: trips.length > 0 ? 'known' : 'failed', since }
}
