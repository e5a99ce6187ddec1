import { isRaisedByServer } from '#contract/alerts/alert-rights.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import type { LogEntry } from '#web/platform/local-log/local-log-entry.ts'
import type { Entry } from '#web/platform/outbox/outbox-entry.ts'
import { saidIn } from '#web/platform/outbox/raise-letter.ts'

/** An alert leaves one line when it is raised, one when it is acknowledged, one when it is over: each told once. */
export function alertLogEntry(alert: Alert): LogEntry {
  const { id, status, severity, drill, alertType, message, pirogueName, reopenedAt } = alert
  const { at, by, name } = lastStep(alert)
  return {
    id: [id, reopenedAt, status === 'active' ? null : status].filter(Boolean).join(':'),
    type: 'alert',
    timestamp: at,
    userId: by,
    metadata: { alert: id, status, severity, drill, pirogue: pirogueName, user_name: name },
    content: { type: alertType, message },
  }
}

/** One that the server does not have yet, under the name by which the server will tell of it. */
export function waitingLogEntry(entry: Entry): LogEntry {
  const { id, account: userId, writtenAt, summary: pirogue } = entry
  const { message, isDrill: drill } = saidIn(entry)
  return {
    id,
    type: 'alert',
    timestamp: new Date(writtenAt).toISOString(),
    userId,
    metadata: { alert: id, status: 'active', severity: 'critical', drill, pirogue, user_name: null },
    content: { type: 'emergency', message },
  }
}

function lastStep(alert: Alert) {
  const { resolvedAt, resolvedBy, resolvedByName, acknowledgedAt, acknowledgedBy, acknowledgedByName } = alert
  if (alert.status === 'resolved' && resolvedAt) return { at: resolvedAt, by: resolvedBy, name: resolvedByName }
  if (alert.status === 'acknowledged' && acknowledgedAt) {
    return { at: acknowledgedAt, by: acknowledgedBy, name: acknowledgedByName }
  }
  const at = alert.reopenedAt ?? alert.receivedAt
  return isRaisedByServer(alert.alertType) ? { at, by: null, name: null } : { at, by: alert.user, name: alert.userName }
}
