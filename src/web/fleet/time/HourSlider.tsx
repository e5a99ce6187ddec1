import { Slider } from '@base-ui/react/slider'
import type { FleetDay } from '#contract/fleet/fleet-past.ts'
import type { SectorSea } from '#web/weather/use-sector-sea.ts'
import { BarPicture } from './BarPicture.tsx'
import { CallNotches } from './CallNotches.tsx'
import { type ChartMoment, type Steps, lastStep, stepsOfHour } from './chart-steps.ts'

type HourSliderProps = {
  readonly label: string
  readonly spoken: () => string
  readonly steps: Steps
  /** Where the hand is, and the moment that stands for. */
  readonly here: number
  readonly at: ChartMoment
  readonly day: FleetDay | null
  readonly sea: SectorSea
  /** `byKeys`: so many steps further; null: a finger, Home or End meant that place of the bar. */
  readonly onMove: (number: number, byKeys: number | null) => void
}

/**
 * The one slider of hours, on maps and over a drift. Its picture is the track: a finger anywhere on it goes to that hour, and keys go
 * one step or one page.
 */
export function HourSlider({ label, spoken, steps, here, at, day, sea, onMove }: HourSliderProps) {
  return (
    <Slider.Root
      className="min-w-0"
      value={here}
      min={0}
      max={lastStep(steps)}
      step={1}
      largeStep={stepsOfHour}
      onValueChange={(number, { reason }) => onMove(number, isByOneKey(reason, number - here) ? number - here : null)}
    >
      <Slider.Control className="flex h-19 touch-none items-start px-3 pt-2 select-none">
        <Slider.Track className="relative h-full w-full">
          <BarPicture {...{ day, steps, at, sea }} />
          {day && <CallNotches calls={day.emergencies} steps={steps} />}
          <Slider.Thumb
            aria-label={label}
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
