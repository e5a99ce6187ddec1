import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AskAgainCause, askingAgain, stirredPaces } from '#web/platform/live/asking-again.ts'
import { dashboardApi } from '#contract/dashboard/dashboard.api.ts'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import type { Role } from '#contract/wire/who.ts'
import { call } from '#web/platform/api/call.ts'
import { pollPeriod } from '#web/platform/api/periods.ts'
import { unlessLive } from '#web/platform/live/live-state.ts'

const poll = pollPeriod('dashboard')

export const dashboardKeys = ['dashboard'] as const

/** A fisherman’s figures come by the stream; of accounts, availability and disk the stream says nothing. */
export function ownDashboard(role: Role) {
  return queryOptions({
    queryKey: [...dashboardKeys, role],
    queryFn: ({ signal }): Promise<Dashboard> => call(dashboardApi.read, { signal }),
    staleTime: poll,
    refetchInterval: role === 'fisherman' ? unlessLive(poll) : poll,
  })
}

/** Another person is another client. */
const askings = new WeakMap<QueryClient, (by: AskAgainCause) => void>()

/** The stream told of something that may change a figure. */
export function dashboardStirred(client: QueryClient, by: AskAgainCause): void {
  const known = askings.get(client)
  const stir = known ?? askingAgain(() => void client.invalidateQueries({ queryKey: dashboardKeys }), stirredPaces)
  if (!known) askings.set(client, stir)
  stir(by)
}
