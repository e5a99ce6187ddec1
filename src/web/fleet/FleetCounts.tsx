import { useQuery } from '@tanstack/react-query'
import { Anchor, Sailboat, Ship, TriangleAlert, WifiOff } from 'lucide-react'
import type { Role } from '#contract/wire/who.ts'
import { StatCard } from '#web/platform/ui/StatCard.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { fleetCounts } from './fleet.data.ts'
import { fleetWords } from './fleet.words.ts'

/** The five figures of the fleet; what none of them holds is said beside the one that is nearest. */
export function FleetCounts({ role }: { role: Role }) {
  const say = useWords(fleetWords)
  const times = useTimes()
  const { data, isPending: loading } = useQuery(fleetCounts(role))
  const written = (count: number | undefined) => (count === undefined ? null : times.number(count))
  const beside = (count: number | undefined, words: (written: string) => string) =>
    count ? words(times.number(count)) : undefined
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-4 xl:grid-cols-5">
      <StatCard
        icon={Ship}
        tone="sea"
        label={say.known}
        value={written(data?.known)}
        age={data && say.activeOf(times.number(data.active), data.active < 2)}
        className="max-sm:col-span-2"
        loading={loading}
      />
      <StatCard
        icon={Sailboat}
        tone="sea"
        label={say.at_sea}
        value={written(data?.atSea)}
        age={data && data.out < data.atSea ? say.ofThemOut(times.number(data.out)) : undefined}
        loading={loading}
      />
      <StatCard icon={Anchor} tone="ok" label={say.in_port} value={written(data?.inPort)} loading={loading} />
      <StatCard
        icon={WifiOff}
        label={say.offline}
        value={written(data?.offline)}
        age={beside(data?.unknown, say.alsoUnknown)}
        loading={loading}
      />
      <StatCard
        icon={TriangleAlert}
        tone={data?.inAlert ? 'warn' : 'neutral'}
        label={say.inAlert}
        value={written(data?.inAlert)}
        loading={loading}
      />
    </div>
  )
}
