import { Clock, Navigation, Route } from 'lucide-react'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useDistances } from '#web/platform/words/distance.ts'
import { type Times, useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { dashboardWords } from './dashboard.words.ts'
import type { DayAsSaid } from './day-as-said.ts'
import type { Figure } from './figure.ts'
import { minutesAtSea } from './minutes-at-sea.ts'
import { useMoment } from './moment-text.ts'
import { seaFigure } from './sea-figure.ts'
import type { SeaNow } from './sea-now.ts'

type Say = ReturnType<typeof useWords<(typeof dashboardWords)['fr']>>

/** Whether he is out, how far, how long, and what the sea is like. `at`: when this was known. */
export function useFishermanFigures(day: DayAsSaid | null, at: number, sea: SeaNow): readonly Figure[] {
  const say = useWords(dashboardWords)
  const times = useTimes()
  const minute = useMinute()
  const now = Math.max(minute, at)
  const moments = useMoment(now)
  const distances = useDistances()
  const metres = day?.distanceKm == null ? null : day.distanceKm * 1000
  const when = day && whenOf(day, say, moments)
  return [
    {
      key: 'status',
      label: say.tripStatus,
      icon: Navigation,
      tone: day?.tripStatus === 'at_sea' ? 'sea' : 'neutral',
      value: day ? say[day.tripStatus ?? 'unknown'] : null,
      age: day && statusAge(day, now, { say, times, moments }),
    },
    {
      key: 'distance',
      label: say.distance,
      icon: Route,
      tone: 'sea',
      value: metres === null ? null : distances.miles(metres),
      unit: metres === null ? undefined : distances.unit(metres),
      age: when,
    },
    {
      key: 'time',
      label: say.timeAtSea,
      icon: Clock,
      tone: 'sea',
      ...timeAtSea(day, { at, now, minute }, say),
      age: when,
    },
    /* By the clock itself: one that was set back makes all that is known of the sea doubtful. */
    seaFigure(sea, minute, { say, times, moments }),
  ]
}

type Tellers = { readonly say: Say; readonly times: Times; readonly moments: Moments }

function statusAge(day: DayAsSaid, now: number, { say, times, moments }: Tellers): string {
  if (day.tripStatus === 'at_sea' && day.since !== null && day.trips === 1) return sinceOf(day.since, say, moments)
  return day.lastHeard === null ? say.neverHeard : say.lastHeard(times.agoInside(day.lastHeard, now))
}

type Moments = ReturnType<typeof useMoment>

function sinceOf(at: string, say: Say, { moment, isToday }: Moments): string {
  return isToday(at) ? say.since(moment(at)) : say.sinceDay(moment(at))
}

/** A trip that began before today is told whole, from its beginning. */
function whenOf({ distanceKm, since, trips, isUnheard }: DayAsSaid, say: Say, moments: Moments): string {
  if (isUnheard && since !== null) return sinceOf(since, say, moments)
  if (distanceKm === null) return say.nothingToday
  if (since !== null && !moments.isToday(since)) return sinceOf(since, say, moments)
  return say.tripsToday(trips)
}

function timeAtSea(
  day: DayAsSaid | null,
  moment: Parameters<typeof minutesAtSea>[1],
  say: Say,
): Pick<Figure, 'value' | 'unit'> {
  const minutes = day && minutesAtSea(day, moment)
  if (minutes === null) return { value: null }
  if (minutes < 60) return { value: String(minutes), unit: say.minutes }
  return { value: say.hours(Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')) }
}
