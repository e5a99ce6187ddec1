import { type Alert, type AlertType, isCase, isOverdue } from './alert.ts'
import { type Viewer, effectiveRoleOf } from '#contract/accounts/visibility.ts'
import type { Role } from '#contract/wire/who.ts'

/* Who may raise, change, acknowledge and end which alert: the server asks here, and so do the buttons. */

/** Of an alert, what its rights hang on; `user` is whom it is about: the raiser of an SOS. */
type Concerned = {
  readonly alertType: AlertType
  readonly user: string | null
  readonly acknowledgedBy: string | null
  /** The organisation that watches its boat. */
  readonly organisation: string | null
} & Pick<Alert, 'metadata'>

/** Whatever tells of a zone or a device is raised by the server alone. */
const raisedBy: { readonly [R in Role]: readonly AlertType[] } = {
  fisherman: ['emergency'],
  organization: ['emergency'],
  admin: ['emergency', 'weather'],
}

export function mayRaise(role: Role, alertType: AlertType): boolean {
  return raisedBy[role].includes(alertType)
}

/** What no person raises: what is told of zones and devices. */
export function isRaisedByServer(alertType: AlertType): boolean {
  return !Object.values(raisedBy).some((types) => types.includes(alertType))
}

/** Approved organisations and administrators put right what they see; weather is everybody's, and only administrators'. */
export function mayChange(
  viewer: Pick<Viewer, 'role' | 'isApproved'>,
  { alertType }: Pick<Concerned, 'alertType'>,
): boolean {
  const standing = effectiveRoleOf(viewer)
  return standing === 'admin' || (standing === 'organization' && alertType !== 'weather')
}

/**
 * What an acknowledgement by somebody who sees the alert comes to. Of a case: a coordinator and an administrator take
 * charge, a fisherman has seen it, the raiser of an SOS himself is refused. Weather that one has seen is still ahead of
 * all others. An organisation that waits to be approved does not come so far: the call is not for it.
 */
export function whatAcknowledgingDoes(viewer: Viewer, alert: Concerned): 'acknowledges' | 'has_seen' | 'refused' {
  if (alert.alertType === 'weather') return viewer.role === 'admin' ? 'acknowledges' : 'has_seen'
  if (!isCase(alert)) return 'acknowledges'
  if (alert.alertType === 'emergency' && alert.user === viewer.id) return 'refused'
  return viewer.role === 'fisherman' ? 'has_seen' : 'acknowledges'
}

/**
 * A case is closed by its person (an SOS as a false alarm alone), by whoever took charge of it, and by administrators; a
 * search also by the organisation that watches the boat, and knows by telephone that it is back.
 * `not_in_charge`: an organisation that sees it and did not. Other alerts are closed by those who may change them.
 */
export function resolutionBy(
  viewer: Viewer,
  alert: Concerned,
): 'any_reason' | 'false_alarm_only' | 'not_in_charge' | 'refused' {
  if (!isCase(alert)) return mayChange(viewer, alert) ? 'any_reason' : 'refused'
  if (alert.user === viewer.id) return alert.alertType === 'emergency' ? 'false_alarm_only' : 'any_reason'
  const standing = effectiveRoleOf(viewer)
  if (standing === 'fisherman' || standing === 'pending') return 'refused'
  const isWatched = isOverdue(alert) && alert.organisation !== null && alert.organisation === viewer.organisationId
  return standing === 'admin' || alert.acknowledgedBy === viewer.id || isWatched ? 'any_reason' : 'not_in_charge'
}

/** Whom a case is about says that it is not over. */
export function mayReopen({ id }: Pick<Viewer, 'id'>, alert: Concerned): boolean {
  return isCase(alert) && alert.user === id
}

/** Whoever calls, or whose boat it is, is the one to whom the others go. */
export function mayGoToHelp(
  { id }: Pick<Viewer, 'id'>,
  sos: { readonly user: string | null; readonly owner?: string | null },
) {
  return sos.user !== id && sos.owner !== id
}
