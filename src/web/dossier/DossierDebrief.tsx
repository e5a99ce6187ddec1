import { Suspense } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { type Alert, isCase } from '#contract/alerts/alert.ts'
import { debriefsApi } from '#contract/debriefs/debriefs.api.ts'
import { mayCall } from '#contract/wire/who.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'

const DebriefCard = lazyPart(async () => (await import('#web/debriefs/DebriefCard.tsx')).DebriefCard)

/** The report of a case, for whoever manages it; it stands on the server alone. */
export function DossierDebrief({ alert, user }: { readonly alert: Alert; readonly user: User }) {
  const isReal = useSession()?.kind === 'real'
  if (!isReal || !isCase(alert) || !mayCall(debriefsApi.read.who, effectiveRoleOf(viewerOf(user)))) return null
  return (
    <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
      <DebriefCard alert={alert} />
    </Suspense>
  )
}
