import { ChevronRight } from 'lucide-react'
import { placesIn } from '#contract/trips/sketch.ts'
import { lastingOf, overAt } from '#contract/trips/trip-figures.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { BoatToken } from '#web/platform/ui/boats/BoatToken.tsx'
import { useDistances } from '#web/platform/words/distance.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { TripPicture } from './TripPicture.tsx'
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
  const { startTime, distanceKm, avgSpeed, maxSpeed, notes, sketch } = trip
  const over = overAt(trip)
  const hours = `${hour(Date.parse(startTime))} – ${over === null ? '…' : hour(Date.parse(over))}`
  return (
    <button
      type="button"
      onClick={() => onOpen(trip)}
      className="flex min-h-target w-full items-center gap-4 rounded-card border border-soft-edge bg-card p-4 text-left shadow-card transition-shadow hover:shadow-raised"
    >
      {sketch ? (
        <TripPicture legs={placesIn(sketch)} className="size-16" isOrnament />
      ) : (
        <span className="grid size-16 shrink-0 place-items-center rounded-card border border-soft-edge bg-water">
          <BoatToken pirogue={trip.pirogue} name={trip.pirogueName} size="medium" />
        </span>
      )}
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="text-lg">{times.date(startTime)}</strong>
          <TripState trip={trip} />
        </span>
        <span className="flex flex-wrap gap-x-4 text-ink-2">
          <span>{hours}</span>
          <span>{times.lasting(lastingOf(trip))}</span>
          <span>{distances.text(distanceKm * 1000)}</span>
          <span>{say.speeds(times.number(avgSpeed, 1), times.number(maxSpeed, 1))}</span>
        </span>
        {notes && <span className="truncate text-ink-2 italic">{notes}</span>}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-2" />
    </button>
  )
}

export function TripState({ trip }: { trip: Trip }) {
  const say = useWords(tripWords)
  if (overAt(trip) === null) return <Badge tone="sea">{say.inProgress}</Badge>
  return <Badge tone="ok">{trip.endTime === null ? say.returnSaid : say.over}</Badge>
}
