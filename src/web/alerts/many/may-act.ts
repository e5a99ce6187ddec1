import { viewerOf } from '#contract/accounts/viewer-of.ts'
import type { User } from '#contract/accounts/account.ts'
import { resolutionBy, whatAcknowledgingDoes } from '#contract/alerts/alert-rights.ts'
import { type Alert, isCase } from '#contract/alerts/alert.ts'

export type ManyAct = 'acknowledge' | 'end'
export type ActingUser = Pick<User, 'id' | 'role' | 'organisation' | 'profile'>

/**
 * What may be done with an alert together with others. Never with a case: whoever calls for help or is not back is looked at alone,
 * and no slip over a list ends a watch.
 */
export function mayActOn(user: ActingUser, alert: Alert, act: ManyAct): boolean {
  if (isCase(alert) || alert.status === 'resolved') return false
  const viewer = viewerOf(user)
  if (act === 'end') return resolutionBy(viewer, alert) === 'any_reason'
  return alert.status === 'active' && whatAcknowledgingDoes(viewer, alert) === 'acknowledges'
}

export function mayChoose(user: ActingUser, alert: Alert): boolean {
  return mayActOn(user, alert, 'end') || mayActOn(user, alert, 'acknowledge')
}
