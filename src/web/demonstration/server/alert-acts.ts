import { type Alert, type AlertAct, type AlertWithTrail, alert as alertShape } from '#contract/alerts/alert.ts'
import { type AlertStatus, leadsTo } from '#contract/alerts/alert-states.ts'
import { type Doer, newId, nothingKnown, signed } from './samples.ts'

/*
 * What becomes of an alert, with its trail: of those that are there at the beginning as of those that come.
 *   raised        a new one; what is not said of it is not known
 *   moved, seen   taken charge of, closed; looked at
 *   noted         one line more in its trail
 */
export type Raised = Pick<Alert, 'alertType' | 'severity' | 'message'> & Partial<AlertWithTrail>

export function raised(said: Raised, moment: string): AlertWithTrail {
  const by = { user: said.user ?? null, name: said.userName ?? null }
  return {
    ...nothingKnown(alertShape),
    id: newId(Date.parse(moment)),
    status: 'active',
    title: said.message,
    metadata: { demonstration: true },
    drill: false,
    createdAt: moment,
    occurredAt: moment,
    receivedAt: moment,
    late: false,
    clockSuspect: false,
    seenBy: [],
    trail: [{ act: 'raised', ...by, at: moment, tookEffect: true, detail: null }],
    ...said,
  }
}

/** By the machine of the contract: what comes too late takes no effect. */
export function moved(alert: AlertWithTrail, doer: Doer, to: Step, reason: string | null = null): AlertWithTrail {
  const isStep = leadsTo(alert.status, to)
  const { user, name, at } = signed(doer)
  const by = { status: to, [`${to}By`]: user, [`${to}ByName`]: name, [`${to}At`]: at, resolveReason: reason }
  return noted(isStep ? { ...alert, ...by } : alert, doer, to, reason, isStep)
}
type Step = Exclude<AlertStatus, 'active'>

export function seen(alert: AlertWithTrail, doer: Doer): AlertWithTrail {
  const { user, name, at } = signed(doer)
  if (alert.user === user || alert.seenBy.some((receipt) => receipt.user === user)) return alert
  return noted({ ...alert, seenBy: [...alert.seenBy, { user, name, seenAt: at }] }, doer, 'seen')
}

export function noted(
  alert: AlertWithTrail,
  doer: Doer,
  act: AlertAct,
  detail: string | null = null,
  tookEffect = true,
): AlertWithTrail {
  return { ...alert, trail: [...alert.trail, { act, ...signed(doer), tookEffect, detail }] }
}
