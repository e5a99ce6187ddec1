import { ChevronRight, Clock, Gauge, type LucideIcon, Route } from 'lucide-react'
import type { ReactNode } from 'react'
import { placesOfSketch } from '#contract/trips/sketch.ts'
import { lastingOf, overAt } from '#contract/trips/trip-figures.ts'
import type { Trip } from '#contract/trips/trip.ts'
import type { Voyage } from '#contract/voyages/voyage.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { BoatToken } from '#web/platform/ui/boats/BoatToken.tsx'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useDistances } from '#web/platform/words/distance.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type HistoryLine, lastingOfVoyage } from './history-lines.ts'
import { TripPicture } from './TripPicture.tsx'
import { tripWords } from './trips.words.ts'
import { useHours } from './use-hours.ts'

type TripListProps = {
  readonly lines: readonly HistoryLine[]
  /** They are of several boats: each line begins with the name of its boat. */
  readonly namesBoats: boolean
  readonly onOpen: (trip: Trip) => void
}

/** Trips, newest first; each that a tracker shows opens its details. */
export function TripList({ lines, namesBoats, onOpen }: TripListProps) {
  const say = useWords(tripWords)
  return (
    <ul aria-label={say.listName} className="grid gap-3">
      {lines.map((line) =>
        line.is === 'shown' ? (
          <li key={line.trip.id}>
            <TripLine trip={line.trip} namesBoat={namesBoats} onOpen={onOpen} />
          </li>
        ) : (
          <li key={line.voyage.id}>
            <DeclaredLine voyage={line.voyage} namesBoat={namesBoats} />
          </li>
        ),
      )}
    </ul>
  )
}

type LineTitleProps = { readonly boat: string | null; readonly at: string; readonly namesBoat: boolean }

/** The day, or the boat and the day. */
function LineTitle({ boat, at, namesBoat }: LineTitleProps) {
  const say = useWords(tripWords)
  const times = useTimes()
  return (
    <strong className="text-lg">{namesBoat ? `${boat ?? say.unnamed} · ${times.date(at)}` : times.date(at)}</strong>
  )
}

/** What was said of it is all that is known. */
function DeclaredLine({ voyage, namesBoat }: { voyage: Voyage; namesBoat: boolean }) {
  const say = useWords(tripWords)
  const times = useTimes()
  const now = useMinute()
  const { hour } = useHours()
  const { pirogue, pirogueName, leftAt, endedAt, dueAt, end, crew, zoneName } = voyage
  const isBack = end === 'returned' && endedAt !== null
  const lasting = lastingOfVoyage(voyage, now)
  return (
    <div className="flex items-center gap-4 rounded-card border border-line bg-card p-4">
      <span className="grid size-16 shrink-0 place-items-center rounded-card border border-soft-edge bg-water">
        <BoatToken pirogue={pirogue} name={pirogueName} size="medium" />
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <LineTitle boat={pirogueName} at={leftAt} namesBoat={namesBoat} />
          {endedAt === null && <Badge tone="sea">{say.inProgress}</Badge>}
          {isBack && <Badge tone="ok">{say.returnSaid}</Badge>}
          <Badge tone="neutral">{say.declaredOnly}</Badge>
        </p>
        <p className="flex flex-wrap gap-x-4 text-ink-2">
          <span>{`${hour(Date.parse(leftAt))} – ${isBack ? hour(Date.parse(endedAt)) : '…'}`}</span>
          {lasting !== null && <span>{times.lasting(lasting)}</span>}
          {endedAt === null && <span>{say.dueBack(times.dateTime(dueAt))}</span>}
          {end === 'replaced' && <span>{say.returnNotSaid}</span>}
          {crew !== null && <span>{say.aboard(times.number(crew))}</span>}
          {zoneName !== null && <span>{zoneName}</span>}
        </p>
      </div>
    </div>
  )
}

type TripLineProps = { readonly trip: Trip; readonly namesBoat: boolean; readonly onOpen: (trip: Trip) => void }

function TripLine({ trip, namesBoat, onOpen }: TripLineProps) {
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
      className="flex min-h-target w-full items-center gap-3 rounded-card border max-sm:flex-wrap border-soft-edge bg-card p-3 text-left sm:gap-4 sm:p-4 shadow-card transition-shadow hover:shadow-raised"
    >
      {sketch ? (
        <TripPicture legs={placesOfSketch(sketch)} className="size-28 sm:size-16" isOrnament />
      ) : (
        <span className="grid size-16 shrink-0 place-items-center rounded-card border border-soft-edge bg-water">
          <BoatToken pirogue={trip.pirogue} name={trip.pirogueName} size="medium" />
        </span>
      )}
      {/* In large letters it stands below the track, not beside it. */}
      <span className="grid min-w-[min(9rem,100%)] flex-1 gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <LineTitle boat={trip.pirogueName} at={startTime} namesBoat={namesBoat} />
          <TripState trip={trip} />
        </span>
        <span className="flex flex-wrap gap-x-4 text-ink-2">
          <span>{hours}</span>
          <TripFact icon={Clock}>{times.lasting(lastingOf(trip))}</TripFact>
          <TripFact icon={Route}>{distances.text(distanceKm * 1000)}</TripFact>
          <TripFact icon={Gauge}>{say.speeds(times.number(avgSpeed, 1), times.number(maxSpeed, 1))}</TripFact>
        </span>
        {notes && <span className="truncate text-ink-2 italic">{notes}</span>}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-2 max-sm:hidden" />
    </button>
  )
}

/** A figure that is known by its picture. */
function TripFact({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <span className="inline-flex min-w-0 items-start gap-1.5">
      <Icon aria-hidden className="size-5 shrink-0 text-sea" />
      <span className="min-w-0">{children}</span>
    </span>
  )
}

export function TripState({ trip }: { trip: Trip }) {
  const say = useWords(tripWords)
  if (overAt(trip) === null) return <Badge tone="sea">{say.inProgress}</Badge>
  return <Badge tone="ok">{trip.endTime === null ? say.returnSaid : say.over}</Badge>
}
