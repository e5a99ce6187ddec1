import { Pause, Play, RotateCw } from 'lucide-react'
import { useIsLive } from '#web/platform/live/live-state.ts'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { hourText } from '#contract/wire/days/days.ts'
import { weekdayText } from '#web/platform/words/days.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { SectorSea } from '#web/weather/use-sector-sea.ts'
import { atSeaAbout } from './bar-parts.ts'
import { chartTimeWords } from './chart-time.words.ts'
import { TimeSlider } from './TimeSlider.tsx'
import type { ChartTime } from './use-chart-time.ts'

type TimeBarProps = {
  readonly time: ChartTime
  readonly sea: SectorSea
  readonly hasPast: boolean
  /** What is known of now beside it, so that two figures of one screen are one. */
  readonly atSeaNow?: number | undefined
}

/**
 * One bar under the map: how many were at sea each half hour of the last day, the nights, the calls for help, now, the waves of two
 * days ahead, and the hour that the map shows.
 */
export function TimeBar({ time, sea, hasPast, atSeaNow }: TimeBarProps) {
  const say = useWords(chartTimeWords)
  const { day, steps } = time
  const live = atSeaNow ?? day?.moments.at(-1)?.atSea ?? null
  const title = hasPast ? say.title : say.titleAhead
  if (!steps) return <DayAwaited title={title} />
  return (
    <section
      aria-label={title}
      data-over-map
      className="time-bar grid h-19 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-card bg-card px-3 shadow-card"
    >
      {time.dayFailed ? <DayMissing time={time} /> : <PlayTool time={time} hasPast={hasPast} />}
      <TimeSlider {...{ time, steps, sea, live }} />
      <Looked time={time} live={live} />
    </section>
  )
}

function PlayTool({ time: { isPlaying, isAhead, togglePlay }, hasPast }: Pick<TimeBarProps, 'time' | 'hasPast'>) {
  const say = useWords(chartTimeWords)
  return (
    <span className="flex items-center gap-3">
      <IconButton
        label={isPlaying ? say.pause : hasPast && !isAhead ? say.play : say.playAhead}
        icon={isPlaying ? Pause : Play}
        variant="primary"
        className="rounded-full!"
        onClick={togglePlay}
      />
      {hasPast && (
        <span className="hidden text-sm leading-tight md:block">
          <b className="block font-bold">{say.day}</b>
          <span className="text-ink-2">{say.atSeaUnit}</span>
        </span>
      )}
    </span>
  )
}

/** What is still to come can be looked at without what is over. */
function DayMissing({ time: { retryDay } }: Pick<TimeBarProps, 'time'>) {
  const say = useWords(chartTimeWords)
  return (
    <span className="flex items-center gap-3">
      <IconButton label={`${say.dayMissing}. ${say.retry}`} icon={RotateCw} variant="secondary" onClick={retryDay} />
      <span className="hidden max-w-32 text-sm leading-tight md:block">{say.dayMissing}</span>
    </span>
  )
}

type LookedProps = { readonly time: ChartTime; readonly live: number | null }

/** What the map shows: now, or an hour with the way back. */
function Looked({ time, live }: LookedProps) {
  const say = useWords(chartTimeWords)
  const times = useTimes()
  const isLive = useIsLive()
  const { at, move } = time
  if (at === null) {
    return (
      <span className="hidden min-w-24 text-sm leading-tight sm:block">
        <b className={classes('flex items-center gap-2 font-bold', isLive && 'text-ok')}>
          {isLive && <span aria-hidden className="size-2.5 rounded-full bg-ok" />}
          {isLive ? say.live : say.notLive}
        </b>
        {live !== null && <span className="text-ink-2">{say.atSea(times.number(live))}</span>}
      </span>
    )
  }
  return (
    <button
      type="button"
      className="hidden min-h-target min-w-24 rounded-control text-left text-sm leading-tight sm:block"
      onClick={() => move(null)}
    >
      <b className="block text-lg font-bold tabular-nums">{hourText(at)}</b>
      <span className="text-ink-2">
        <BesideHour time={time} at={at} />
      </span>
      <span className="sr-only">{`, ${isLive ? say.backToLive : say.backToNow}`}</span>
    </button>
  )
}

/** How many were at sea at that hour; of one to come, of which day it is. */
function BesideHour({ time: { isAhead, seen, day }, at }: Pick<LookedProps, 'time'> & { readonly at: number }) {
  const say = useWords(chartTimeWords)
  const times = useTimes()
  const language = useLanguage()
  if (isAhead) return weekdayText(at, language)
  return say.atSea(times.number(seen?.at === at ? seen.atSea : atSeaAbout(day?.moments ?? [], at)))
}

function DayAwaited({ title }: { readonly title: string }) {
  const say = useWords(chartTimeWords)
  return (
    <section
      aria-label={title}
      data-over-map
      className="time-bar flex h-19 items-center gap-3 rounded-card bg-card px-3 shadow-card"
    >
      <output className="flex flex-1 items-center gap-3">
        <span className="sr-only">{say.dayLoading}</span>
        <Skeleton round className="size-12" />
        <Skeleton className="h-8 flex-1" />
      </output>
    </section>
  )
}
