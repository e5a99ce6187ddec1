import { Anchor, Ban, Fish, LifeBuoy } from 'lucide-react'
import type { Zone } from '#contract/zones/zone.ts'
import { StatCard } from '#web/ui/StatCard.tsx'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { isInForce } from './zones.layer.ts'
import { zoneWords } from './zones.words.ts'

const counted = [
  { type: 'safety', icon: LifeBuoy, tone: 'ok' },
  { type: 'fishing', icon: Fish, tone: 'sea' },
  { type: 'restricted', icon: Ban, tone: 'forbid' },
  { type: 'navigation', icon: Anchor, tone: 'neutral' },
] as const

type ZoneCountsProps = { zones: readonly Zone[] | undefined; now: number; loading: boolean }

/** Nothing known is not zero: a card without its figure says so. */
export function ZoneCounts({ zones, now, loading }: ZoneCountsProps) {
  const say = useWords(zoneWords)
  const times = useTimes()
  return (
    <section aria-label={say.counts} className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {counted.map(({ type, icon, tone }) => {
        const known = zones?.filter(({ zoneType }) => zoneType === type)
        const inForce = known?.filter((zone) => isInForce(zone, now)).length
        return (
          <StatCard
            key={type}
            label={say[type]}
            icon={icon}
            tone={tone}
            loading={loading}
            value={known ? times.number(known.length) : null}
            age={inForce !== undefined && say.ofWhich(times.number(inForce))}
          />
        )
      })}
    </section>
  )
}
