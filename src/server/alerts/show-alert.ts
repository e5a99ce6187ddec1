import { greatCircle, courseTo } from '#contract/wire/earth.ts'
import { lngLat } from '#contract/wire/units.ts'
import type { Viewer } from '#contract/accounts/visibility.ts'
import type { WatchedAlert } from '#contract/alerts/alert-visibility.ts'
import { type Alert, type Statement, isLate } from '#contract/alerts/alert.ts'
import { arrivalAt } from '#contract/alerts/arrival.ts'
import { comingTo } from '#contract/alerts/coming.ts'
import type { StatementRow } from './alert-statements.store.ts'
import type { AlertRow } from './alerts.store.ts'
import { isExerciseKey } from './exercise/exercise-keys.ts'
import type { RescuerOfAlert } from './going/going.store.ts'
import { seaOnTheWayTo, targetOf } from './going/help-target.ts'
import { isOverdueKey } from './overdue/overdue-keys.ts'

/** An alert as it goes over the wire. */
export function showAlert(row: AlertRow): Alert {
  return {
    id: row.id,
    user: row.accountId,
    userName: row.userName,
    pirogue: row.pirogueId,
    pirogueName: row.pirogueName,
    device: row.deviceId,
    organisation: row.organisationId,
    zone: row.zoneId,
    alertType: row.alertType,
    severity: row.severity,
    status: row.status,
    title: row.message,
    message: row.message,
    location: locationOf(row),
    nature: row.nature,
    peopleOnBoard: row.peopleOnBoard,
    crewDeclared: row.crewDeclared,
    metadata: { ...row.metadata },
    drill: row.isDrill,
    createdAt: row.receivedAt.toISOString(),
    occurredAt: row.occurredAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    late: isLate(row.occurredAt, row.receivedAt),
    clockSuspect: row.clockSuspect,
    seenBy: row.seenBy.map(({ user, name, seen_at }) => ({ user, name, seenAt: new Date(seen_at).toISOString() })),
    going: comingTo({ status: row.status, going: row.going.map((one) => rescuerOf(one, row)) }),
    acknowledgedBy: row.acknowledgedBy,
    acknowledgedByName: row.acknowledgedByName,
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    resolvedBy: row.resolvedBy,
    resolvedByName: row.resolvedByName,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolveReason: row.resolveReason,
    reopenedAt: row.reopenedAt?.toISOString() ?? null,
    calledAgainAt: row.calledAgainAt?.toISOString() ?? null,
    callRescueSince:
      row.status === 'active' && row.alertType === 'emergency' ? (row.callRescueSince?.toISOString() ?? null) : null,
  }
}

/** A warning is for everybody: who has seen it is told to administrators, and to others only that they have themselves. */
export function isReceiptFor(viewer: Pick<Viewer, 'id' | 'role'> | null, { alertType }: Pick<Alert, 'alertType'>) {
  const seesAll = alertType !== 'weather' || viewer?.role === 'admin'
  return ({ user }: { readonly user: string | null }): boolean => seesAll || user === viewer?.id
}

export function showAlertTo(viewer: Pick<Viewer, 'id' | 'role'> | null, row: AlertRow): Alert {
  const shown = showAlert(row)
  return { ...shown, seenBy: shown.seenBy.filter(isReceiptFor(viewer, row)) }
}

export function watched(row: AlertRow): WatchedAlert {
  const { alertType, ownerId, organisationId, sharesLocation, hasOpenSos, pirogueId } = row
  const ofNobody = pirogueId === null && ownerId === null && organisationId === null
  const isOverdue = isOverdueKey(row.openKey)
  return {
    alertType,
    ownerId,
    organisationId,
    sharesLocation,
    hasOpenSos,
    ofNobody,
    isOverdue,
    isExercise: isExerciseKey(row.openKey),
  }
}

/** Of a row what the rights of `alert-rights.ts` hang on. */
export function concerned({ alertType, accountId, acknowledgedBy, organisationId: organisation, metadata }: AlertRow) {
  return { alertType, user: accountId, acknowledgedBy, organisation, metadata: { ...metadata } }
}

export function showStatement(row: StatementRow): Statement {
  const { accountId: user, name, byRaiser, at, reason, message, severity, nature, peopleOnBoard, metadata } = row
  const { latitude, longitude, speed, heading, placeAt } = row
  const location =
    latitude === null || longitude === null
      ? null
      : { latitude, longitude, speed, heading, timestamp: (placeAt ?? at).toISOString() }
  const said = { message, severity, nature, peopleOnBoard, metadata: metadata && { ...metadata }, location }
  return { user, name, byRaiser, at: at.toISOString(), reason, ...said }
}

/** Who was not heard for so long before he said it is nowhere that is known. */
const heardWithin = 2 * 3_600_000

function rescuerOf({ user, name, going_at, here, ...said }: RescuerOfAlert, to: AlertRow): Alert['going'][number] {
  const goingAt = new Date(going_at)
  const { pirogue, pirogue_name: pirogueName, hull, on_scene: saysOnScene, in_sight: inSight, by_sms: bySms } = said
  const boat = {
    pirogue,
    pirogueName,
    ...(hull !== null && { hull }),
    ...(inSight && { inSight }),
    ...(bySms && { bySms }),
  }
  const one = { user, name, goingAt: goingAt.toISOString(), ...boat, ...(saysOnScene && { onScene: true }) }
  const target = targetOf(to)
  if (target === null || here === null) return one
  const heardAt = Date.parse(here.at)
  if (heardAt < goingAt.getTime() - heardWithin) return one
  const before = here.before && { ...here.before, at: Date.parse(here.before.at) }
  const there = target.placeAt(heardAt)
  const track = { here: { ...here, at: heardAt }, before }
  const sea = seaOnTheWayTo({ ...there, seaThere: to.seaThere }, heardAt)
  const { arrivesAt, onScene } = arrivalAt(target.placeAt, track, sea)
  const [from, his] = [lngLat(there.longitude, there.latitude), lngLat(here.longitude, here.latitude)]
  const seen = { distance: Math.round(greatCircle(from, his)), bearing: Math.round(courseTo(from, his)) % 360 }
  return {
    ...one,
    ...seen,
    towards: target.towards,
    heardAt: new Date(here.at).toISOString(),
    arrivesAt: new Date(arrivesAt).toISOString(),
    onScene: onScene || saysOnScene,
  }
}

function locationOf({ id, latitude, longitude, speed, heading, placeAt, occurredAt }: AlertRow): Alert['location'] {
  if (latitude === null || longitude === null) return null
  return { id, latitude, longitude, timestamp: (placeAt ?? occurredAt).toISOString(), speed, heading }
}
