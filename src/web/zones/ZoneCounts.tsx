import { Anchor, Ban, Fish, LifeBuoy } from 'lucide-react'
import type { ZoneCount } from '#contract/zones/zones.api.ts'
import { FigureChips, narrowing } from '#web/platform/ui/lists/FigureChips.tsx'
import type { ListChoice } from '#web/platform/ui/lists/list-choice.ts'
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

type ZoneCountsProps = {
  readonly counts: readonly ZoneCount[] | undefined
  readonly loading: boolean
  readonly choice: ListChoice
}

export function ZoneCounts({ counts, loading, choice }: ZoneCountsProps) {
  const say = useWords(zoneWords)
  const times = useTimes()
  const figures = counted.map(({ type, icon, tone }) => {
    const known = counts && (counts.find(({ zoneType }) => zoneType === type) ?? none)
    return {
      label: say[type],
      value: known ? times.number(known.count) : loading ? undefined : null,
      note: known && say.ofWhich(times.number(known.inForce)),
      icon,
      tone,
      ...narrowing(choice, 'zoneType', type),
    }
  })
  return <FigureChips label={say.counts} figures={figures} />
}
