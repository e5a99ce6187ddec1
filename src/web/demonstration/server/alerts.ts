import type { User } from '#contract/accounts/account.ts'
import { type Alert, type AlertAct, type AlertWithTrail, falseAlarm } from '#contract/alerts/alert.ts'
import { acknowledgementBy, alertSteps, leadsTo, resolutionBy } from '#contract/alerts/alert-states.ts'
import { type AlertChange, falseAlarmOnly, ownSosRefused, stateImpossible } from '#contract/alerts/alert.rules.ts'
import { alertsApi } from '#contract/alerts/alerts.api.ts'
import { Refused, accessRefused } from '#contract/wire/refusal.ts'
import { type Answering, answering, existing, leftOut, newId, pageOf, withoutAbsent } from './answering.ts'
import { letSail, pirogueId } from './boats.ts'
import type { World } from './world.ts'

/*
 * What is done with the alerts of the demonstration: the contract's own machine, in memory. Nobody is rung.
 *   alertAnswers     the calls
 *   resolveAlert     also what the hooks end with: a boat that lay still sails on
 */
type Doer = { readonly world: World; readonly person: User; readonly now: number }

export const alertAnswers: readonly Answering[] = [
  answering(alertsApi.list, ({ world, query }) => {
    const { status, type, severity, pirogue, since, drill } = query
    const found = [...world.alerts.values()].filter((alert) => {
      if (status !== undefined && alert.status !== status) return false
      if (type !== undefined && alert.alertType !== type) return false
      if (severity !== undefined && alert.severity !== severity) return false
      if (pirogue !== undefined && alert.pirogue !== pirogue) return false
      if (since !== undefined && Date.parse(alert.receivedAt) < Date.parse(since)) return false
      return drill === undefined || alert.drill === drill
    })
    return pageOf(found.map(withoutTrail).toSorted(activeFirst), query)
  }),
  answering(alertsApi.raise, () => {
    throw leftOut()
  }),
  answering(alertsApi.read, ({ world, params }) => existing(world.alerts, params.id)),
  answering(alertsApi.acknowledge, ({ params, ...doer }) => acknowledge(doer, existing(doer.world.alerts, params.id))),
  answering(alertsApi.resolve, ({ params, body, ...doer }) => {
    const alert = existing(doer.world.alerts, params.id)
    refuseResolution(doer.person, alert, body.reason)
    return resolveAlert(doer, alert, body.reason)
  }),
  answering(alertsApi.seen, ({ params, ...doer }) => see(doer, existing(doer.world.alerts, params.id))),
  answering(alertsApi.addDetails, ({ params, body, ...doer }) => {
    const alert = existing(doer.world.alerts, params.id)
    if (doer.person.role === 'fisherman' && alert.user !== doer.person.id) throw new Refused(accessRefused)
    return keep(doer, { ...alert, ...withoutAbsent(body) }, { act: 'details' })
  }),
  ...[alertsApi.replace, alertsApi.change].map((endpoint) =>
    answering(endpoint, ({ params, body, ...doer }) => change(doer, existing(doer.world.alerts, params.id), body)),
  ),
  answering(alertsApi.remove, ({ world, params }) => {
    letBoatGo(world, existing(world.alerts, params.id))
    world.alerts.delete(params.id)
  }),
]

function acknowledge(doer: Doer, alert: AlertWithTrail): Alert {
  const comesTo = acknowledgementBy(viewerOf(doer.person), concerned(alert))
  if (comesTo === 'refused') throw new Refused(ownSosRefused)
  if (comesTo === 'has_seen') return see(doer, alert)
  const { from, to } = alertSteps.acknowledge
  if (!isAmong(from, alert.status)) return keep(doer, alert, { act: 'acknowledged', tookEffect: false })
  const by = { acknowledgedBy: doer.person.id, acknowledgedByName: doer.person.profile.fullName }
  return keep(doer, { ...alert, status: to, ...by, acknowledgedAt: at(doer) }, { act: 'acknowledged' })
}

export function resolveAlert(doer: Doer, alert: AlertWithTrail, reason: string): Alert {
  const { from, to } = alertSteps.resolve
  if (!isAmong(from, alert.status)) return keep(doer, alert, { act: 'resolved', tookEffect: false, detail: reason })
  const by = { resolvedBy: doer.person.id, resolvedByName: doer.person.profile.fullName, resolveReason: reason }
  letBoatGo(doer.world, alert)
  return keep(doer, { ...alert, status: to, ...by, resolvedAt: at(doer) }, { act: 'resolved', detail: reason })
}

