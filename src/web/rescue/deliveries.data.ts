import { queryOptions } from '@tanstack/react-query'
import type { Alert } from '#contract/alerts/alert.ts'
import type { Delivery } from '#contract/notifications/notification.ts'
import { notificationsApi } from '#contract/notifications/notifications.api.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { alertKeys } from '#web/alerts/alerts.data.ts'
import { call } from '#web/platform/api/call.ts'
import { pollPeriod } from '#web/platform/api/periods.ts'
import { mayStillChange } from './delivery-list.ts'

const periods = { 'at any moment': () => 3_000, 'at times': pollPeriod('alerts'), no: () => false as const }

type Sent = { readonly deliveries: readonly Delivery[]; readonly count: number }

/** What left for an alert, newest first. The stream does not tell of it: it is asked for while something may change. */
export function deliveriesOf({ id, status }: Pick<Alert, 'id' | 'status'>) {
  return queryOptions({
    queryKey: [...alertKeys, 'deliveries', id],
    queryFn: async ({ signal }): Promise<Sent> => {
      const query = { alert: id, pageSize: largestPageSize }
      const { results, count } = await call(notificationsApi.deliveries, { query, signal })
      return { deliveries: results, count: count ?? results.length }
    },
    refetchInterval: ({ state: { data } }) => periods[mayStillChange(data?.deliveries ?? [], status)](),
  })
}
