import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { DriftFamily, Drifting } from '#contract/drift/drawn-leeway.ts'
import type { DriftObject } from '#contract/drift/drift-objects.ts'
import type { DriftAnswer, DriftStepAnswer } from '#contract/drift/drift.api.ts'
import { hourOfNow, hoursDrawn } from '#contract/drift/drift-hours.ts'
import type { LngLat } from '#contract/wire/units.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { CallRefused } from '#web/platform/api/problems.ts'
import { useSession } from '#web/platform/api/session.ts'
import { forecastAt } from '#web/weather/weather.data.ts'
import { nearestIn } from './drift-bar.ts'
import { driftOnDevice, driftOnServer, fewParticles, readyToDrift, toldBy, usualRadius } from './drift.data.ts'
import type { DriftAsked, TypedFlow } from './reckon.ts'
import { useSteadyPlace } from '#web/weather/use-steady-place.ts'

/** Where and when something was last, how exactly that is known, and until when it may have begun to drift. */
export type DriftFrom = {
  readonly at: LngLat
  readonly since: number
  /** Standard deviation to each side, in metres. */
  readonly radius?: number
  readonly until?: number
}
/** What somebody chose here instead of what the call and the weather say. */
export type DriftChoice = {
  readonly drifting: Drifting | null
  readonly wind: TypedFlow | null
  readonly current: TypedFlow | null
  readonly isBackward: boolean
}

const hour = 3_600_000
const unchosen: DriftChoice = { drifting: null, wind: null, current: null, isBackward: false }
const nowhere = { latitude: 0, longitude: 0 }

export type Drift = ReturnType<typeof useDrift>

/** Where it may be by now and in hours: reckoned anew with every position, weather or choice. Null: nothing drifts, or nobody knows from where. */
export function useDrift(from: DriftFrom | null, family: DriftFamily, now: number, isBackward = false) {
  const [choice, setChoice] = useState({ ...unchosen, isBackward })
  const passed = from ? (now - from.since) / hour : 0
  const [hourChosen, chooseHour] = useState<number | null>(null)
  const drifting = choice.drifting ?? { family }
  const current = hourOfNow(passed)
  const asked = useAsked(from, drifting, choice, current)
  const soonest = firstShown(choice.isBackward, current)
  const { answer, problem, isOnDevice, isPending, isRenewing, retry } = useReckoned(asked, from, soonest)
  const hours = asked.hours
  const wanted = hourChosen ?? soonest
  const place = nearestIn(hours, wanted)
  const step = answer?.steps.find(({ hours: of }) => of === hours[place]) ?? null
  return {
    from,
    now,
    /** The question itself, for who asks more of the same drift. */
    asked,
    passed,
    /** As it is chosen; an answer says itself of what it is. */
    drifting,
    choice,
    change: (changed: Partial<DriftChoice>) => setChoice((before) => ({ ...before, ...changed })),
    hours,
    /** Among the hours, which is looked at. */
    place,
    choose: (next: number) => chooseHour(hours[next] ?? null),
    hour: hours[place] ?? 0,
    isHourChosen: hourChosen !== null,
    hourOfNow: current,
    answer,
    step,
    problem,
    isOnDevice,
    isPending,
    /** What is shown is of the question before. */
    isRenewing,
    retry,
  }
}

/** What an answer is of. */
export function driftingOf({ object, family }: DriftAnswer): Drifting {
  return object === null ? { family: family ?? 'unknown' } : { object: object as DriftObject }
}

export type ReckonedDrift = Drift & { readonly answer: DriftAnswer; readonly step: DriftStepAnswer }

export function isReckoned(drift: Drift): drift is ReckonedDrift {
  return drift.answer !== null && drift.step !== null
}

/** Where it may be now; of who called just now, where it may be when somebody comes. Backward: a day before. */
function firstShown(isBackward: boolean, passed: number): number {
  if (isBackward) return -24
  return passed >= 1 ? passed : 3
}

