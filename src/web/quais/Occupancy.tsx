import type { Quai } from '#contract/quais/quai.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { quaiWords } from './quais.words.ts'

/** How full it is, as a bar and in figures; more than full is said, and drawn full. */
export function Occupancy({ quai: { vesselsPresent, capacity, occupancyRate } }: { quai: Quai }) {
  const say = useWords(quaiWords)
  const times = useTimes()
  const fill = occupancyRate > 100 ? 'bg-forbid' : occupancyRate >= 80 ? 'bg-warn' : 'bg-sea'
  return (
    <span className="grid min-w-32 gap-1 text-sm">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{say.presentOf(times.number(vesselsPresent), times.number(capacity))}</span>
        <span>{say.percent(times.number(occupancyRate))}</span>
      </span>
      <span aria-hidden className="h-2 overflow-hidden rounded-full border border-soft-edge bg-well">
        <span className={classes('block h-full', fill)} style={{ width: `${String(Math.min(100, occupancyRate))}%` }} />
      </span>
    </span>
  )
}
