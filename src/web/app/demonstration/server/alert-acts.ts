import { isRaisedByServer } from '#contract/alerts/alert-rights.ts'
import { type AlertStatus, leadsTo } from '#contract/alerts/alert-states.ts'
import type { AlertChange } from '#contract/alerts/alert.rules.ts'
import { type Alert, type AlertAct, type AlertWithTrail, alert as alertShape, isCase } from '#contract/alerts/alert.ts'
import { type Doer, newId, nothingKnown, signed } from './samples/samples.ts'

/*
 * What becomes of an alert, with its trail: of those that are there at the beginning as of those that come.
 *   raised               a new one; what is not said of it is not known
 *   withStep, withSeen   taken charge of, closed; looked at
 *   withGoing            who goes there
 *   withTrailEntry       one line more in its trail
 */
export type SaidAlert = Pick<Alert, 'alertType' | 'severity' | 'message'> & Partial<AlertWithTrail>

export function raised(said: SaidAlert, moment: string): AlertWithTrail {
  const about = { user: said.user ?? null, name: said.userName ?? null }
  const by = isRaisedByServer(said.alertType) ? { user: null, name: null } : about
  const alert = {
    ...nothingKnown(alertShape),
    firstSaid: null,
    corrections: [],
    id: newId(Date.parse(moment)),
    status: 'active' as const,
    title: said.message,
    metadata: { demonstration: true },
    drill: false,
    createdAt: moment,
    occurredAt: moment,
    receivedAt: moment,
    late: false,
    clockSuspect: false,
    seenBy: [],
    going: [],
    trail: [{ act: 'raised' as const, ...by, at: moment, tookEffect: true, detail: null }],
    ...said,
  }
  return isCase(alert) ? { ...alert, firstSaid: firstWordsOf(alert, by, moment) } : alert
}

function firstWordsOf(alert: Alert, by: { user: string | null; name: string | null }, at: string) {
  const { message, severity, nature, peopleOnBoard, location, metadata } = alert
  return { ...by, byRaiser: true, at, reason: null, message, severity, nature, peopleOnBoard, location, metadata }
}

/** Beside its first words, by somebody who is not its raiser; what those left open is known from now on. */
export function corrected(alert: AlertWithTrail, doer: Doer, change: AlertChange): AlertWithTrail {
  const { message = null, severity = null, nature = null, peopleOnBoard = null, reason = null } = change
  const at = signed(doer).at
  const location = change.location ? { ...change.location, timestamp: change.location.timestamp ?? at } : null
  const said = { message, severity, nature, peopleOnBoard, location }
  const names = Object.entries(said).flatMap(([name, value]) => (value === null ? [] : [name]))
  if (names.length === 0) return alert
  const correction = { ...signed(doer), byRaiser: false, reason, ...said, metadata: null }
  const known = {
    severity: severity ?? alert.severity,
    nature: alert.nature ?? nature,
    peopleOnBoard: alert.peopleOnBoard ?? peopleOnBoard,
    location: location ? { ...location, id: alert.id } : alert.location,
  }
  return withTrailEntry(
    { ...alert, ...known, corrections: [...alert.corrections, correction] },
    doer,
    'changed',
    names.join(', '),
  )
}

/** Its raiser says that it is not over: it calls as on the first day. */
export function reopened(alert: AlertWithTrail, doer: Doer): AlertWithTrail {
  const { at: reopenedAt } = signed(doer)
  const nobody = { acknowledgedBy: null, acknowledgedByName: null, acknowledgedAt: null }
  const callsAnew = { status: 'active' as const, reopenedAt, seenBy: [], going: [] }
  return withTrailEntry({ ...alert, ...nobody, ...notOver, ...callsAnew }, doer, 'reopened')
}

/** Whoever ended it pressed by mistake: it goes on as it was. */
export function takenBack(alert: AlertWithTrail, doer: Doer): AlertWithTrail {
  const status = alert.acknowledgedBy === null ? ('active' as const) : ('acknowledged' as const)
  return withTrailEntry({ ...alert, ...notOver, status }, doer, 'taken_back')
}

const notOver = { resolvedBy: null, resolvedByName: null, resolvedAt: null, resolveReason: null }

/** By the machine of the contract: what comes too late takes no effect. */
export function withStep(alert: AlertWithTrail, doer: Doer, to: Step, reason: string | null = null): AlertWithTrail {
  const isStep = leadsTo(alert.status, to)
  const { user, name, at } = signed(doer)
  const by = { status: to, [`${to}By`]: user, [`${to}ByName`]: name, [`${to}At`]: at, resolveReason: reason }
  return withTrailEntry(isStep ? { ...alert, ...by } : alert, doer, to, reason, isStep)
}
type Step = Exclude<AlertStatus, 'active'>

export function withSeen(alert: AlertWithTrail, doer: Doer): AlertWithTrail {
  const { user, name, at } = signed(doer)
  if (alert.user === user || alert.seenBy.some((receipt) => receipt.user === user)) return alert
  return withTrailEntry({ ...alert, seenBy: [...alert.seenBy, { user, name, seenAt: at }] }, doer, 'seen')
}

/** Said twice it is said once. */
export function withGoing(alert: AlertWithTrail, doer: Doer, isGoing: boolean): AlertWithTrail {
  const { user, name, at } = signed(doer)
  if (alert.user === user || alert.going.some((one) => one.user === user) === isGoing) return alert
  const others = alert.going.filter((one) => one.user !== user)
  const now = isGoing ? [...others, { user, name, goingAt: at }] : others
  return withTrailEntry({ ...alert, going: now }, doer, isGoing ? 'going' : 'turned_back')
}

export function withTrailEntry(
  alert: AlertWithTrail,
  doer: Doer,
  act: AlertAct,
  detail: string | null = null,
  tookEffect = true,
): AlertWithTrail {
  return { ...alert, trail: [...alert.trail, { act, ...signed(doer), tookEffect, detail }] }
}
