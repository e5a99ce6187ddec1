import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { laterOf } from './alert-list.ts'
import { recentAlerts } from './alerts.data.ts'
import { knownEmergencies } from './emergencies.data.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { useConnection } from '#web/api/connection.ts'
import { liveHeardAt, liveState, onLiveState } from '#web/live/live-state.ts'
import { useMinute } from '#web/ui/use-minute.ts'

/** Polls come every quarter of a minute, and the stream says at least that it lives: later than this nobody knows. */
const believedFor = 3 * 60_000

/**
 * What is known of alerts, calls for help first of all, wherever it was asked for. `unknownSince`: when the last answer
 * came, if that was too long ago or the last question failed. That all is well is said of an answer alone.
 */
export function useAlertsKnown() {
  const recent = useQuery(recentAlerts())
  const emergencies = useQuery(knownEmergencies())
  const isOffline = useConnection().state === 'offline'
  const live = useSyncExternalStore(onLiveState, liveState)
  const now = useMinute()
  const alerts = useMemo(() => together(recent.data ?? [], emergencies.data ?? []), [recent.data, emergencies.data])
  const answeredAt = Math.min(recent.dataUpdatedAt, emergencies.dataUpdatedAt)
  const heardAt = Math.max(answeredAt, live === 'live' ? liveHeardAt() : 0)
  const isFailed = recent.isError || emergencies.isError || isOffline
  const isOld = Math.abs(Math.max(now, heardAt) - heardAt) > believedFor
  const isAsking = recent.isFetching || emergencies.isFetching
  return {
    alerts,
    /** Nothing was ever answered. */
    isMissing: recent.data === undefined,
    isAsking,
    error: recent.error ?? emergencies.error,
    refetch: () => void Promise.all([recent.refetch(), emergencies.refetch()]),
    unknownSince: isFailed || (isOld && !isAsking) ? heardAt : null,
  }
}

function together(recent: readonly Alert[], emergencies: readonly Alert[]): readonly Alert[] {
  const all = new Map(recent.map((alert) => [alert.id, alert]))
  for (const alert of emergencies) all.set(alert.id, laterOf(all.get(alert.id), alert))
  return [...all.values()]
}
