import { type Alert, type AlertWithTrail, falseAlarm, isOpenSos } from '#contract/alerts/alert.ts'
import { acknowledgementBy, leadsTo, resolutionBy } from '#contract/alerts/alert-states.ts'
import {
  type AlertChange,
  falseAlarmOnly,
  ownSosRefused,
  sosStillOpen,
  stateImpossible,
} from '#contract/alerts/alert.rules.ts'
import { alertsApi } from '#contract/alerts/alerts.api.ts'
import { Refused, accessRefused } from '#contract/wire/refusal.ts'
import { moved, noted, seen } from './alert-acts.ts'
import { type Answering, answering, existing, found, isWithin, pageOf, withoutAbsent } from './answering.ts'
import { letSail, pirogueId } from './boats.ts'
import type { Doer } from './samples.ts'
import type { World } from './world.ts'

/*
 * What is done with the alerts of the demonstration: the contract's own machine, in memory. Nobody is rung.
 *   alertAnswers     the calls
 *   settle           also what the hooks end with: a boat that lay still sails on
 */
type DoerIn = Doer & { readonly world: World }

export const alertAnswers: readonly Answering[] = [
  answering(alertsApi.list, ({ world, query }) => {
    const { type: alertType, status, severity, pirogue, drill, since } = query
    const filters = { alertType, status, severity, pirogue, drill }
    const those = found(world.alerts.values(), { filters }).filter(({ receivedAt }) => isWithin(receivedAt, since))
    return pageOf(those.toSorted(activeFirst), query)
  }),
  answering(alertsApi.read, ({ world, params }) => existing(world.alerts, params.id)),
  answering(alertsApi.acknowledge, ({ params, ...doer }) => acknowledge(doer, existing(doer.world.alerts, params.id))),
  answering(alertsApi.resolve, ({ params, body, ...doer }) => {
    const alert = existing(doer.world.alerts, params.id)
    const may = resolutionBy(viewer(doer), concerned(alert))
    if (may === 'refused') throw new Refused(accessRefused)
    if (may === 'false_alarm_only' && body.reason !== falseAlarm) throw new Refused(falseAlarmOnly)
    return settle(doer, alert, body.reason)
  }),
  answering(alertsApi.seen, ({ params, ...doer }) => keep(doer, seen(existing(doer.world.alerts, params.id), doer))),
  answering(alertsApi.change, ({ params, body, ...doer }) =>
    change(doer, existing(doer.world.alerts, params.id), body),
  ),
  answering(alertsApi.remove, ({ world, params }) => {
    if (isOpenSos(existing(world.alerts, params.id))) throw new Refused(sosStillOpen)
    world.alerts.delete(params.id)
  }),
]

function acknowledge(doer: DoerIn, alert: AlertWithTrail): Alert {
  const comesTo = acknowledgementBy(viewer(doer), concerned(alert))
  if (comesTo === 'refused') throw new Refused(ownSosRefused)
  return keep(doer, comesTo === 'has_seen' ? seen(alert, doer) : moved(alert, doer, 'acknowledged'))
}

export function settle(doer: DoerIn, alert: AlertWithTrail, reason: string): Alert {
  const { fleet } = doer.world
  const boat = isOpenSos(alert) && fleet.boats.find(({ number }) => pirogueId(number) === alert.pirogue)
  if (boat) letSail(fleet, boat.number)
  return keep(doer, moved(alert, doer, 'resolved', reason))
}

function change(doer: DoerIn, alert: AlertWithTrail, { status, location, ...fields }: AlertChange): Alert {
  const isMove = status !== undefined && status !== alert.status
  if (isMove && !leadsTo(alert.status, status)) throw new Refused(stateImpossible, { status: stateImpossible })
  const place = location && { ...location, id: alert.id, timestamp: location.timestamp ?? alert.occurredAt }
  const details = { ...withoutAbsent(fields), ...(place !== undefined && { location: place }) }
  const changed = { ...alert, ...details, title: fields.message ?? alert.title }
  const names = Object.keys(details).join(', ')
  const after = names === '' ? alert : noted(changed, doer, 'changed', names)
  if (isMove && status === 'acknowledged') return acknowledge(doer, after)
  return isMove ? settle(doer, after, 'clôturée') : keep(doer, after)
}

function keep({ world }: DoerIn, alert: AlertWithTrail): Alert {
  world.alerts.set(alert.id, alert)
  return alert
}

function activeFirst(one: Alert, other: Alert): number {
  const rank = Number(other.status === 'active') - Number(one.status === 'active')
  return rank || other.receivedAt.localeCompare(one.receivedAt)
}

/** Everybody in the demonstration belongs to the one organisation there is. */
function viewer({ person: { id, role } }: Doer) {
  return { id, role, organisationId: null }
}

function concerned({ alertType, user }: Alert) {
  return { isEmergency: alertType === 'emergency', aboutId: user }
}