/** The same question as long as nothing of it changes: a clock that goes on by some minutes asks nothing anew. */
function useAsked(from: DriftFrom | null, drifting: Drifting, choice: DriftChoice, passed: number): DriftAsked {
  const { wind, current, isBackward } = choice
  const [longitude, latitude] = from?.at ?? [0, 0]
  const { since = 0, radius = usualRadius, until } = from ?? {}
  const what = JSON.stringify(drifting)
  return useMemo(() => {
    const hours = hoursDrawn(isBackward ? 0 : passed)
    return {
      start: {
        latitude,
        longitude,
        radius,
        time: new Date(since).toISOString(),
        ...(until !== undefined && until > since && { timeTo: new Date(until).toISOString() }),
      },
      drifting: JSON.parse(what) as Drifting,
      hours: isBackward ? hours.map((one) => 0 - one).toReversed() : hours,
      wind,
      current,
    }
  }, [latitude, longitude, radius, since, until, what, wind, current, isBackward, passed])
}

/** Of the same drift, where each of some hundred particles is by the hour. */
const particlesOfSearch = 600

export function useDriftPlaces({ asked, from }: Pick<Drift, 'asked' | 'from'>, hours: readonly number[]) {
  const wanted = JSON.stringify(hours)
  const more = useMemo(
    () => ({ ...asked, hours: JSON.parse(wanted) as number[], places: particlesOfSearch }),
    [asked, wanted],
  )
  const first = more.hours[0] ?? 0
  return useReckoned(more, hours.length > 0 ? from : null, first)
}

/** `soonest`: the hour that is looked at first, which a device reckons first. */
function useReckoned(asked: DriftAsked, from: DriftFrom | null, soonest: number) {
  const session = useSession()
  const isOffline = useConnection().state === 'offline'
  /* What is asked inside the browser has no server, and fishermen are answered nothing there. */
  const isAnswered = session?.kind === 'real' && session.user?.role !== 'fisherman'
  const place = useSteadyPlace(from?.at ?? null)
  const isAsked = from !== null
  const server = useQuery({
    ...driftOnServer(asked),
    enabled: isAsked && isAnswered && !isOffline,
    placeholderData: keepPreviousData,
  })
  const forecast = useQuery({ ...forecastAt(place ?? nowhere), enabled: place !== null })
  const told = useMemo(() => forecast.data && toldBy(forecast.data), [forecast.data])
  const isOnDevice = isAsked && (!isAnswered || isOffline || (server.isError && isSilence(server.error)))
  useEffect(() => {
    if (isOnDevice) void readyToDrift()
  }, [isOnDevice])
  const isWaiting = !asked.wind && forecast.isPending && !forecast.isPaused && !isOffline
  const onDevice = { enabled: isOnDevice && !isWaiting, placeholderData: keepPreviousData }
  const sooner = useMemo(() => ({ ...asked, hours: [soonest] }), [asked, soonest])
  const first = useQuery({ ...driftOnDevice(sooner, told ?? null, fewParticles), ...onDevice })
  const whole = useQuery({
    ...driftOnDevice(asked, told ?? null),
    ...onDevice,
    enabled: onDevice.enabled && first.isSuccess,
  })
  const device = whole.data && !whole.isPlaceholderData ? whole : first
  const shown = isOnDevice ? device : server
  return {
    answer: shown.isError ? null : (shown.data ?? null),
    problem: shown.error,
    isOnDevice,
    isPending: isAsked && shown.data === undefined && !shown.isError,
    isRenewing: shown.isPlaceholderData && shown.data !== undefined,
    retry: () => void shown.refetch(),
  }
}

/** The server did not answer, has no time for it, or answers nobody of this role: what it refuses with a reason is refused here too. */
function isSilence(problem: unknown): boolean {
  return !(problem instanceof CallRefused) || problem.status === 403 || problem.status >= 429
}
