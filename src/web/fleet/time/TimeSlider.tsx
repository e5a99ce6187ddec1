import { Slider } from '@base-ui/react/slider'
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
import { BarPicture } from './BarPicture.tsx'
import { CallNotches } from './CallNotches.tsx'
import { type Steps, lastStep, momentMeant, movedBy, stepAt } from './chart-steps.ts'
import { chartTimeWords } from './chart-time.words.ts'
import { hoursAgo, hoursUntil } from './hours-from-now.ts'
import type { ChartTime } from './use-chart-time.ts'

type TimeSliderProps = {
  readonly time: ChartTime
  readonly steps: Steps
  readonly sea: SectorSea
  /** How many are at sea now; null: nobody has said. */
  readonly live: number | null
}

const stepsOfHour = 6

/** The bars are the track of a slider: a finger anywhere on them goes to that hour, keys ten minutes back or an hour ahead, and pages an hour. */
export function TimeSlider({ time, steps, sea, live }: TimeSliderProps) {
  const say = useWords(chartTimeWords)
  const spoken = useSpoken({ time, steps, sea, live })
  const { at, day, move } = time
  const here = stepAt(steps, at)
  return (
    <Slider.Root
      className="min-w-0"
      value={here}
      min={0}
      max={lastStep(steps)}
      step={1}
      largeStep={stepsOfHour}
      onValueChange={(number, { reason }) =>
        move(isByOneKey(reason, number - here) ? movedBy(steps, at, number - here) : momentMeant(steps, number))
      }
    >
      <Slider.Control className="flex h-19 touch-none items-start px-3 pt-2 select-none">
        <Slider.Track className="relative h-full w-full">
          <BarPicture {...{ day, steps, at, sea }} />
          {day && <CallNotches calls={day.emergencies} steps={steps} />}
          <Slider.Thumb
            aria-label={say.slider}
            getAriaValueText={spoken}
            className="top-9.5! size-6 rounded-full border-[3px] border-card bg-action shadow-card ring-2 ring-action-edge before:absolute before:bottom-3 before:left-1/2 before:h-11 before:w-0.5 before:-translate-x-1/2 before:bg-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          />
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}

/** Home and End go far: they mean a place of the bar, as a finger does. */
function isByOneKey(reason: string, by: number): boolean {
  return reason === 'keyboard' && Math.abs(by) <= stepsOfHour
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
