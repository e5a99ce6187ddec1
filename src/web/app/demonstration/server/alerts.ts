import { asksFile } from '#contract/alerts/asks-file.ts'
import { asksApi } from '#contract/alerts/asks.api.ts'
import { whatAcknowledgingDoes, mayChange, mayReopen, resolutionBy } from '#contract/alerts/alert-rights.ts'
import { leadsTo } from '#contract/alerts/alert-states.ts'
import {
  type AlertChange,
  closingNotYours,
  endNotYours,
  falseAlarmOnly,
  notAnSos,
  ownSosRefused,
  reopeningTooLate,
  sosIsOver,
  sosPlaceStays,
  sosSeverityStays,
  sosStillOpen,
  stateImpossible,
  weatherIsAdmins,
} from '#contract/alerts/alert.rules.ts'
import {
  type Alert,
  type AlertWithTrail,
  falseAlarm,
  isOpenCase,
  isOpenSos,
  isReopenable,
  severities,
  isCase,
} from '#contract/alerts/alert.ts'
import { alertsApi } from '#contract/alerts/alerts.api.ts'
import { Refused, accessRefused } from '#contract/wire/refusal.ts'
import { corrected, withGoing, withStep, withTrailEntry, reopened, takenBack, withSeen } from './alert-acts.ts'
import { type Answering, answering, existing, narrowed, isWithin, pageFrom, withoutAbsent } from './answering.ts'
import { letSail, pirogueId } from './fleet/boats.ts'
import type { Doer } from './samples/samples.ts'
import type { World } from './world.ts'

/*
 * What is done with the alerts of the demonstration: the contract's own machine, in memory. Nobody is rung.
 *   alertAnswers     the calls
 *   settle           also what the hooks end with: a boat that lay still sails on
 */
type DoerIn = Doer & { readonly world: World }

export const alertAnswers: readonly Answering[] = [
  /* Nobody is asked to go: an SMS would leave this browser. */
  answering(asksApi.export, ({ params }) => asksFile([], params.id)),
  answering(alertsApi.list, ({ world, query }) => {
    const { type: alertType, status, severity, pirogue, drill, since, open } = query
    const filters = { alertType, status, severity, pirogue, drill }
    const those = narrowed(world.alerts.values(), { filters })
      .filter(({ receivedAt }) => isWithin(receivedAt, since))
      .filter((alert) => open === undefined || open === (alert.status !== 'resolved'))
    return pageFrom(those.toSorted(activeFirst), query)
  }),
  answering(alertsApi.read, ({ world, params }) => existing(world.alerts, params.id)),
  answering(alertsApi.acknowledge, ({ params, ...doer }) => acknowledge(doer, existing(doer.world.alerts, params.id))),
  answering(alertsApi.resolve, ({ params, body, ...doer }) => {
    const alert = existing(doer.world.alerts, params.id)
    const may = resolutionBy(viewer(doer), alert)
    if (may === 'not_in_charge') throw new Refused(closingNotYours)
    if (may === 'refused') throw new Refused(accessRefused)
    if (may === 'false_alarm_only' && body.reason !== falseAlarm) throw new Refused(falseAlarmOnly)
    return settle(doer, alert, body.reason)
  }),
  answering(alertsApi.reopen, ({ params, ...doer }) => {
    const alert = existing(doer.world.alerts, params.id)
    if (!mayReopen(viewer(doer), alert)) throw new Refused(accessRefused)
    if (alert.status !== 'resolved') return alert
    if (!isReopenable(alert, doer.now)) throw new Refused(reopeningTooLate)
    return keep(doer, reopened(alert, doer))
  }),
  answering(alertsApi.undoResolve, ({ params, ...doer }) => {
    const alert = existing(doer.world.alerts, params.id)
    if (alert.status !== 'resolved') return alert
    if (alert.resolvedBy !== doer.person.id) throw new Refused(endNotYours)
    if (!isReopenable(alert, doer.now)) throw new Refused(reopeningTooLate)
    return keep(doer, takenBack(alert, doer))
  }),
  answering(alertsApi.go, ({ params, ...doer }) => keep(doer, withGoing(helped(doer, params.id), doer, true))),
  answering(alertsApi.turnBack, ({ params, ...doer }) => keep(doer, withGoing(helped(doer, params.id), doer, false))),
  answering(alertsApi.seen, ({ params, ...doer }) =>
    keep(doer, withSeen(existing(doer.world.alerts, params.id), doer)),
  ),
  answering(alertsApi.change, ({ params, body, ...doer }) =>
    change(doer, existing(doer.world.alerts, params.id), body),
  ),
  answering(alertsApi.remove, ({ world, params }) => {
    if (isOpenCase(existing(world.alerts, params.id))) throw new Refused(sosStillOpen)
    world.alerts.delete(params.id)
  }),
]

