import { Pause, Play, RotateCw } from 'lucide-react'
import { useIsLive } from '#web/platform/live/live-state.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { hourText } from '#web/platform/words/days.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { atSeaAbout } from './bar-parts.ts'
import { fleetPastWords } from './fleet-past.words.ts'
import { TimeSlider } from './TimeSlider.tsx'
import type { FleetPast } from './use-fleet-past.ts'

/**
 * The last day under the map: how many were at sea each half hour, the nights, the calls for help, and the hour that the
 * map shows. `atSeaNow`: what is known of now beside it, so that two figures of one screen are one.
 */
export function TimeBar({ past, atSeaNow }: { past: FleetPast; atSeaNow?: number | undefined }) {
  const say = useWords(fleetPastWords)
  const { day, steps, isPlaying } = past
  if (!day || !steps) return <DayMissing past={past} />
  const live = atSeaNow ?? day.moments.at(-1)?.atSea ?? 0
  return (
    <section
      aria-label={say.title}
      data-over-map
      className="time-bar grid h-19 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-card bg-card px-3 shadow-card"
    >
      <span className="flex items-center gap-3">
        <IconButton
          label={isPlaying ? say.pause : say.play}
          icon={isPlaying ? Pause : Play}
          variant="primary"
          className="rounded-full!"
          onClick={past.togglePlay}
        />
        <span className="hidden text-sm leading-tight md:block">
          <b className="block font-bold">{say.day}</b>
          <span className="text-ink-2">{say.atSeaUnit}</span>
        </span>
      </span>
      <TimeSlider past={past} day={day} steps={steps} live={live} />
      <Looked past={past} live={live} />
    </section>
  )
}

/** What the map shows: now, or an hour with the way back. */
function Looked({ past: { at, seen, day, move }, live }: { past: FleetPast; live: number }) {
  const say = useWords(fleetPastWords)
  const times = useTimes()
  const isLive = useIsLive()
  if (at === null) {
    return (
      <span className="hidden min-w-24 text-sm leading-tight sm:block">
        <b className={classes('flex items-center gap-2 font-bold', isLive && 'text-ok')}>
          {isLive && <span aria-hidden className="size-2.5 rounded-full bg-ok" />}
          {isLive ? say.live : say.notLive}
        </b>
        <span className="text-ink-2">{say.atSea(times.number(live))}</span>
      </span>
    )
  }
  const atSea = seen?.at === at ? seen.atSea : atSeaAbout(day?.moments ?? [], at)
  return (
    <button
      type="button"
      className="hidden min-h-target min-w-24 rounded-control text-left text-sm leading-tight sm:block"
      onClick={() => move(null)}
    >
      <b className="block text-lg font-bold tabular-nums">{hourText(at)}</b>
      <span className="text-ink-2">{say.atSea(times.number(atSea))}</span>
      <span className="sr-only">{`, ${say.backToLive}`}</span>
    </button>
  )
}

function DayMissing({ past: { dayFailed, retryDay } }: { past: FleetPast }) {
  const say = useWords(fleetPastWords)
  return (
    <section
      aria-label={say.title}
      data-over-map
      className="time-bar flex h-19 items-center gap-3 rounded-card bg-card px-3 shadow-card"
    >
      {dayFailed ? (
        <>
          <span className="flex-1 font-semibold">{say.dayMissing}</span>
          <Button variant="secondary" icon={RotateCw} onClick={retryDay}>
            {say.retry}
          </Button>
        </>
      ) : (
        <output className="flex flex-1 items-center gap-3">
          <span className="sr-only">{say.dayLoading}</span>
          <Skeleton round className="size-12" />
          <Skeleton className="h-8 flex-1" />
        </output>
      )}
    </section>
  )
}
