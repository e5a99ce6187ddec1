import { useQuery } from '@tanstack/react-query'
import { Anchor, Radio, Sailboat, Ship, TriangleAlert, WifiOff } from 'lucide-react'
import type { Role } from '#contract/wire/who.ts'
import { FigureChips, narrowing, showingAll } from '#web/platform/ui/lists/FigureChips.tsx'
import type { ListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { fleetCounts, fleetFilters } from './fleet.data.ts'
import { fleetWords } from './fleet.words.ts'

/** The figures of the fleet, each of which narrows the list to its own; what none of them holds is said beside the one that is nearest. */
export function FleetCounts({ role, choice }: { role: Role; choice: ListChoice }) {
  const say = useWords(fleetWords)
  const times = useTimes()
  const { data, isPending } = useQuery(fleetCounts(role))
  const of = (count: number | undefined) => (count === undefined ? (isPending ? undefined : null) : times.number(count))
  const inState = (state: string) => narrowing(choice, 'state', state)
  const [parts, hidden] = [data && data.out < data.atSea ? data.out : 0, data?.unknown ?? 0]
  return (
    <FigureChips
      label={say.views}
      figures={[
        { label: say.all, value: of(data?.known), icon: Ship, ...showingAll(choice, fleetFilters) },
        { label: say.active, value: of(data?.active), icon: Radio, ...inState('active') },
        {
          label: say.at_sea,
          value: of(data?.atSea),
          icon: Sailboat,
          note: parts > 0 ? say.ofThemOut(times.number(parts)) : undefined,
          ...inState('out'),
        },
        { label: say.in_port, value: of(data?.inPort), icon: Anchor, tone: 'ok', ...inState('in_port') },
        {
          label: say.offline,
          value: of(data?.offline),
          icon: WifiOff,
          note: hidden > 0 ? say.alsoUnknown(times.number(hidden)) : undefined,
          ...inState('offline'),
        },
        {
          label: say.alerts,
          value: of(data?.inAlert),
          icon: TriangleAlert,
          tone: data?.inAlert ? 'warn' : 'neutral',
          ...inState('alerts'),
        },
      ]}
    />
  )
}
