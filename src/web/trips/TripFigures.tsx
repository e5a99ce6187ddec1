import { Clock, Gauge, Route, Sailboat } from 'lucide-react'
import type { Trip } from '#contract/trips/trip.ts'
import { StatCard } from '#web/ui/StatCard.tsx'
import { useDistances } from '#web/words/distance.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { figuresOf } from './trip-figures.ts'
import { tripWords } from './trips.words.ts'

/** What the trips of the period come to; nothing known is said, and is no zero. */
export function TripFigures({ trips, loading }: { trips: readonly Trip[]; loading: boolean }) {
  const say = useWords(tripWords)
  const times = useTimes()
  const distances = useDistances()
  const { count, metres, hours, topSpeed } = figuresOf(trips)
  const written = (value: number, decimals = 1) => (count === 0 ? null : times.number(value, decimals))
  const card = { age: say.overPeriod, loading }
  return (
    <div className="grid grid-cols-1 gap-3 min-[21rem]:grid-cols-2 xl:grid-cols-4">
      <StatCard {...card} icon={Sailboat} label={say.trips} value={times.number(count)} />
      <StatCard
        {...card}
        icon={Route}
        label={say.distance}
        value={count === 0 ? null : distances.miles(metres)}
        unit={distances.unit(metres)}
      />
      <StatCard {...card} icon={Clock} label={say.timeAtSea} value={written(hours)} unit={say.hours} />
      <StatCard {...card} icon={Gauge} label={say.topSpeed} value={written(topSpeed)} unit={say.knots} />
    </div>
  )
}
