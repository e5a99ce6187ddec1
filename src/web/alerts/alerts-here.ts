import type { AlertsWanted } from './alerts.data.ts'
import { alertsInOrder } from './alert-list.ts'
import { type KnownAlert, groupsOf, whatIsSaid } from './says-the-same.ts'

/** What this device knows of the page that is wanted, where no server answers: narrowed and cut as the server does it. */
export function alertsHere(known: readonly KnownAlert[], wanted: AlertsWanted) {
  const { status, type, severity, drill, alike, grouped, page, pageSize } = wanted
  const opened = known.find(({ id }) => id === alike)
  const told = alike === undefined ? undefined : opened ? whatIsSaid(opened) : alike
  const those = alertsInOrder(known).filter(
    (alert) =>
      (status === undefined || alert.status === status) &&
      (type === undefined || alert.alertType === type) &&
      (severity === undefined || alert.severity === severity) &&
      (drill === undefined || alert.drill === drill) &&
      (told === undefined || whatIsSaid(alert) === told),
  )
  const lines = grouped === true ? groupsOf(those) : those.map((alert) => ({ alert, many: 1 }))
  const shown = lines.slice((page - 1) * pageSize, page * pageSize)
  return {
    count: lines.length,
    results: shown.map(({ alert }) => alert),
    alike: shown.flatMap(({ alert: { id }, many }) => (many > 1 ? [{ id, count: many }] : [])),
  }
}
