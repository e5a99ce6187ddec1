import { type QueryClient, type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { withAlert } from './alert-list.ts'
import { emergencyKeys } from './emergencies.data.ts'
import type { Alert, AlertType, Severity } from '#contract/alerts/alert.ts'
import type { AlertChange } from '#contract/alerts/alert.rules.ts'
import type { AlertStatus } from '#contract/alerts/alert-states.ts'
import { alertsApi } from '#contract/alerts/alerts.api.ts'
import { call } from '#web/api/call.ts'
import { NoAnswer } from '#web/api/problems.ts'
import { unlessLive } from '#web/live/live-state.ts'

/*
 * recentAlerts, alertsPage, oneAlert      what is asked
 * alertHeard, alertGone                   what the stream says, put where it belongs at once
 * useAcknowledge, useResolve, useChange   what somebody does
 * sendSeen                                that it was really shown
 */

const pollEvery = 15_000
/** As many as the card may want, asked for at once. */
const mostRecent = 50

const keys = {
  all: ['alerts'],
  recent: ['alerts', 'recent'],
  pages: ['alerts', 'pages'],
  one: (id: string) => ['alerts', 'one', id],
} as const

export const alertKeys = keys.all

export function recentAlerts() {
  return queryOptions({
    queryKey: keys.recent,
    queryFn: async ({ signal }): Promise<readonly Alert[]> =>
      (await call(alertsApi.list, { query: { pageSize: mostRecent }, signal })).results,
    staleTime: pollEvery,
    refetchInterval: unlessLive(pollEvery),
  })
}

export type AlertsWanted = {
  readonly status?: AlertStatus | undefined
  readonly type?: AlertType | undefined
  readonly severity?: Severity | undefined
  readonly drill?: boolean | undefined
  readonly page: number
  readonly pageSize: number
}

export function alertsPage(wanted: AlertsWanted) {
  return queryOptions({
    queryKey: [...keys.pages, wanted],
    queryFn: ({ signal }) => call(alertsApi.list, { query: wanted, signal }),
    staleTime: pollEvery,
    refetchInterval: unlessLive(pollEvery),
  })
}

export function oneAlert(id: string) {
  return queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(alertsApi.read, { params: { id }, signal }),
    staleTime: pollEvery,
    refetchInterval: unlessLive(pollEvery),
  })
}

/** On the screen at once, and without waiting for any list. */
export async function alertHeard(client: QueryClient, alert: Alert): Promise<void> {
  const lists: QueryKey[] = alert.alertType === 'emergency' ? [emergencyKeys, keys.recent] : [keys.recent]
  await Promise.all([
    ...lists.map((key) => change(client, key, (known) => withAlert(known, alert))),
    ...[keys.one(alert.id), keys.pages].map((queryKey) => client.invalidateQueries({ queryKey })),
  ])
}

export async function alertGone(client: QueryClient, id: string): Promise<void> {
  const without = (known: readonly Alert[]) => known.filter((alert) => alert.id !== id)
  await Promise.all([
    ...[emergencyKeys, keys.recent].map((key) => change(client, key, without)),
    ...[keys.one(id), keys.pages].map((queryKey) => client.invalidateQueries({ queryKey })),
  ])
}

/** An answer that was asked for earlier does not know of it: it is asked for again. */
async function change(client: QueryClient, queryKey: QueryKey, becomes: (known: readonly Alert[]) => Alert[]) {
  const isAsking = client.isFetching({ queryKey }) > 0
  const isFirst = client.getQueryData(queryKey) === undefined
  const put = () => client.setQueryData<readonly Alert[]>(queryKey, (known) => becomes(known ?? []))
  put()
  if (!isAsking && !isFirst) return
  await client.cancelQueries({ queryKey })
  put()
  await client.invalidateQueries({ queryKey })
}

/** Tried again while nobody answers: the server does it once. */
const again = { retry: (failures: number, problem: Error) => problem instanceof NoAnswer && failures < 3 }

/** The answer says what came of it: somebody else may have been first. */
export function useAcknowledge() {
  const client = useQueryClient()
  return useMutation({
    ...again,
    mutationFn: ({ id }: Alert) => call(alertsApi.acknowledge, { params: { id } }),
    onSuccess: (alert) => alertHeard(client, alert),
  })
}

export function useResolve() {
  const client = useQueryClient()
  return useMutation({
    ...again,
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(alertsApi.resolve, { params: { id }, body: { reason } }),
    onSuccess: (alert) => alertHeard(client, alert),
  })
}

export function useChangeAlert() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: AlertChange }) => call(alertsApi.change, { params: { id }, body }),
    onSuccess: (alert) => alertHeard(client, alert),
  })
}

/** No mutation: a receipt is no reason to ask everything anew. */
export async function sendSeen(client: QueryClient, id: string): Promise<void> {
  await alertHeard(client, await call(alertsApi.seen, { params: { id } }))
}