function helped(doer: DoerIn, id: string): AlertWithTrail {
  const alert = existing(doer.world.alerts, id)
  if (alert.alertType !== 'emergency') throw new Refused(notAnSos)
  if (alert.status === 'resolved') throw new Refused(sosIsOver)
  return alert
}

function acknowledge(doer: DoerIn, alert: AlertWithTrail): Alert {
  const comesTo = whatAcknowledgingDoes(viewer(doer), alert)
  if (comesTo === 'refused') throw new Refused(ownSosRefused)
  return keep(doer, comesTo === 'has_seen' ? withSeen(alert, doer) : withStep(alert, doer, 'acknowledged'))
}

export function settle(doer: DoerIn, alert: AlertWithTrail, reason: string): Alert {
  const { fleet } = doer.world
  const boat = isOpenSos(alert) && fleet.boats.find(({ number }) => pirogueId(number) === alert.pirogue)
  if (boat) letSail(fleet, boat.number)
  return keep(doer, withStep(alert, doer, 'resolved', reason))
}

function change(doer: DoerIn, alert: AlertWithTrail, { status, location, reason, ...fields }: AlertChange): Alert {
  if (!mayChange(viewer(doer), alert)) throw new Refused(weatherIsAdmins)
  if (isCase(alert)) return correct(doer, alert, { status, location, reason, ...fields })
  const isMove = status !== undefined && status !== alert.status
  if (isMove && !leadsTo(alert.status, status)) throw new Refused(stateImpossible, { status: stateImpossible })
  const place = location && { ...location, id: alert.id, timestamp: location.timestamp ?? alert.occurredAt }
  const details = { ...withoutAbsent(fields), ...(place !== undefined && { location: place }) }
  const changed = { ...alert, ...details, title: fields.message ?? alert.title }
  const names = Object.keys(details).join(', ')
  const after = names === '' ? alert : withTrailEntry(changed, doer, 'changed', names)
  return isMove ? move(doer, after, status) : keep(doer, after)
}

/** What an SOS said stays said: beside it stands who put it right. */
function correct(doer: DoerIn, alert: AlertWithTrail, said: AlertChange): Alert {
  const { status, location, severity } = said
  if (severity && severities.indexOf(severity) > severities.indexOf(alert.severity)) {
    throw new Refused(sosSeverityStays, { severity: sosSeverityStays })
  }
  const mayMove = doer.person.role === 'admin' && Boolean(said.reason?.trim())
  if (location && !mayMove) throw new Refused(sosPlaceStays, { location: sosPlaceStays })
  const isMove = status !== undefined && status !== alert.status
  if (isMove && !leadsTo(alert.status, status)) throw new Refused(stateImpossible, { status: stateImpossible })
  const after = corrected(alert, doer, said)
  return isMove ? move(doer, after, status) : keep(doer, after)
}

function move(doer: DoerIn, alert: AlertWithTrail, status: AlertWithTrail['status']): Alert {
  return status === 'acknowledged' ? acknowledge(doer, alert) : settle(doer, alert, 'clôturée')
}

function keep({ world }: DoerIn, alert: AlertWithTrail): Alert {
  world.alerts.set(alert.id, alert)
  return alert
}

function activeFirst(one: Alert, other: Alert): number {
  const rank =
    Number(isOpenCase(other)) - Number(isOpenCase(one)) ||
    Number(other.status === 'active') - Number(one.status === 'active')
  return rank || other.receivedAt.localeCompare(one.receivedAt)
}

/** Everybody in the demonstration belongs to the one organisation there is. */
function viewer({ person: { id, role } }: Doer) {
  return { id, role, organisationId: null, isApproved: true }
}
