import { Clock, Gauge, Route, Sailboat } from 'lucide-react'
import type { TripFigures as Figures } from '#contract/trips/trip.ts'
import { StatCard } from '#web/ui/StatCard.tsx'
import { useDistances } from '#web/words/distance.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { tripWords } from './trips.words.ts'

/** What the trips of the period come to; what nothing is known of is said, and is no zero. */
export function TripFigures({ figures, loading }: { figures: Figures | null; loading: boolean }) {
  const say = useWords(tripWords)
  const times = useTimes()
  const distances = useDistances()
  const some = figures !== null && figures.trips > 0 ? figures : null
  const metres = (some?.distanceKm ?? 0) * 1000
  const card = { age: say.overPeriod, loading }
  return (
    <div className="grid grid-cols-1 gap-3 min-[21rem]:grid-cols-2 xl:grid-cols-4">
      <StatCard {...card} icon={Sailboat} label={say.trips} value={figures && times.number(figures.trips)} />
      <StatCard
        {...card}
        icon={Route}
        label={say.distance}
        value={some && distances.miles(metres)}
        unit={distances.unit(metres)}
      />
      <StatCard
        {...card}
        icon={Clock}
        label={say.timeAtSea}
        value={some && times.number(some.minutesAtSea / 60, 1)}
        unit={say.hours}
      />
      <StatCard
        {...card}
        icon={Gauge}
        label={say.topSpeed}
        value={some?.maxSpeed === null || !some ? null : times.number(some.maxSpeed, 1)}
        unit={say.knots}
      />
    </div>
  )
}
