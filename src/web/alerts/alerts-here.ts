import type { AlertsWanted } from './alerts.data.ts'
import { alertsInOrder } from './alert-list.ts'
import type { Alert } from '#contract/alerts/alert.ts'

/** What this device knows of the page that is wanted, where no server answers: narrowed and cut as the server does it. */
export function alertsHere(known: readonly Alert[], wanted: AlertsWanted) {
  const { status, type, severity, drill, page, pageSize } = wanted
  const those = alertsInOrder(known).filter(
    (alert) =>
      (status === undefined || alert.status === status) &&
      (type === undefined || alert.alertType === type) &&
      (severity === undefined || alert.severity === severity) &&
      (drill === undefined || alert.drill === drill),
  )
  return { count: those.length, results: those.slice((page - 1) * pageSize, page * pageSize) }
}
