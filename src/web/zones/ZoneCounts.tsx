import { Anchor, Ban, Fish, LifeBuoy } from 'lucide-react'
import type { ZoneCount } from '#contract/zones/zones.api.ts'
import { StatCard } from '#web/platform/ui/StatCard.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { zoneWords } from './zones.words.ts'

const counted = [
  { type: 'safety', icon: LifeBuoy, tone: 'ok' },
  { type: 'fishing', icon: Fish, tone: 'sea' },
  { type: 'restricted', icon: Ban, tone: 'forbid' },
  { type: 'navigation', icon: Anchor, tone: 'neutral' },
] as const

const none = { count: 0, inForce: 0 }

type ZoneCountsProps = { counts: readonly ZoneCount[] | undefined; loading: boolean }

/** Nothing known is not zero: a card without its figure says so. */
export function ZoneCounts({ counts, loading }: ZoneCountsProps) {
  const say = useWords(zoneWords)
  const times = useTimes()
  return (
    <section aria-label={say.counts} className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {counted.map(({ type, icon, tone }) => {
        const known = counts && (counts.find(({ zoneType }) => zoneType === type) ?? none)
        return (
          <StatCard
            key={type}
            label={say[type]}
            icon={icon}
            tone={tone}
            loading={loading}
            value={known ? times.number(known.count) : null}
            age={known && say.ofWhich(times.number(known.inForce))}
          />
        )
      })}
    </section>
  )
}
