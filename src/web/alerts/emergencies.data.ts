import { queryOptions } from '@tanstack/react-query'
import { afterAsking } from './alert-list.ts'
import { type Alert, isOpenSos } from '#contract/alerts/alert.ts'
import { alertsApi } from '#contract/alerts/alerts.api.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/api/call.ts'
import { every } from '#web/api/periods.ts'
import { unlessLive } from '#web/live/live-state.ts'

const poll = every('alerts')

export const emergencyKeys = ['alerts', 'emergencies'] as const

/** Every call for help and every exercise that is known here, those that were dealt with a moment ago included. */
export function knownEmergencies() {
  return queryOptions({
    queryKey: emergencyKeys,
    queryFn: async ({ client, signal }) => {
      const listed: Alert[] = []
      for (let page = 1; ; page += 1) {
        const query = { page, pageSize: largestPageSize, type: 'emergency', status: 'active' } as const
        const { results, next } = await call(alertsApi.list, { query, signal })
        listed.push(...results)
        if (next === null) return afterAsking(client.getQueryData<Alert[]>(emergencyKeys) ?? [], listed)
      }
    },
    staleTime: poll,
    refetchInterval: unlessLive(poll),
  })
}

/** The calls for help that nobody has taken charge of yet; an exercise is none. */
export function activeEmergencies() {
  return queryOptions({ ...knownEmergencies(), select: stillActive })
}

function stillActive(alerts: readonly Alert[]): Alert[] {
  return alerts.filter((alert) => alert.status === 'active' && isOpenSos(alert))
}
