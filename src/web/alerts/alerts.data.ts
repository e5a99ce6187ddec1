import { type QueryClient, type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AlertStatus } from '#contract/alerts/alert-states.ts'
import { alertVersion } from '#contract/alerts/alert-version.ts'
import type { AlertChange } from '#contract/alerts/alert.rules.ts'
import type { Alert, AlertType, Severity } from '#contract/alerts/alert.ts'
import { alertsApi } from '#contract/alerts/alerts.api.ts'
import { call } from '#web/platform/api/call.ts'
import { removeKnownThing, updateKnownThing } from '#web/platform/api/known-things.ts'
import { pollPeriod } from '#web/platform/api/periods.ts'
import { unlessLive } from '#web/platform/live/live-state.ts'
import { type WriteOutcome, type WriteDescription, useWrite } from '#web/platform/outbox/writing.ts'
import { toastOver } from '#web/platform/ui/feedback/toast.ts'
import { mostRecent, withAlert } from './alert-list.ts'
import type { KnownAlert } from './says-the-same.ts'
import { emergencyKeys } from './emergencies.data.ts'

/*
 * recentAlerts, alertsPage, oneAlert      what is asked
 * alertFromLists                          one of them as far as some list has it
 * alertHeard, alertGone                   what the stream says, put where it belongs at once
 * alertAnswered                           what came of what somebody did
 * useAcknowledge, useResolve, useUndoResolve, useReopen, useChangeAlert, useRemoveAlert   what somebody does
 * sendSeen                                that it was really shown
 */

const poll = pollPeriod('alerts')

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
    queryFn: async ({ signal }): Promise<readonly KnownAlert[]> => {
      const { results, alike = [] } = await call(alertsApi.list, {
        query: { pageSize: mostRecent, grouped: true },
        signal,
      })
      const many = new Map(alike.map(({ id, count }) => [id, count]))
      return results.map((alert) => ({ ...alert, alike: many.get(alert.id) ?? 1 }))
    },
    staleTime: poll,
    refetchInterval: (query) => whileSomebodyGoes(query.state.data),
  })
}

const minute = 60_000

/** When he is there is reckoned with each answer; nothing is sent when it changes. */
function whileSomebodyGoes(alerts: readonly Alert[] | undefined): number | false {
  const isAwaited = alerts?.some(({ status, going }) => status !== 'resolved' && going.length > 0) === true
  const period = unlessLive(poll)()
  return isAwaited ? Math.min(period || minute, minute) : period
}

export type AlertsWanted = {
  readonly status?: AlertStatus | undefined
  readonly type?: AlertType | undefined
  readonly severity?: Severity | undefined
  readonly drill?: boolean | undefined
  /** Those alone that say the same as this one. */
  readonly alike?: string | undefined
  /** What says the same is one row. */
  readonly grouped?: true | undefined
  readonly page: number
  readonly pageSize: number
}

export function alertsPage(wanted: AlertsWanted) {
  return queryOptions({
    queryKey: [...keys.pages, wanted],
    queryFn: ({ signal }) => call(alertsApi.list, { query: wanted, signal }),
    staleTime: poll,
    refetchInterval: unlessLive(poll),
  })
}

export function oneAlert(id: string) {
  return queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(alertsApi.read, { params: { id }, signal }),
    staleTime: poll,
    refetchInterval: (query) => whileSomebodyGoes(query.state.data && [query.state.data]),
  })
}

/** Until all of it has come: null where no list has it. */
export function alertFromLists(client: QueryClient, id: string): Alert | null {
  const lists = [emergencyKeys, keys.recent].flatMap((key) => client.getQueryData<readonly Alert[]>(key) ?? [])
  const pages = client.getQueriesData<{ readonly results: readonly Alert[] }>({ queryKey: keys.pages })
  return [...lists, ...pages.flatMap(([, page]) => page?.results ?? [])].find((alert) => alert.id === id) ?? null
}

/** On the screen at once, and without waiting for any list. */
export async function alertHeard(client: QueryClient, alert: Alert): Promise<void> {
  await Promise.all([
    ...listsOf(alert).map((key) => change(client, key, (known) => withAlert(known, alert))),
    ...[keys.one(alert.id), keys.pages].map((queryKey) => client.invalidateQueries({ queryKey })),
  ])
}

export async function alertGone(client: QueryClient, id: string): Promise<void> {
  await Promise.all([
    ...[emergencyKeys, keys.recent].map((key) => change(client, key, without(id))),
    ...[keys.one(id), keys.pages].map((queryKey) => client.invalidateQueries({ queryKey })),
  ])
}

