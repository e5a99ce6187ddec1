import type { AlertStatus } from '#contract/alerts/alert-states.ts'
import type { Delivery, DeliveryStatus } from '#contract/notifications/notification.ts'

type Deliveries = readonly Pick<Delivery, 'status'>[]

/** How many in each state. */
export function tallyOf(deliveries: Deliveries): Readonly<Record<DeliveryStatus, number>> {
  const tally = { waiting: 0, sent: 0, failed: 0 }
  for (const { status } of deliveries) tally[status] += 1
  return tally
}

/** Nothing more leaves once somebody has taken charge, and what waited has left or failed. */
export function mayStillChange(deliveries: Deliveries, status: AlertStatus): 'at any moment' | 'at times' | 'no' {
  if (tallyOf(deliveries).waiting > 0) return 'at any moment'
  return status === 'active' ? 'at times' : 'no'
}
