import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { mayGoToHelp } from '#contract/alerts/alert-rights.ts'
import { type Alert, isOpenSos } from '#contract/alerts/alert.ts'
import { alertsApi } from '#contract/alerts/alerts.api.ts'
import { mayCall } from '#contract/wire/who.ts'

/** What this person may say of being on the way: that he goes, that he does not after all, or nothing: who is in need himself, or could not sail. */
export function ownWay(alert: Alert, user: User, maySail: boolean): 'go' | 'turnBack' | null {
  const viewer = viewerOf(user)
  if (!isOpenSos(alert) || !mayGoToHelp(viewer, alert) || !mayCall(alertsApi.go.who, effectiveRoleOf(viewer)))
    return null
  if (alert.going.some((one) => one.user === user.id)) return 'turnBack'
  return maySail ? 'go' : null
}
