import { type Alert, isCase, isOverdue } from '#contract/alerts/alert.ts'
import type { Need } from '#web/platform/ui/boats/NeedRing.tsx'

/** Somebody is to be found: a call for help, or a boat that is not back, until it is over. */
export function callsToTheWater(alert: Alert): boolean {
  return isCase(alert) && alert.status !== 'resolved'
}

/** How an open call for help stands, as its band and the ring of its boat show it: in colour, shape and word. */
export function needOf(alert: Alert): Need {
  const { status, drill } = alert
  if (drill) return 'drill'
  if (status === 'acknowledged') return 'charge'
  return isOverdue(alert) ? 'overdue' : 'sos'
}

/** Of a boat in a list of alerts, where most are about none that is to be found. */
export function boatNeed(alert: Alert): Need | null {
  return callsToTheWater(alert) ? needOf(alert) : null
}
