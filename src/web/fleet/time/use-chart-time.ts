import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { FleetDay } from '#contract/fleet/fleet-past.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import {
  type ChartMoment,
  type Steps,
  endOfPlay,
  isAhead,
  momentOf,
  playedStep,
  stepAt,
  stepsAround,
  stepsFrom,
} from './chart-steps.ts'
import { type FleetThen, dayKey, dayOfFleet, fleetAt } from './fleet-past.data.ts'
import { type OpenCall, useCallsChanged } from './use-calls-changed.ts'

export type ChartTime = {
  /** What is known of the last day; null also for who is told nothing of it. */
  readonly day: FleetDay | null
  readonly dayFailed: boolean
  readonly retryDay: () => void
  /** Of the bar, by the server’s clock as long as it has told of the day; null while that is awaited. */
  readonly steps: Steps | null
  /** The hour that is looked at; null: now. */
  readonly at: ChartMoment
  /** That hour is still to come: boats stay where they were heard last, and the sea is a forecast. */
  readonly isAhead: boolean
  /** The fleet of an hour that is over, or of the last one that was there while the next is on its way. */
  readonly seen: FleetThen | null
  readonly state: 'live' | 'ahead' | 'waiting' | 'shown' | 'failed'
  readonly retry: () => void
  readonly move: (at: ChartMoment) => void
  readonly isPlaying: boolean
  readonly togglePlay: () => void
}

const tick = 200

type Wanted = {
  /** Who may, and looks: the last day is asked for. */
  readonly past: boolean
  /** The calls for help that are open; null while nobody has said. */
  readonly calls: readonly OpenCall[] | null
}

/**
 * The one moment that a chart shows, of the last day, of now or of two days ahead. A call that is new leads back to now: nobody looks
 * at another hour while somebody calls.
 */
export function useChartTime({ past, calls }: Wanted): ChartTime {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<ChartMoment>(null)
  const [isPlaying, setPlaying] = useState(false)
  const day = useQuery(dayOfFleet(past))
  const dayFailed = past && !day.data && isStuck(day)
  const steps = useSteps(day.data, past && !dayFailed)
  /* The clock has reached it, and there is no past to look at. */
  const at = chosen !== null && steps && chosen < steps.from ? null : chosen
  const isToCome = steps !== null && isAhead(steps, at)
  const asked = useQuery({ ...fleetAt(isToCome ? null : at), placeholderData: keepPreviousData })
  const move = useCallback((to: ChartMoment) => {
    setPlaying(false)
    setChosen(to)
  }, [])
  useCallsChanged(calls, (isNew) => {
    if (isNew) move(null)
    void client.invalidateQueries({ queryKey: dayKey })
  })
  const isThere = isToCome || (at !== null && asked.isSuccess && !asked.isPlaceholderData)
  usePlaying({ isPlaying, steps, at, isThere, show: setChosen, stop: () => setPlaying(false) })
  return {
    day: day.data ?? null,
    dayFailed,
    retryDay: () => void day.refetch(),
    steps,
    at,
    isAhead: isToCome,
    seen: at === null || isToCome ? null : (asked.data ?? null),
    state: at === null ? 'live' : isToCome ? 'ahead' : isThere ? 'shown' : isStuck(asked) ? 'failed' : 'waiting',
    retry: () => void asked.refetch(),
    move,
    isPlaying,
    togglePlay: () => {
      if (!isPlaying && at === null && steps) setChosen(momentOf(steps, 0))
      setPlaying(!isPlaying)
    },
  }
}

/** Without network a question waits for it: whoever looks is told. */
function isStuck({ isError, fetchStatus }: { isError: boolean; fetchStatus: string }): boolean {
  return isError || fetchStatus === 'paused'
}

function useSteps(day: FleetDay | undefined, isAwaited: boolean): Steps | null {
  const clock = useMinute()
  return useMemo(() => {
    const [first, last] = [day?.moments[0], day?.moments.at(-1)]
    if (first && last) return stepsAround(Date.parse(first.at), nowOf(Date.parse(last.at), clock))
    return isAwaited ? null : stepsFrom(clock)
  }, [day, isAwaited, clock])
}

const clocksDiffer = 15 * 60_000

/** As the server says it, unless it has said nothing for so long that this device knows better. */
function nowOf(said: number, clock: number): number {
  return clock - said > clocksDiffer ? clock : said
}

type Played = {
  readonly isPlaying: boolean
  readonly steps: Steps | null
  readonly at: ChartMoment
  readonly isThere: boolean
  readonly show: (at: ChartMoment) => void
  readonly stop: () => void
}

/** The day in half a minute. An hour that is not there yet is waited for, and those behind it are passed over. */
function usePlaying({ isPlaying, steps, at, isThere, show, stop }: Played): void {
  const goOn = useEffectEvent((begun: number, elapsed: number) => {
    if (!steps || !isThere) return
    const next = playedStep(steps, begun, elapsed)
    if (next >= endOfPlay(steps, begun)) stop()
    if (next !== stepAt(steps, at)) show(momentOf(steps, next))
  })
  const beginning = useEffectEvent(() => (steps ? stepAt(steps, at) : 0))
  useEffect(() => {
    if (!isPlaying) return
    const [begun, since] = [beginning(), performance.now()]
    const timer = setInterval(() => goOn(begun, performance.now() - since), tick)
    return () => clearInterval(timer)
  }, [isPlaying])
}
