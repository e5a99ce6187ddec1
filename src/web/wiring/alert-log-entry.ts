import type { Alert } from '#contract/alerts/alert.ts'
import type { LogEntry } from '#web/local-log/local-log-entry.ts'

/** An alert leaves one line when it is raised, one when it is acknowledged, one when it is over: each told once. */
export function alertLogEntry(alert: Alert): LogEntry {
  const { id, status, severity, drill, alertType, message, pirogueName } = alert
  const { at, by, name } = lastStep(alert)
  return {
    id: status === 'active' ? id : `${id}:${status}`,
    type: 'alert',
    timestamp: at,
    userId: by,
    metadata: { alert: id, status, severity, drill, pirogue: pirogueName, user_name: name },
    content: { type: alertType, message },
  }
}

function lastStep(alert: Alert) {
  const { resolvedAt, resolvedBy, resolvedByName, acknowledgedAt, acknowledgedBy, acknowledgedByName } = alert
  if (alert.status === 'resolved' && resolvedAt) return { at: resolvedAt, by: resolvedBy, name: resolvedByName }
  if (alert.status === 'acknowledged' && acknowledgedAt) {
    return { at: acknowledgedAt, by: acknowledgedBy, name: acknowledgedByName }
  }
  return { at: alert.receivedAt, by: alert.user, name: alert.userName }
}
