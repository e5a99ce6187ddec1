import { queryOptions } from '@tanstack/react-query'
import { asksApi } from '#contract/alerts/asks.api.ts'
import type { AskedPerson, OwnAsk } from '#contract/alerts/asked.ts'
import { call } from '#web/platform/api/call.ts'
import { pollPeriod } from '#web/platform/api/periods.ts'
import { unlessLive } from '#web/platform/live/live-state.ts'
import { alertKeys } from './alerts.data.ts'

/* Under the pages of alerts: what the stream says of an alert asks them again. */
const poll = pollPeriod('alerts')

export const asksKey = (alert: string) => [...alertKeys, 'pages', 'asks', alert] as const

/** Who was asked to go and who goes, for who coordinates. */
export function asksOfAlert(alert: string) {
  return queryOptions({
    queryKey: asksKey(alert),
    queryFn: async ({ signal }): Promise<readonly AskedPerson[]> =>
      (await call(asksApi.list, { params: { id: alert }, signal })).results,
    staleTime: poll,
    refetchInterval: unlessLive(poll),
  })
}

/** What I am asked myself. */
export function ownAsks() {
  return queryOptions({
    queryKey: [...alertKeys, 'pages', 'asks', 'own'],
    queryFn: async ({ signal }): Promise<readonly OwnAsk[]> => (await call(asksApi.own, { signal })).results,
    staleTime: poll,
    refetchInterval: unlessLive(poll),
  })
}
