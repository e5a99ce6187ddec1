import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Alert } from '#contract/alerts/alert.ts'
import { mostDriftHours } from '#contract/drift/drift-hours.ts'
import { type Cloud } from '#contract/searching/cloud.ts'
import {
  type DriftMoment,
  type SearchedSea,
  type SearchedTrack,
  beliefAfter,
  cloudAt,
} from '#contract/searching/searched.ts'
import type { SearchEntry } from '#contract/searching/searching.api.ts'
import { lngLat } from '#contract/wire/units.ts'
import { type Drift, useDriftPlaces } from '#web/drift/use-drift.ts'
import { useSession } from '#web/platform/api/session.ts'
import { fixesOf, searchOf } from './searching.data.ts'

const hour = 3_600_000
const none: readonly SearchEntry[] = []

/** What is written down of a search, and where the boats of its plans went while they were to be sailed. */
export function useSearched(alert: Pick<Alert, 'id'>) {
  const isReal = useSession()?.kind === 'real'
  const { data, error, isPending, refetch } = useQuery({ ...searchOf(alert.id), enabled: isReal })
  const entries = data ?? none
  const counting = useMemo(() => entries.filter(({ undoneAt }) => undoneAt === null), [entries])
  const lanes = useMemo(
    () =>
      counting.flatMap(({ plan }) =>
        (plan?.lanes ?? []).flatMap(({ pirogue }) => (plan && pirogue !== null ? [{ plan, pirogue }] : [])),
      ),
    [counting],
  )
  const tracks = useQueries({
    queries: lanes.map(({ plan, pirogue }) => fixesOf(pirogue, plan.startsAt, plan.hours)),
    combine: (answers) => ({
      fixes: answers.map((answer) => answer.data),
      isUnknown: answers.some((answer) => answer.isError),
    }),
  })
  const searched = useMemo(
    (): SearchedSea => ({
      tracks: lanes.flatMap(({ plan }, place): SearchedTrack[] => {
        const fixes = tracks.fixes[place] ?? []
        return fixes.length > 1 ? [{ sweep: plan.sweepLow, fixes }] : []
      }),
      nothing: counting.flatMap(({ finding }) =>
        finding?.kind === 'nothing'
          ? [
              {
                at: Date.parse(finding.at),
                place: lngLat(finding.longitude, finding.latitude),
                radius: finding.radius ?? 0,
              },
            ]
          : [],
      ),
    }),
    [lanes, tracks, counting],
  )
  return {
    isReal,
    entries,
    counting,
    searched,
    isUnknown: tracks.isUnknown,
    isPending: isReal && isPending,
    error,
    refetch,
  }
}

/** What is still believed at the hour that is looked at, after all that was searched in vain. Null while it is reckoned. */
export function useBelief(drift: Drift, searched: SearchedSea, isWanted: boolean) {
  const { from, hour: until, choice } = drift
  const since = from?.since ?? 0
  const isAsked = isWanted && from !== null && !choice.isBackward
  const first = firstHour(searched, since, until)
  const hours = useMemo(() => (isAsked ? hoursFrom(first, until) : []), [isAsked, first, until])
  const { answer, problem, isPending } = useDriftPlaces(drift, hours)
  const moments = useMemo(
    () =>
      answer?.steps.flatMap(({ at, places }): DriftMoment[] =>
        places ? [{ at: Date.parse(at), places: places.map((place) => place && lngLat(place[0], place[1])) }] : [],
      ) ?? [],
    [answer],
  )
  const cloud = useMemo((): Cloud | null => {
    if (!isAsked || moments.length === 0) return null
    return cloudAt(moments, beliefAfter(moments, searched), since + until * hour)
  }, [isAsked, moments, searched, since, until])
  return { cloud, problem, isPending: isAsked && isPending }
}

function firstHour({ tracks, nothing }: SearchedSea, since: number, until: number): number {
  const began = [...tracks.flatMap(({ fixes }) => fixes.slice(0, 1)), ...nothing].map(({ at }) => at)
  const hours = began.map((at) => Math.floor((at - since) / hour))
  return Math.max(0, Math.min(until, ...hours))
}

function hoursFrom(first: number, until: number): number[] {
  const last = Math.min(mostDriftHours, until)
  const whole = Array.from({ length: Math.ceil(last - first) }, (_, place) => first + place)
  return [...whole, last]
}
