import { useIsLive } from '#web/platform/live/live-state.ts'
import { hourText } from '#contract/wire/days/days.ts'
import { shortMoment } from '#web/platform/words/days.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { hourForeseen } from '#web/weather/hour-foreseen.ts'
import { useSeaWords } from '#web/weather/use-sea-words.ts'
import type { SectorSea } from '#web/weather/use-sector-sea.ts'
import { atSeaAbout } from './bar-parts.ts'
import { type Steps, momentMeant, movedBy, stepAt } from './chart-steps.ts'
import { chartTimeWords } from './chart-time.words.ts'
import { hoursAgo, hoursUntil } from './hours-from-now.ts'
import { HourSlider } from './HourSlider.tsx'
import type { ChartTime } from './use-chart-time.ts'

type TimeSliderProps = {
  readonly time: ChartTime
  readonly steps: Steps
  readonly sea: SectorSea
  /** How many are at sea now; null: nobody has said. */
  readonly live: number | null
}

/** The hour of a map: keys go ten minutes back or an hour ahead, and pages an hour. */
export function TimeSlider({ time, steps, sea, live }: TimeSliderProps) {
  const say = useWords(chartTimeWords)
  const spoken = useSpoken({ time, steps, sea, live })
  const { at, day, move } = time
  const onMove = (number: number, byKeys: number | null) =>
    move(byKeys === null ? momentMeant(steps, number) : movedBy(steps, at, byKeys))
  return <HourSlider label={say.slider} here={stepAt(steps, at)} onMove={onMove} {...{ spoken, steps, at, day, sea }} />
}

function useSpoken({ time, steps, sea: { forecast }, live }: TimeSliderProps): () => string {
  const say = useWords(chartTimeWords)
  const times = useTimes()
  const language = useLanguage()
  const seaWords = useSeaWords()
  const isLive = useIsLive()
  const { at, isAhead, day, seen } = time
  return () => {
    if (at === null) {
      const now = isLive ? say.live : say.notLive
      return live === null ? now : `${now}, ${say.atSea(times.number(live))}`
    }
    if (isAhead) {
      const hour = forecast && hourForeseen(forecast, at)
      const sea = hour ? seaWords(hour) : say.noForecast
      return say.aheadSpoken(times.number(hoursUntil(at, steps.now)), shortMoment(at, language), sea)
    }
    const { hours, minutes } = hoursAgo(at, steps.now)
    const atSea = seen?.at === at ? seen.atSea : atSeaAbout(day?.moments ?? [], at)
    return say.thenSpoken(say.agoHours(hours, minutes), hourText(at), times.number(atSea))
  }
}
