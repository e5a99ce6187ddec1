import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Alert, isOpenSos } from '#contract/alerts/alert.ts'
import { alertsApi } from '#contract/alerts/alerts.api.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/platform/api/call.ts'
import { pollPeriod } from '#web/platform/api/periods.ts'
import { unlessLive } from '#web/platform/live/live-state.ts'
import { afterAsking, isOpen } from './alert-list.ts'
import { callersOf } from './open-callers.ts'

const poll = pollPeriod('alerts')

export const emergencyKeys = ['alerts', 'emergencies'] as const

/** Every call for help and every exercise that is known here, those that ended a moment ago included. */
export function knownEmergencies() {
  return queryOptions({
    queryKey: emergencyKeys,
    queryFn: async ({ client, signal }) => {
      const listed: Alert[] = []
      for (let page = 1; ; page += 1) {
        const query = { page, pageSize: largestPageSize, type: 'emergency', open: 'true' } as const
        const { results, next } = await call(alertsApi.list, { query, signal })
        listed.push(...results)
        if (next === null) break
      }
      return afterAsking(known(client), [...listed, ...(await endedSince(client, listed, signal))])
    },
    staleTime: poll,
    refetchInterval: unlessLive(poll),
  })
}

/** The calls for help that are not over; an exercise is none. */
export function openEmergencies() {
  return queryOptions({ ...knownEmergencies(), select: stillOpen })
}

/** The boats and devices, by their ids, that call for help: in charge or not, until somebody closes it. */
export function openCallers() {
  return queryOptions({ ...knownEmergencies(), select: callersOf })
}

function stillOpen(alerts: readonly Alert[]): Alert[] {
  return alerts.filter((alert) => isOpen(alert) && isOpenSos(alert))
}

function known(client: QueryClient): readonly Alert[] {
  return client.getQueryData<Alert[]>(emergencyKeys) ?? []
}

const mostAsked = 5

/** What was open here and is listed no more has ended: how, the stream may have said, and else it is asked. */
async function endedSince(client: QueryClient, listed: readonly Alert[], signal: AbortSignal): Promise<Alert[]> {
  const isListed = new Set(listed.map(({ id }) => id))
  const gone = known(client).filter((alert) => isOpen(alert) && !isListed.has(alert.id))
  const asked = gone.slice(0, mostAsked).map(async ({ id }) => {
    // Deleted, or for these eyes no more: it is only gone.
    return await call(alertsApi.read, { params: { id }, signal }).catch(() => null)
  })
  return (await Promise.all(asked)).filter((alert) => alert !== null)
}
