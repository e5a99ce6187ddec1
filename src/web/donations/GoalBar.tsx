import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { donationWords } from './donations.words.ts'

/** What was reached, with one decimal; the bar is full at a hundred, however much more came in. */
export function GoalBar({ percent, label }: { percent: number; label: string }) {
  const say = useWords(donationWords)
  const times = useTimes()
  const filled = Math.min(100, Math.max(0, percent))
  const reached = say.reached(times.number(percent, 1))
  return (
    <div className="flex items-center gap-3">
      <progress className="sr-only" aria-label={label} aria-valuetext={reached} max={100} value={filled} />
      <div aria-hidden className="h-3 min-w-0 flex-1 overflow-hidden rounded-full border border-edge bg-well">
        <div className="h-full rounded-full bg-sea-2" style={{ width: `${filled}%` }} />
      </div>
      <span aria-hidden className="shrink-0 text-lg font-bold">
        {reached}
      </span>
    </div>
  )
}
