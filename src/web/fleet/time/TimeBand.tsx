import { RotateCw } from 'lucide-react'
import { useIsLive } from '#web/platform/live/live-state.ts'
import { hourText } from '#contract/wire/days/days.ts'
import { weekdayText } from '#web/platform/words/days.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { SectorSea } from '#web/weather/use-sector-sea.ts'
import { chartTimeWords } from './chart-time.words.ts'
import { daysBetween } from './hours-from-now.ts'
import { NotNow, bandActionLook } from './NotNow.tsx'
import { SeaThen } from './SeaThen.tsx'
import type { ChartTime } from './use-chart-time.ts'

/** Which hour the map is of, what is known of it, and the way back to now. */
export function TimeBand({ time, sea }: { time: ChartTime; sea: SectorSea }) {
  const say = useWords(chartTimeWords)
  const title = useBandTitle(time)
  const isLive = useIsLive()
  const { at, steps, isAhead, move, state, retry } = time
  if (at === null || !steps) return null
  return (
    <NotNow title={title} isTall={isAhead} state={isAhead ? <SeaThen at={at} sea={sea} /> : <PastState time={time} />}>
      {state === 'failed' && (
        <button
          type="button"
          className="inline-flex min-h-target items-center gap-2 rounded-control px-2 font-semibold underline"
          onClick={retry}
        >
          <RotateCw aria-hidden className="size-4" />
          {say.retry}
        </button>
      )}
      <button type="button" className={bandActionLook} onClick={() => move(null)}>
        {isAhead ? say.toNow : isLive ? say.backToLive : say.backToNow}
      </button>
    </NotNow>
  )
}

function useBandTitle({ at, steps }: ChartTime): string {
  const say = useWords(chartTimeWords)
  const language = useLanguage()
  if (at === null || !steps) return ''
  const hour = hourText(at)
  const days = daysBetween(steps.now, at)
  if (days < 0) return say.seaAtYesterday(hour)
  if (days === 0) return say.seaAt(hour)
  return days === 1 ? say.seaAtTomorrow(hour) : say.seaOn(weekdayText(at, language), hour)
}

function PastState({ time: { state, seen, isPlaying } }: { time: ChartTime }) {
  const say = useWords(chartTimeWords)
  const times = useTimes()
  const count = seen?.places.length ?? 0
  const text = {
    live: '',
    ahead: '',
    waiting: isPlaying && seen ? say.drawn(times.number(count), count === 1) : say.waiting,
    failed: say.missing,
    shown: count === 0 ? say.none : say.drawn(times.number(count), count === 1),
  }[state]
  return text
}