function refuseResolution(person: User, alert: Alert, reason: string): void {
  const may = resolutionBy(viewerOf(person), concerned(alert))
  if (may === 'refused') throw new Refused(accessRefused)
  if (may === 'false_alarm_only' && reason !== falseAlarm) throw new Refused(falseAlarmOnly)
}

function see(doer: Doer, alert: AlertWithTrail): Alert {
  const { person } = doer
  if (alert.user === person.id || alert.seenBy.some(({ user }) => user === person.id)) return withoutTrail(alert)
  const receipt = { user: person.id, name: person.profile.fullName, seenAt: at(doer) }
  return keep(doer, { ...alert, seenBy: [...alert.seenBy, receipt] }, { act: 'seen' })
}

function change(doer: Doer, alert: AlertWithTrail, wanted: AlertChange): Alert {
  const { status, location, ...fields } = wanted
  const isMove = status !== undefined && status !== alert.status
  if (isMove && !leadsTo(alert.status, status)) throw new Refused(stateImpossible, { status: stateImpossible })
  const place = location && { ...location, id: alert.id, timestamp: location.timestamp ?? alert.occurredAt }
  const details = { ...withoutAbsent(fields), ...(location !== undefined && { location: place ?? null }) }
  const changed = { ...alert, ...details, title: fields.message ?? alert.title }
  if (Object.keys(details).length > 0) keep(doer, changed, { act: 'changed', detail: Object.keys(details).join(', ') })
  const after = existing(doer.world.alerts, alert.id)
  if (isMove && status === 'acknowledged') return acknowledge(doer, after)
  if (isMove && status === 'resolved') return resolveAlert(doer, after, 'clôturée')
  return withoutTrail(after)
}

type Noted = { readonly act: AlertAct; readonly tookEffect?: boolean; readonly detail?: string }

function keep(doer: Doer, alert: AlertWithTrail, { act, tookEffect = true, detail }: Noted): Alert {
  const { person, world } = doer
  const line = { act, user: person.id, name: person.profile.fullName, at: at(doer), tookEffect, detail: detail ?? null }
  world.alerts.set(alert.id, { ...alert, trail: [...alert.trail, line] })
  return withoutTrail(alert)
}

/** Whoever lay still because of it sails on. */
function letBoatGo({ fleet }: World, { alertType, pirogue }: Alert): void {
  const boat = fleet.boats.find(({ number }) => pirogueId(number) === pirogue)
  if (boat && alertType === 'emergency') letSail(fleet, boat.number)
}

export type Raised = Pick<Alert, 'alertType' | 'severity' | 'message'> & Partial<AlertWithTrail>

/** A new alert, or one that was there before: what is not said of it is not known. */
export function alertOf({ message, ...raised }: Raised, moment: string): AlertWithTrail {
  return {
    id: newId(Date.parse(moment)),
    user: null,
    userName: null,
    pirogue: null,
    pirogueName: null,
    device: null,
    zone: null,
    status: 'active',
    title: message,
    message,
    location: null,
    nature: null,
    peopleOnBoard: null,
    metadata: { demonstration: true },
    drill: false,
    createdAt: moment,
    occurredAt: moment,
    receivedAt: moment,
    late: false,
    clockSuspect: false,
    seenBy: [],
    acknowledgedBy: null,
    acknowledgedByName: null,
    acknowledgedAt: null,
    resolvedBy: null,
    resolvedByName: null,
    resolvedAt: null,
    resolveReason: null,
    callRescueSince: null,
    trail: [
      {
        act: 'raised',
        user: raised.user ?? null,
        name: raised.userName ?? null,
        at: moment,
        tookEffect: true,
        detail: null,
      },
    ],
    ...raised,
  }
}

function withoutTrail(whole: AlertWithTrail): Alert {
  const { trail: _, ...alert } = whole
  return alert
}

function activeFirst(one: Alert, other: Alert): number {
  const rank = Number(other.status === 'active') - Number(one.status === 'active')
  return rank || other.receivedAt.localeCompare(one.receivedAt)
}

function isAmong(states: readonly string[], state: string): boolean {
  return states.includes(state)
}

/** Everybody in the demonstration belongs to the one organisation there is. */
function viewerOf({ id, role }: User) {
  return { id, role, organisationId: null }
}

function concerned({ alertType, user }: Alert) {
  return { isEmergency: alertType === 'emergency', aboutId: user }
}

function at({ now }: Doer): string {
  return new Date(now).toISOString()
}
