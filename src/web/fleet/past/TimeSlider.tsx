import { Slider } from '@base-ui/react/slider'
import { useMemo } from 'react'
import type { FleetDay } from '#contract/fleet/fleet-past.ts'
import { useIsLive } from '#web/platform/live/live-state.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { hourText } from '#web/platform/words/days.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { atSeaAbout, barsOf, hoursOf, partOf } from './bar-parts.ts'
import { CallNotches } from './CallNotches.tsx'
import { fleetPastWords } from './fleet-past.words.ts'
import { hoursAgo } from './hours-ago.ts'
import { type Steps, liveStep, momentOf, stepAt } from './past-steps.ts'
import { nightsBetween } from './sun.ts'
import type { FleetPast } from './use-fleet-past.ts'

type TimeSliderProps = { past: FleetPast; day: FleetDay; steps: Steps; live: number }

const stepsOfHour = 6
/* On a short bar the word « maintenant » needs the room beyond it. */
const lastOnShortBar = 0.45
const percent = (part: number) => `${(part * 100).toFixed(3)}%`

/** The bars are the track of a slider: a finger anywhere on them goes to that hour, arrows ten minutes, pages an hour. */
export function TimeSlider({ past: { at, seen, move }, day, steps, live }: TimeSliderProps) {
  const say = useWords(fleetPastWords)
  const times = useTimes()
  const isLive = useIsLive()
  const spoken = () => {
    if (at === null) return (isLive ? say.liveSpoken : say.notLiveSpoken)(times.number(live))
    const { hours, minutes } = hoursAgo(at, steps.until)
    const atSea = seen?.at === at ? seen.atSea : atSeaAbout(day.moments, at)
    return say.thenSpoken(say.agoHours(hours, minutes), hourText(at), times.number(atSea))
  }
  return (
    <Slider.Root
      className="min-w-0"
      value={stepAt(steps, at)}
      min={0}
      max={liveStep(steps)}
      step={1}
      largeStep={stepsOfHour}
      onValueChange={(number) => move(momentOf(steps, number))}
    >
      <Slider.Control className="flex h-19 touch-none items-start px-3 pt-2 select-none">
        <Slider.Track className="relative h-full w-full">
          <DayBars day={day} steps={steps} at={at} />
          <CallNotches calls={day.emergencies} steps={steps} />
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

/** What stands behind the hand: nights, bars, hours. Readers have the slider and the list of calls. */
function DayBars({ day, steps, at }: { day: FleetDay; steps: Steps; at: number | null }) {
  const say = useWords(fleetPastWords)
  const bars = useMemo(() => barsOf(steps, day.moments), [steps, day.moments])
  const nights = useMemo(() => nightsBetween(steps.from, steps.until), [steps])
  const isQuiet = bars.every(({ height }) => height === 0)
  const shown = at ?? steps.until
  return (
    <span aria-hidden className="pointer-events-none absolute inset-x-0 top-0 block h-15">
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" className="absolute top-0.5 block h-9 w-full overflow-visible">
        {nights.map((night) => (
          <rect
            key={night.from}
            x={partOf(steps, night.from)}
            width={partOf(steps, night.until) - partOf(steps, night.from)}
            y={0}
            height={1}
            className="fill-line"
          />
        ))}
        {bars.map(({ at: end, from, width, height }) => (
          <rect
            key={end}
            x={from + width * 0.08}
            width={width * 0.84}
            y={1 - height * 0.86}
            height={height * 0.86}
            className={isAt(end, width, steps, shown) ? 'fill-sea' : 'fill-sea-2'}
          />
        ))}
        <rect x={0} width={1} y={0.98} height={0.03} className="fill-edge" />
      </svg>
      {isQuiet && <span className="absolute inset-x-0 top-4 text-center text-sm text-ink-2">{say.quiet}</span>}
      <span className="@container absolute inset-x-0 top-12 block h-4 text-xs leading-4 text-ink-2">
        {hoursOf(steps).map(({ part, hour }, index) => (
          <span
            key={hour}
            className={classes(
              'absolute -translate-x-1/2 whitespace-nowrap',
              (index % 2 === 1 || part > lastOnShortBar) && '@max-lg:hidden',
            )}
            style={{ left: percent(part) }}
          >
            {say.onTheHour(hour)}
          </span>
        ))}
        <b className="absolute right-0 translate-x-2 font-bold text-ink">{say.now}</b>
      </span>
    </span>
  )
}

/** The half hour in which the hand stands. */
function isAt(end: string, width: number, steps: Steps, shown: number): boolean {
  const until = partOf(steps, Date.parse(end))
  const here = partOf(steps, shown)
  return here <= until && here > until - width
}
