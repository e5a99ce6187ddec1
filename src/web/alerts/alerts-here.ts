import type { AlertsWanted } from './alerts.data.ts'
import { alertsInOrder } from './alert-list.ts'
import { type Alert, isCase } from '#contract/alerts/alert.ts'

/** What this device knows of the page that is wanted, where no server answers: narrowed and cut as the server does it. */
export function alertsHere(known: readonly Alert[], wanted: AlertsWanted) {
  const { status, type, severity, drill, alike, page, pageSize } = wanted
  const told = alike === undefined ? undefined : whatIsSaid(known.find(({ id }) => id === alike))
  const those = alertsInOrder(known).filter(
    (alert) =>
      (status === undefined || alert.status === status) &&
      (type === undefined || alert.alertType === type) &&
      (severity === undefined || alert.severity === severity) &&
      (drill === undefined || alert.drill === drill) &&
      (told === undefined || whatIsSaid(alert) === told),
  )
  return { count: those.length, results: those.slice((page - 1) * pageSize, page * pageSize) }
}

/** As the server has it (`alike`): a case says the same as none but itself. */
function whatIsSaid(alert: Alert | undefined): string {
  if (alert === undefined || isCase(alert)) return alert?.id ?? ''
  const { alertType, severity, status, drill, pirogue, zone, message } = alert
  return JSON.stringify([alertType, severity, status, drill, pirogue, zone, message])
}
