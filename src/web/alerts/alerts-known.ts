import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { isDemonstration } from '#web/platform/api/session.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { liveHeardAt, liveResets, liveState, onLiveState } from '#web/platform/live/live-state.ts'
import { laterOf } from './alert-list.ts'
import { alertsStandingOf } from './alerts-standing.ts'
import { recentAlerts } from './alerts.data.ts'
import type { KnownAlert } from './says-the-same.ts'
import { knownEmergencies } from './emergencies.data.ts'

/**
 * What is known of alerts, calls for help first of all, wherever it was asked for, and the one source of the claim that all is well:
 * it is made nowhere while `isAwaited`, nor while it is unknown since some time.
 */
export function useAlertsKnown() {
  const recent = useQuery(recentAlerts())
  const emergencies = useQuery(knownEmergencies())
  const isOffline = useConnection().state === 'offline'
  const live = useSyncExternalStore(onLiveState, liveState)
  const alerts = useMemo(() => together(recent.data ?? [], emergencies.data ?? []), [recent.data, emergencies.data])
  const answeredAt = Math.min(recent.dataUpdatedAt, emergencies.dataUpdatedAt)
  const isFailed = recent.isError || emergencies.isError || isOffline
  const isAsking = recent.isFetching || emergencies.isFetching
  return {
    alerts,
    /** Nothing was ever answered. */
    isMissing: recent.data === undefined,
    isAsking,
    error: recent.error ?? emergencies.error,
    refetch: () => void Promise.all([recent.refetch(), emergencies.refetch()]),
    ...alertsStandingOf({
      isDemonstration: isDemonstration(),
      live,
      heardAt: liveHeardAt(),
      resets: liveResets(),
      answeredAt,
      isAsking,
      isFailed,
    }),
  }
}

function together(recent: readonly KnownAlert[], emergencies: readonly Alert[]): readonly KnownAlert[] {
  const all = new Map<string, KnownAlert>(recent.map((alert) => [alert.id, alert]))
  for (const alert of emergencies) all.set(alert.id, laterOf(all.get(alert.id), alert))
  return [...all.values()]
}
