import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { whatAcknowledgingDoes } from '#contract/alerts/alert-rights.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { AcknowledgeButton } from '#web/alerts/AcknowledgeButton.tsx'
import { GoingButton } from './going/GoingButton.tsx'
import { ownWay } from './going/own-way.ts'

type FirstActionProps = {
  readonly alert: Alert
  readonly user: User
  readonly maySail: boolean
  /** What is left once that is said: to call somebody. */
  readonly children: ReactNode
}

/** The one thing to do now about a call for help, the same wherever it is looked at: to go, or to take charge. */
export function FirstAction({ alert, user, maySail, children }: FirstActionProps) {
  /* That he has seen it is said by opening it: a button for that would become another one under his thumb. */
  if (ownWay(alert, user, maySail) === 'go') return <GoingButton alert={alert} word="go" />
  const comesTo = whatAcknowledgingDoes(viewerOf(user), alert)
  const hasSeen = comesTo === 'has_seen' && alert.seenBy.some((seen) => seen.user === user.id)
  if (alert.status === 'active' && comesTo !== 'refused' && !hasSeen) {
    return <AcknowledgeButton alert={alert} user={user} size="thumb" />
  }
  return children
}