/** What came of an act that was done here. What is known is being asked again already, after it; a list that is asked for the first time is not. */
export function alertAnswered(client: QueryClient, alert: Alert): void {
  for (const key of listsOf(alert)) {
    if (client.getQueryData(key) === undefined) void change(client, key, (known) => withAlert(known, alert))
    else client.setQueryData<readonly Alert[]>(key, (known = []) => withAlert(known, alert))
  }
  client.setQueryData(oneAlert(alert.id).queryKey, (known) => known && { ...known, ...alert })
  updateKnownThing(client, keys.pages, alert)
}

function alertTakenAway(client: QueryClient, id: string): void {
  for (const key of [emergencyKeys, keys.recent]) {
    client.setQueryData<readonly Alert[]>(key, (known) => known && without(id)(known))
  }
  removeKnownThing(client, keys.pages, id)
}

function without(id: string) {
  return (known: readonly Alert[]) => known.filter((alert) => alert.id !== id)
}

function listsOf({ alertType }: Alert): readonly QueryKey[] {
  return alertType === 'emergency' ? [emergencyKeys, keys.recent] : [keys.recent]
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

/** The answer says what came of it: somebody else may have been first. */
export function useAcknowledge() {
  const write = useWrite()
  const heard = useHeard()
  return useMutation({
    mutationFn: (alert: Alert) =>
      write(alertsApi.acknowledge, { params: { id: alert.id } }, sayingOf(alert, 'acknowledge')),
    onSuccess: (outcome, alert) => {
      toastOver(failureOf('acknowledge', alert))
      heard(outcome)
    },
  })
}

export function useResolve() {
  const write = useWrite()
  return useMutation({
    mutationFn: ({ alert, reason }: { alert: Alert; reason: string }) =>
      write(alertsApi.resolve, { params: { id: alert.id }, body: { reason } }, sayingOf(alert, 'resolve')),
    onSuccess: useHeard(),
  })
}

/** Whoever ended it pressed by mistake. */
export function useUndoResolve() {
  const write = useWrite()
  return useMutation({
    mutationFn: (alert: Alert) =>
      write(alertsApi.undoResolve, { params: { id: alert.id } }, sayingOf(alert, 'unresolve')),
    onSuccess: useHeard(),
  })
}

/** Its raiser says that it is not over. */
export function useReopen() {
  const write = useWrite()
  const heard = useHeard()
  return useMutation({
    mutationFn: (alert: Alert) => write(alertsApi.reopen, { params: { id: alert.id } }, sayingOf(alert, 'reopen')),
    onSuccess: (outcome, alert) => {
      toastOver(failureOf('reopen', alert))
      heard(outcome)
    },
  })
}

export function useChangeAlert() {
  const write = useWrite()
  return useMutation({
    mutationFn: ({ alert, body }: { alert: Alert; body: AlertChange }) => {
      const saying = { ...sayingOf(alert, 'change'), seen: alertVersion(alert) }
      return write(alertsApi.change, { params: { id: alert.id }, body }, saying)
    },
    onSuccess: useHeard(),
  })
}

export function useRemoveAlert() {
  const client = useQueryClient()
  const write = useWrite()
  return useMutation({
    mutationFn: (alert: Alert) => write(alertsApi.remove, { params: { id: alert.id } }, sayingOf(alert, 'remove')),
    onSuccess: ({ storedOn }, { id }) => {
      if (storedOn === 'server') alertTakenAway(client, id)
    },
  })
}

function sayingOf({ id: thing, message: name }: Alert, act: WriteDescription['act']): WriteDescription {
  return { noun: 'alert', act, name, thing }
}

/** What is said when it fails, and no longer when it went well after all; its line on the screen may be gone by then. */
export function failureOf(act: WriteDescription['act'], { id }: Pick<Alert, 'id'>): string {
  return `${act} ${id}`
}

function useHeard() {
  const client = useQueryClient()
  return ({ reply }: WriteOutcome<Alert>) => {
    if (reply) alertAnswered(client, reply)
  }
}

/** No mutation: a receipt is no reason to ask everything anew. What was heard meanwhile may be newer than the answer, and stays. */
export async function sendSeen(client: QueryClient, id: string): Promise<void> {
  const known = alertFromLists(client, id)
  const answered = await call(alertsApi.seen, { params: { id } })
  if (alertFromLists(client, id) === known) await alertHeard(client, answered)
}
