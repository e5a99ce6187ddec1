import { ChevronRight, Sailboat } from 'lucide-react'
import type { Trip } from '#contract/trips/trip.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { useDistances } from '#web/words/distance.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { lastingOf } from './trip-figures.ts'
import { tripWords } from './trips.words.ts'
import { useHours } from './use-hours.ts'

/** Trips, newest first; each opens its details. */
export function TripList({ trips, onOpen }: { trips: readonly Trip[]; onOpen: (trip: Trip) => void }) {
  const say = useWords(tripWords)
  return (
    <ul aria-label={say.listName} className="grid gap-3">
      {trips.map((trip) => (
        <li key={trip.id}>
          <TripLine trip={trip} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

function TripLine({ trip, onOpen }: { trip: Trip; onOpen: (trip: Trip) => void }) {
  const say = useWords(tripWords)
  const times = useTimes()
  const distances = useDistances()
  const { hour } = useHours()
  const { startTime, endTime, distanceKm, avgSpeed, notes } = trip
  const hours = `${hour(Date.parse(startTime))} – ${endTime ? hour(Date.parse(endTime)) : '…'}`
  return (
    <button
      type="button"
      onClick={() => onOpen(trip)}
      className="flex min-h-target w-full items-center gap-4 rounded-card border border-soft-edge bg-card p-4 text-left shadow-card transition-shadow hover:shadow-raised"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-water text-sea max-sm:hidden">
        <Sailboat aria-hidden className="size-6" />
      </span>
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="text-lg">{times.date(startTime)}</strong>
          <TripState trip={trip} />
        </span>
        <span className="flex flex-wrap gap-x-4 text-ink-2">
          <span>{hours}</span>
          <span>{times.lasting(lastingOf(trip))}</span>
          <span>{distances.text(distanceKm * 1000)}</span>
          <span>{`${times.number(avgSpeed, 1)} ${say.knots}`}</span>
        </span>
        {notes && <span className="truncate text-ink-2 italic">{notes}</span>}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-2" />
    </button>
  )
}

export function TripState({ trip }: { trip: Trip }) {
  const say = useWords(tripWords)
  return trip.endTime === null ? <Badge tone="sea">{say.inProgress}</Badge> : <Badge tone="ok">{say.over}</Badge>
}
