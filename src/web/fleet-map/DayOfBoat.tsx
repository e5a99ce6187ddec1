import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { overAt } from '#contract/trips/trip-figures.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { DateField } from '#web/platform/ui/fields/DateField.tsx'
import { hourText } from '#contract/wire/days/days.ts'
import { useDistances } from '#web/platform/words/distance.ts'
import { useWords } from '#web/platform/words/words.ts'
import { dayIn, todayInDakar } from '#web/trips/period.ts'
import { tripParameter } from '#web/trips/replay-path.ts'
import { useToday } from '#web/trips/use-today.ts'
import { useTrips } from '#web/trips/use-trips.ts'
import { mapsWords } from './maps.words.ts'

type DayOfBoatProps = {
  readonly pirogue: string
  /** The one that is replayed already. */
  readonly shown?: Trip
  readonly onShow: (trip: Trip) => void
}

const aDay = 86_400_000

/** The trips of one boat on the day that is chosen, each replayed at a touch; yesterday at first, for today is still going on. */
export function DayOfBoat({ pirogue, shown, onShow }: DayOfBoatProps) {
  const say = useWords(mapsWords)
  const distances = useDistances()
  const today = useToday()
  const [typed, setTyped] = useState<string>(() => (shown ? dayOf(shown) : todayInDakar(Date.now() - aDay)))
  const day = dayIn(typed)
  const { trips, state } = useTrips(day === null ? null : { pirogue, period: day })
  return (
    <div className="grid gap-1">
      <DateField label={say.tripDay} max={today} value={typed} onValueChange={setTyped} />
      {state === 'loading' && <output className="text-sm text-ink-2">{say.tripsLoading}</output>}
      {state === 'failed' && <p className="text-sm">{say.tripsMissing}</p>}
      {day !== null && state === 'known' && trips.length === 0 && <p className="text-sm">{say.noTrips}</p>}
      <ul className="grid">
        {trips.map((trip) => (
          <li key={trip.id} className="flex items-center">
            <button
              type="button"
              aria-current={trip.id === shown?.id || undefined}
              className="min-h-target flex-1 rounded-control px-2 text-left text-sm tabular-nums hover:bg-water aria-current:bg-water aria-current:font-semibold"
              onClick={() => onShow(trip)}
            >
              {say.tripLine(hourText(trip.startTime), hourOf(overAt(trip)), distances.text(trip.distanceKm * 1000))}
            </button>
            <Link
              href={`/history?pirogue=${trip.pirogue}&period=${dayOf(trip)}&${tripParameter}=${trip.id}`}
              aria-label={say.tripDetails}
              title={say.tripDetails}
              className="grid size-target shrink-0 place-items-center rounded-control text-sea hover:bg-water"
            >
              <FileText aria-hidden className="size-5" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** When it began, in the calendar of Dakar. */
function dayOf({ startTime }: Trip): string {
  return todayInDakar(Date.parse(startTime))
}

function hourOf(moment: string | null): string | null {
  return moment === null ? null : hourText(moment)
}
