import type { AlertType } from './alert.ts'
import type { Viewer, Ownership } from '#contract/accounts/visibility.ts'
import { boatVisibility } from '#contract/pirogues/visibility.ts'

/** What it depends on who may see an alert. `ofNobody`: it is about no boat, no person and no organisation. */
export type WatchedAlert = Ownership & {
  readonly alertType: AlertType
  readonly sharesLocation: boolean
  readonly ofNobody: boolean
  /** An SOS of this boat is open, this alert itself or another one. */
  readonly hasOpenSos: boolean
  /** It says that the boat is not back. */
  readonly isOverdue: boolean
  /** An SOS for practice that is about nobody: it tries the telephones of those on duty. */
  readonly isExercise?: boolean
}

/**
 * Alerts follow the boat. Weather is for everyone. Of a boat that does not share its position its organisation sees
 * emergencies all the same, and that it is not back. `sosMilesAway`: from the viewer to the open SOS of the boat, null when that is not known.
 */
export function seesAlert(viewer: Viewer, alert: WatchedAlert, sosMilesAway: number | null): boolean {
  if (alert.alertType === 'weather') return true
  if (alert.isExercise) return viewer.role === 'admin'
  const isEmergency = alert.alertType === 'emergency'
  if (alert.ofNobody && !isEmergency) return viewer.role === 'admin'
  // What a device says that is on no boat is for those who look after the devices.
  const isOfDeviceAlone = alert.ownerId === null && alert.organisationId !== null
  if (viewer.role === 'fisherman' && isOfDeviceAlone && !isEmergency) return false
  const openSosMilesAway = alert.hasOpenSos ? (sosMilesAway ?? Number.POSITIVE_INFINITY) : null
  const visibility = boatVisibility(viewer, { ...alert, openSosMilesAway })
  return isEmergency || alert.isOverdue ? visibility !== 'none' : visibility === 'full'
}
