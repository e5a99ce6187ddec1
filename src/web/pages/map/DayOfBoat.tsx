import { History } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Trip } from '#contract/trips/trip.ts'
import { dayIn, todayInDakar } from '#web/trips/period.ts'
import { useTrips } from '#web/trips/use-trips.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useDistances } from '#web/words/distance.ts'
import { hourText } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { mapsWords } from './maps.words.ts'

type DayOfBoatProps = {
  readonly pirogue: string
  readonly shown: Trip | null
  readonly onShow: (trip: Trip | null) => void
}

const aDay = 86_400_000

/** The trips of one boat on the day that is chosen; yesterday at first, for today is still going on. */
export function DayOfBoat({ pirogue, shown, onShow }: DayOfBoatProps) {
  const say = useWords(mapsWords)
  const distances = useDistances()
  const [today] = useState(() => todayInDakar(Date.now()))
  const [typed, setTyped] = useState<string>(() => (shown ? dayOf(shown) : todayInDakar(Date.now() - aDay)))
  const day = dayIn(typed)
  const { trips, state } = useTrips(day === null ? null : { pirogue, period: day })
  const choose = (text: string) => {
    setTyped(text)
    onShow(null)
  }
  return (
    <div className="grid gap-1">
      <TextField
        type="date"
        label={say.tripDay}
        max={today}
        value={typed}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {state === 'loading' && <output className="text-sm text-ink-2">{say.tripsLoading}</output>}
      {state === 'failed' && <p className="text-sm">{say.tripsMissing}</p>}
      {day !== null && state === 'known' && trips.length === 0 && <p className="text-sm">{say.noTrips}</p>}
      <ul className="grid">
        {trips.map((trip) => (
          <li key={trip.id} className="flex items-center gap-2">
            <button
              type="button"
              aria-pressed={trip.id === shown?.id}
              className="min-h-target flex-1 rounded-control px-2 text-left hover:bg-water aria-pressed:bg-water aria-pressed:font-semibold"
              onClick={() => onShow(trip.id === shown?.id ? null : trip)}
            >
              {say.tripLine(
                hourText(trip.startTime),
                trip.endTime === null ? null : hourText(trip.endTime),
                distances.text(trip.distanceKm * 1000),
              )}
            </button>
            <Link
              href={`/history?pirogue=${trip.pirogue}&period=${dayOf(trip)}&trip=${trip.id}`}
              className="inline-flex min-h-target items-center gap-1.5 rounded-control px-2 font-semibold text-sea"
            >
              <History aria-hidden className="size-5" />
              {say.replay}
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
