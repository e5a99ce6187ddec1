import type { AlertRow } from './alerts.store.ts'
import type { WatchedAlert } from '#contract/alerts/alert-visibility.ts'
import { type Alert, isLate } from '#contract/alerts/alert.ts'

/** An alert as it goes over the wire. */
export function showAlert(row: AlertRow): Alert {
  return {
    id: row.id,
    user: row.accountId,
    userName: row.userName,
    pirogue: row.pirogueId,
    pirogueName: row.pirogueName,
    device: row.deviceId,
    zone: row.zoneId,
    alertType: row.alertType,
    severity: row.severity,
    status: row.status,
    title: row.message,
    message: row.message,
    location: locationOf(row),
    nature: row.nature,
    peopleOnBoard: row.peopleOnBoard,
    metadata: { ...row.metadata },
    drill: row.isDrill,
    createdAt: row.receivedAt.toISOString(),
    occurredAt: row.occurredAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    late: isLate(row.occurredAt, row.receivedAt),
    clockSuspect: row.clockSuspect,
    seenBy: row.seenBy.map(({ user, name, seen_at }) => ({ user, name, seenAt: new Date(seen_at).toISOString() })),
    acknowledgedBy: row.acknowledgedBy,
    acknowledgedByName: row.acknowledgedByName,
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    resolvedBy: row.resolvedBy,
    resolvedByName: row.resolvedByName,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolveReason: row.resolveReason,
    callRescueSince: row.status === 'active' ? (row.callRescueSince?.toISOString() ?? null) : null,
  }
}

export function watched(row: AlertRow): WatchedAlert {
  const { alertType, ownerId, organisationId, sharesLocation, hasOpenSos, pirogueId } = row
  const ofNobody = pirogueId === null && ownerId === null && organisationId === null
  return { alertType, ownerId, organisationId, sharesLocation, hasOpenSos, ofNobody }
}

function locationOf({ id, latitude, longitude, speed, heading, placeAt, occurredAt }: AlertRow): Alert['location'] {
  if (latitude === null || longitude === null) return null
  return { id, latitude, longitude, timestamp: (placeAt ?? occurredAt).toISOString(), speed, heading }
}
