import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type FleetThen, dayKey, dayOfFleet, fleetAt } from './fleet-past.data.ts'
import { type PastTime, type Steps, liveStep, momentOf, playedStep, stepAt } from './past-steps.ts'
import { type OpenCall, useCallsChanged } from './use-calls-changed.ts'
import type { FleetDay } from '#contract/fleet/fleet-past.ts'

export type FleetPast = {
  readonly day: FleetDay | null
  readonly dayFailed: boolean
  readonly retryDay: () => void
  /** Of the bar, by the server’s clock; null while nothing of the day is known. */
  readonly steps: Steps | null
  /** The hour that is looked at; null: now. */
  readonly at: PastTime
  /** The fleet of that hour, or of the last one that was there while the next is on its way. */
  readonly seen: FleetThen | null
  readonly state: 'live' | 'waiting' | 'shown' | 'failed'
  readonly retry: () => void
  readonly move: (at: PastTime) => void
  readonly isPlaying: boolean
  readonly togglePlay: () => void
}

const tick = 200

/**
 * The sea of the last day, and the hour of it that is looked at. `calls`: the calls for help that are open, null while
 * nobody has said. One that is new ends the past: nobody looks at yesterday while somebody calls.
 */
export function useFleetPast(isWanted: boolean, calls: readonly OpenCall[] | null): FleetPast {
  const client = useQueryClient()
  const [at, setAt] = useState<PastTime>(null)
  const [isPlaying, setPlaying] = useState(false)
  const day = useQuery(dayOfFleet(isWanted))
  const asked = useQuery({ ...fleetAt(at), placeholderData: keepPreviousData })
  const steps = useMemo(() => stepsOf(day.data), [day.data])
  const move = useCallback((to: PastTime) => {
    setPlaying(false)
    setAt(to)
  }, [])
  useCallsChanged(calls, (isNew) => {
    if (isNew) move(null)
    void client.invalidateQueries({ queryKey: dayKey })
  })
  const isThere = at !== null && asked.isSuccess && !asked.isPlaceholderData
  usePlaying({ isPlaying, steps, at, isThere, show: setAt, stop: () => setPlaying(false) })
  return {
    day: day.data ?? null,
    dayFailed: day.isError && !day.data,
    retryDay: () => void day.refetch(),
    steps,
    at,
    seen: at === null ? null : (asked.data ?? null),
    state: at === null ? 'live' : isThere ? 'shown' : isStuck(asked) ? 'failed' : 'waiting',
    retry: () => void asked.refetch(),
    move,
    isPlaying,
    togglePlay: () => {
      if (!isPlaying && at === null && steps) setAt(steps.from)
      setPlaying(!isPlaying)
    },
  }
}

/** Without network a question waits for it: whoever looks is told. */
function isStuck({ isError, fetchStatus }: { isError: boolean; fetchStatus: string }): boolean {
  return isError || fetchStatus === 'paused'
}

function stepsOf(day: FleetDay | undefined): Steps | null {
  const [first, last] = [day?.moments[0], day?.moments.at(-1)]
  return first && last ? { from: Date.parse(first.at), until: Date.parse(last.at) } : null
}

type Played = {
  readonly isPlaying: boolean
  readonly steps: Steps | null
  readonly at: PastTime
  readonly isThere: boolean
  readonly show: (at: PastTime) => void
  readonly stop: () => void
}

/** The day in half a minute. An hour that is not there yet is waited for, and those behind it are passed over. */
function usePlaying({ isPlaying, steps, at, isThere, show, stop }: Played): void {
  const goOn = useEffectEvent((begun: number, elapsed: number) => {
    if (!steps || !isThere) return
    const next = playedStep(steps, begun, elapsed)
    if (next === stepAt(steps, at)) return
    show(momentOf(steps, next))
    if (next >= liveStep(steps)) stop()
  })
  const beginning = useEffectEvent(() => (steps ? stepAt(steps, at) : 0))
  useEffect(() => {
    if (!isPlaying) return
    const [begun, since] = [beginning(), performance.now()]
    const timer = setInterval(() => goOn(begun, performance.now() - since), tick)
    return () => clearInterval(timer)
  }, [isPlaying])
}
