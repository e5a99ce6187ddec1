import { Moon, Sun, Waves } from 'lucide-react'
import { useMemo } from 'react'
import type { FleetDay } from '#contract/fleet/fleet-past.ts'
import type { SectorSea } from '#web/weather/use-sector-sea.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { hourText } from '#contract/wire/days/days.ts'
import { weekdayText } from '#web/platform/words/days.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useWords } from '#web/platform/words/words.ts'
import { barsOf, beginsNow, besideWord, dayAndNight, hoursOf, partOf, wavesOf } from './bar-parts.ts'
import type { ChartMoment, Steps } from './chart-steps.ts'
import { chartTimeWords } from './chart-time.words.ts'
import { nightsBetween } from './sun.ts'

type BarPictureProps = {
  readonly day: FleetDay | null
  readonly steps: Steps
  readonly at: ChartMoment
  readonly sea: SectorSea
}

const percent = (part: number) => `${(part * 100).toFixed(3)}%`

/** What stands behind the hand: nights, who was at sea, now, the waves that are foreseen, hours. Readers have the slider and the list of calls. */
export function BarPicture({ day, steps, at, sea }: BarPictureProps) {
  const say = useWords(chartTimeWords)
  const now = partOf(steps, steps.now)
  const isQuiet = day?.moments.every(({ atSea }) => atSea === 0) ?? false
  return (
    <span aria-hidden className="@container pointer-events-none absolute inset-x-0 top-0 block h-15">
      <Drawing {...{ day, steps, at, sea }} />
      {isQuiet && (
        <span
          className="absolute top-4 left-0 truncate text-center text-sm text-ink-2 @max-md:text-xs"
          style={{ width: percent(now) }}
        >
          {say.quiet}
        </span>
      )}
      <span className="absolute top-0 right-0 flex justify-end text-xs leading-4" style={{ left: percent(now) }}>
        <SeaName sea={sea} />
      </span>
      <SunAndMoon steps={steps} />
      <HourWords steps={steps} />
      <b
        className={classes(
          'absolute top-12 text-xs leading-4 font-bold whitespace-nowrap text-ink',
          !beginsNow(now) && '-translate-x-1/2',
        )}
        style={{ left: percent(now) }}
      >
        {say.now}
      </b>
    </span>
  )
}

/** What the right part draws; and where it draws nothing, why. */
function SeaName({ sea: { state } }: Pick<BarPictureProps, 'sea'>) {
  const say = useWords(chartTimeWords)
  if (state !== 'known') {
    return (
      <span className="mt-3 flex-1 text-center text-sm font-semibold text-ink-2">
        {state === 'loading' ? say.aheadLoading : say.noForecast}
      </span>
    )
  }
  return (
    <span className="flex items-center gap-1 text-ink-2">
      <Waves className="size-3.5" />
      {say.wavesAhead}
    </span>
  )
}

function Drawing({ day, steps, at, sea }: BarPictureProps) {
  const bars = useMemo(() => (day ? barsOf(steps, day.moments) : []), [steps, day])
  const waves = useMemo(() => wavesOf(steps, sea.forecast?.hourly ?? []), [steps, sea.forecast])
  const nights = useMemo(() => nightsBetween(steps.from, steps.until), [steps])
  const now = partOf(steps, steps.now)
  const here = partOf(steps, at ?? steps.now)
  return (
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
          className={here > from && here <= from + width ? 'fill-sea' : 'fill-sea-2'}
        />
      ))}
      <path d={crestOf(waves, true)} className="fill-sea-2" opacity="0.35" />
      <path
        d={crestOf(waves, false)}
        className="fill-none stroke-sea"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      <rect x={0} width={1} y={0.98} height={0.03} className="fill-edge" />
      <line
        x1={now}
        x2={now}
        y1={-0.05}
        y2={1.2}
        className="stroke-ink"
        strokeWidth="2"
        strokeDasharray="3 3"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/** One line over the hours; `isFilled`: down to the foot of the bar. */
function crestOf(waves: ReturnType<typeof wavesOf>, isFilled: boolean): string {
  const [first, last] = [waves[0], waves.at(-1)]
  if (!first || !last) return ''
  const crest = waves.map(({ from, width, height }) => `${from + width} ${1 - height}`).join('L')
  return isFilled ? `M${first.from + first.width} 1L${crest}L${last.from + last.width} 1Z` : `M${crest}`
}

/** Whoever reads no hours knows day and night: below each its picture. */
function SunAndMoon({ steps }: Pick<BarPictureProps, 'steps'>) {
  const spans = useMemo(() => dayAndNight(steps), [steps])
  return spans.map(({ at, isNight }) => {
    const Icon = isNight ? Moon : Sun
    return (
      <Icon
        key={at}
        className="absolute top-9.5 size-3 -translate-x-1/2 text-ink-2"
        strokeWidth={2.5}
        style={{ left: percent(partOf(steps, at)) }}
      />
    )
  })
}

/** What is too near to the word of now waits for a bar that is wide enough for both. */
const hiddenBelow = { narrow: '@max-xs:hidden', middle: '@max-lg:hidden', wide: '@max-3xl:hidden' } as const

/* So many characters across, a bar has room for midnights alone. */
function HourWords({ steps }: Pick<BarPictureProps, 'steps'>) {
  const language = useLanguage()
  const now = partOf(steps, steps.now)
  return (
    <span className="absolute inset-x-0 top-12 block h-4 text-xs leading-4 text-ink-2">
      {hoursOf(steps).map(({ part, at, isMidnight }) => (
        <span
          key={at}
          className={classes(
            'absolute -translate-x-1/2 whitespace-nowrap',
            isMidnight ? 'font-semibold' : '@max-lg:hidden',
            ...besideWord(part, now).map((width) => hiddenBelow[width]),
          )}
          style={{ left: percent(part) }}
        >
          {isMidnight ? weekdayText(at, language, 'short') : hourText(at)}
        </span>
      ))}
    </span>
  )
}
